import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import type { PathOf } from '#contract/pages.ts'
import { parseChannelsSearch } from '#web/pages/channels/channels-search-params.ts'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page.tsx'
import { parseFolderSearch } from '#web/pages/folder/folder-search-params.ts'
import { parseNewSearch } from '#web/pages/new/new-search-params.ts'
import { App } from '#web/shell/app.tsx'
import { AreaError } from '#web/shell/area-error.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const rootRoute = createRootRoute({ component: App, notFoundComponent: NotFoundPage })
/** The router writes parameters with `$`. */
type RouterPath<Path extends string> = Path extends `${infer Start}:${infer Name}` ? `${Start}$${Name}` : Path

const at = <const P extends RouterPath<PathOf<'app'>>>(path: P) => ({ getParentRoute: () => rootRoute, path })

const routes = [
  createRoute({ ...at('/'), component: () => <Navigate to="/dashboard" replace /> }),
  createRoute({ ...at('/dashboard'), component: DashboardPage }),
  createRoute({
    ...at('/new'),
    validateSearch: parseNewSearch,
    component: lazyRouteComponent(() => import('#web/pages/new/new-page.tsx'), 'NewPage'),
  }),
  createRoute({
    ...at('/later'),
    component: lazyRouteComponent(() => import('#web/pages/later/later-page.tsx'), 'LaterPage'),
  }),
  createRoute({
    ...at('/folders'),
    component: lazyRouteComponent(() => import('#web/pages/folders/folders-page.tsx'), 'FoldersPage'),
  }),
  createRoute({
    ...at('/subscriptions'),
    validateSearch: parseChannelsSearch,
    component: lazyRouteComponent(() => import('#web/pages/channels/channels-page.tsx'), 'ChannelsPage'),
  }),
  createRoute({
    ...at('/folder/$slug'),
    validateSearch: parseFolderSearch,
    component: lazyRouteComponent(() => import('#web/pages/folder/folder-page.tsx'), 'FolderPage'),
  }),
  createRoute({
    ...at('/suggestions'),
    component: lazyRouteComponent(() => import('#web/pages/suggestions/suggestions-page.tsx'), 'SuggestionsPage'),
  }),
  createRoute({
    ...at('/watch/$videoId'),
    component: lazyRouteComponent(() => import('#web/pages/watch/watch-page.tsx'), 'WatchPage'),
  }),
  createRoute({
    ...at('/sort'),
    component: lazyRouteComponent(() => import('#web/pages/sort/sort-page.tsx'), 'SortPage'),
  }),
  createRoute({
    ...at('/changes'),
    component: lazyRouteComponent(() => import('#web/pages/changes/changes-page.tsx'), 'ChangesPage'),
  }),
  createRoute({
    ...at('/billing'),
    component: lazyRouteComponent(() => import('#web/pages/billing/billing-page.tsx'), 'BillingPage'),
  }),
  createRoute({
    ...at('/share'),
    component: lazyRouteComponent(() => import('#web/pages/share/share-page.tsx'), 'SharePage'),
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
  // Search parameters are plain text (?q=jazz); the router's default is JSON.
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
