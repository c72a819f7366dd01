import '../../web/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignedInContext, type SignedInUser } from '#web/features/account/use-session.ts'
import { themeStore } from '#web/lib/preferences.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { followTheme } from '#web/lib/theme.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { followFocus } from '#web/ui/focus.ts'
import { LiveRegions } from '#web/ui/live-regions.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { AllChannels } from './channels.tsx'
import styles from './components.module.css'
import { Buttons, Choices, Fields, Overlays } from './controls.tsx'
import { Messages } from './messages.tsx'
import { thumbnailsUrl } from './pictures.ts'
import { Shelves } from './shelves.tsx'
import { Tokens } from './tokens.tsx'
import { storeOpened, Videos } from './videos.tsx'

const SIGNED_IN: SignedInUser = {
  user: {
    id: 'components',
    name: 'Ada Park',
    email: 'ada@example.com',
    imageUrl: null,
    hasCompletedFirstImport: true,
    plan: 'free',
    subscription: { plan: 'free', status: 'active', currentPeriodEnd: null, cancelsAt: null, stripeCustomerId: null },
    folderCap: 3,
    channelsPerFolderCap: 100,
    legalToAgree: null,
    syncsMarks: false,
    newHours: 48,
    shorts: null,
    language: null,
    timeZone: null,
    readsYouTube: true,
    hasYouTubeApi: true,
    isAdmin: false,
    demoEndsAt: null,
  },
  platform: {
    mode: 'hosted',
    google: true,
    openId: null,
    passwords: false,
    siteUrl: 'https://www.youtube.com',
    thumbnailsUrl: thumbnailsUrl(0),
    playerUrl: 'https://www.youtube-nocookie.com',
    youtubeAccess: 'sign-in',
  },
}

const Components = () => (
  <main className={styles.page}>
    <header className={styles.head}>
      <div>
        <h1>Components</h1>
        <p>Every component in its states. For developers; not part of the product.</p>
      </div>
      <ThemeChoice />
    </header>
    <Tokens />
    <Shelves />
    <AllChannels />
    <Videos />
    <Buttons />
    <Fields />
    <Choices />
    <Overlays />
    <Messages />
  </main>
)

function ThemeChoice() {
  const theme = useSelector(themeStore)
  return (
    <Segments
      label="Theme"
      value={theme}
      options={[
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
        { value: 'system', label: 'System' },
      ]}
      onChange={themeStore.set}
    />
  )
}

storeOpened(SIGNED_IN.user.id)
followTheme()
followFocus()

const root = document.getElementById('components')
if (!root) throw new Error('index.html has no #components')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SignedInContext value={SIGNED_IN}>
        <LiveRegions />
        <Toasts />
        <Components />
      </SignedInContext>
    </QueryClientProvider>
  </StrictMode>,
)
