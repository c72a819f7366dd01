import { lazy, Suspense } from 'react'
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

const LOADING = <p className="splash">Loading...</p>

/** The operators' area. Its pages are few and apart from the product: each is an address of its own, plainly linked. */
export function AdminApp({ path }: { path: string }) {
  const Page = PAGES[path.replace(/\/$/, '') as keyof typeof PAGES]
  return (
    <>
      <LiveRegions />
      <Toasts />
      <Suspense fallback={LOADING}>
        {Page ? (
          <AdminFrame path={path}>
            <Suspense fallback={<p role="status">Loading...</p>}>
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
