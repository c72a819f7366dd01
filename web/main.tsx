import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SCREENS } from '#contract/screens.ts'
import { sortNamesIn } from '#domain/library.ts'
import { intlLocale } from '#text/locale.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { followSignOut } from '#web/features/account/leave.ts'
import { sessionCache } from '#web/features/account/session-cache.ts'
import { followPlan } from '#web/features/billing/follow-plan.ts'
import { followMaintenance } from '#web/features/flags/api.ts'
import { followLibrary, libraryQuery } from '#web/features/library/api.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { newVideosQuery } from '#web/features/videos/api.ts'
import { followVideos } from '#web/features/videos/revalidate-videos.ts'
import { keepEarlyKeys } from '#web/lib/early-keys.ts'
import { whenIdle } from '#web/lib/idle.ts'
import { startPages } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { followOtherTabs } from '#web/lib/store.ts'
import { followTheme } from '#web/lib/theme.ts'
import { App } from '#web/shell/app.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { followFocus } from '#web/ui/focus.ts'
import { PAGES } from './pages.ts'

keepEarlyKeys()
sortNamesIn(intlLocale)
followOtherTabs()
followTheme()
followFocus()
followSignOut(() => import('#web/features/account/signed-out.ts').then(({ signOutHere }) => signOutHere()))
followLibrary()
followVideos()
followPlan()
followMaintenance()

if (location.pathname === '/') history.replaceState(null, '', SCREENS.dashboard.path)
startPages(PAGES, { Component: NotFoundPage })

// What every page needs is asked for before the first render.
void queryClient.prefetchQuery(sessionQuery)
const known = sessionCache.get()?.user
if (known) {
  void queryClient.prefetchQuery(libraryQuery(known.id))
  void queryClient.prefetchQuery(newVideosQuery(known.id))
  marksOf(known.id)
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)

void whenIdle()
  .then(() => import('./after-start.ts'))
  .then(({ workAfterStart }) => workAfterStart(Boolean(known)))
  .catch(() => undefined) // the next start does it
