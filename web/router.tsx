import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { readFolderAddress } from '#web/features/folders/folder-address.ts'
import { App } from '#web/features/shell/app.tsx'
import { AreaError } from '#web/features/shell/area-error.tsx'
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { readAddress } from '#web/features/subscriptions/address.ts'

const rootRoute = createRootRoute({ component: App, notFoundComponent: NotFoundPage })
const at = <const P extends string>(path: P) => ({ getParentRoute: () => rootRoute, path })

const routes = [
  createRoute({ ...at('/'), component: () => <Navigate to="/dashboard" replace /> }),
  createRoute({ ...at('/dashboard'), component: DashboardPage }),
  createRoute({
    ...at('/folders'),
    component: lazyRouteComponent(() => import('#web/features/folders/folders-page.tsx'), 'FoldersPage'),
  }),
  createRoute({
    ...at('/subscriptions'),
    validateSearch: readAddress,
    component: lazyRouteComponent(
      () => import('#web/features/subscriptions/subscriptions-page.tsx'),
      'SubscriptionsPage',
    ),
  }),
  createRoute({
    ...at('/folder/$slug'),
    validateSearch: readFolderAddress,
    component: lazyRouteComponent(() => import('#web/features/folders/folder-page.tsx'), 'FolderPage'),
  }),
  createRoute({
    ...at('/billing'),
    component: lazyRouteComponent(() => import('#web/features/billing/billing-page.tsx'), 'BillingPage'),
  }),
] as const

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: AreaError,
  scrollRestoration: true,
  // Texts stay readable in the address: ?q=jazz, never quoted JSON.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '')
    const query = new URLSearchParams(entries as [string, string][]).toString()
    return query && `?${query}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
