import { type ReactNode, useRef, useState } from 'react'
import * as text from '#text/settings.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { Baseline } from './baseline.tsx'
import { ChangesLink } from './changes-link.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MarkPassed } from './mark-passed.tsx'
import { MarksSync } from './marks-sync.tsx'
import { Members } from './members.tsx'
import { Notifications } from './notifications.tsx'
import { OpeningChoice } from './opening-choice.tsx'
import { QuotaToday } from './quota-today.tsx'
import { ReaderFeeds } from './reader-feeds.tsx'
import { Sessions } from './sessions.tsx'
import styles from './settings-dialog.module.css'
import { ShortcutSettings } from './shortcut-settings.tsx'
import { Shorts } from './shorts.tsx'
import { SignInOff, SignInWays, YouTubeAccess } from './sign-in-ways.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { WeeklyMail } from './weekly-mail.tsx'
import { YourData } from './your-data.tsx'

const PARTS = ['look', 'watching', 'data', 'devices', 'account', 'people'] as const
type Part = (typeof PARTS)[number]

/** The settings: one part at a time beside a list of all, and on narrow screens all of them below each other. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { user, platform } = useSignedIn()
  const parts = PARTS.filter((id) => id !== 'people' || (platform.mode === 'home' && user.isAdmin))
  const [current, setCurrent] = useState<Part>('look')
  const root = useRef<HTMLDivElement>(null)
  const show = (part: Part) => {
    setCurrent(part)
    root.current?.parentElement?.scrollTo(0, 0)
  }
  const part = (id: Part, content: ReactNode) => (
    <div className={styles.part} data-current={id === current}>
      {content}
    </div>
  )
  return (
    <Dialog title={text.settings} large onClose={onClose}>
      <div ref={root} className={styles.settings}>
        <nav className={styles.list} aria-label={text.settings}>
          {parts.map((id) => (
            <button key={id} type="button" aria-current={id === current ? 'true' : undefined} onClick={() => show(id)}>
              {text.parts[id]}
            </button>
          ))}
        </nav>
        <div>
          {part(
            'look',
            <>
              <ThemeChoice />
              <LanguageChoice />
              <ShortcutSettings />
            </>,
          )}
          {part(
            'watching',
            <>
              <OpeningChoice />
              <Baseline />
              <Shorts />
              <MarkPassed />
              <Notifications />
            </>,
          )}
          {part(
            'data',
            <>
              <YourData onDone={onClose} />
              <ReaderFeeds />
              <ApiTokens />
              <ChangesLink onLeave={onClose} />
            </>,
          )}
          {part(
            'devices',
            <>
              <MarksSync />
              <Sessions />
            </>,
          )}
          {part(
            'account',
            <>
              {platform.mode === 'demo' ? <SignInOff /> : <SignInWays />}
              {platform.google && <YouTubeAccess />}
              {user.email !== '' && <WeeklyMail />}
              {user.isAdmin && user.hasYouTubeApi && <QuotaToday />}
              {platform.mode !== 'demo' && <DeleteAccount />}
            </>,
          )}
          {parts.includes('people') && part('people', <Members />)}
        </div>
      </div>
    </Dialog>
  )
}
