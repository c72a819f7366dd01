import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { PathOf } from '#contract/pages.ts'
import { AdminFrame } from '#web/pages/admin/admin-frame.tsx'
import { AdminRoot } from '#web/pages/admin/admin-root.tsx'
import { ROUTER_OPTIONS } from '#web/shell/router-options.ts'

const rootRoute = createRootRoute({ component: AdminRoot })
const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: AdminFrame })
const at = <const P extends PathOf<'admin'>>(path: P) => ({ getParentRoute: () => frameRoute, path })

const pages = [
  createRoute({
    ...at('/admin'),
    component: lazyRouteComponent(() => import('#web/pages/admin/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  }),
  createRoute({
    ...at('/admin/remote-config'),
    component: lazyRouteComponent(() => import('#web/pages/admin/remote-config-page.tsx'), 'RemoteConfigPage'),
  }),
  createRoute({
    ...at('/admin/interest-emails'),
    component: lazyRouteComponent(() => import('#web/pages/admin/interest-emails-page.tsx'), 'InterestEmailsPage'),
  }),
]

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  component: lazyRouteComponent(() => import('#web/pages/admin/login-page.tsx'), 'LoginPage'),
})

/** The admin area has its own entry and router, so that users load none of it. */
export const adminRouter = createRouter({
  ...ROUTER_OPTIONS,
  routeTree: rootRoute.addChildren([frameRoute.addChildren(pages), loginRoute]),
})
