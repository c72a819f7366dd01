import { lazy, Suspense } from 'react'
import * as common from '#text/common.ts'
import { LiveRegions } from '#web/ui/live-regions.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { AdminFrame } from './admin-frame.tsx'

const LoginPage = lazy(() => import('./login-page.tsx').then((module) => ({ default: module.LoginPage })))
const PAGES = {
  '/admin': lazy(() => import('./dashboard-page.tsx').then((module) => ({ default: module.DashboardPage }))),
  '/admin/remote-config': lazy(() =>
    import('./remote-config-page.tsx').then((module) => ({ default: module.RemoteConfigPage })),
  ),
  '/admin/interest-emails': lazy(() =>
    import('./interest-emails-page.tsx').then((module) => ({ default: module.InterestEmailsPage })),
  ),
} as const

const LOADING = <p className="splash">{common.loading}</p>

/** The admin area. Every page is a document of its own, linked by plain links. */
export function AdminApp({ path }: { path: string }) {
  const Page = PAGES[path.replace(/\/$/, '') as keyof typeof PAGES]
  return (
    <>
      <LiveRegions />
      <Toasts />
      <Suspense fallback={LOADING}>
        {Page ? (
          <AdminFrame path={path}>
            <Suspense fallback={<p role="status">{common.loading}</p>}>
              <Page />
            </Suspense>
          </AdminFrame>
        ) : (
          <LoginPage />
        )}
      </Suspense>
    </>
  )
}
