import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router'
import { SCREEN_NAMES, SCREENS, type ScreenName } from '#contract/screens.ts'
import { parseChannelsSearch } from '#web/pages/channels/channels-search-params.ts'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page.tsx'
import { parseFolderSearch } from '#web/pages/folder/folder-search-params.ts'
import { parseNewSearch } from '#web/pages/new/new-search-params.ts'
import { App } from '#web/shell/app.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { ROUTER_OPTIONS } from '#web/shell/router-options.ts'

const rootRoute = createRootRoute({ component: App, notFoundComponent: NotFoundPage })

/** Reads the search parameters of the screens that have some. */
const PARSERS = { new: parseNewSearch, channels: parseChannelsSearch, folder: parseFolderSearch }
type ParserOf<Name> = Name extends keyof typeof PARSERS ? (typeof PARSERS)[Name] : undefined

/** The pages that come on demand: all but the dashboard, which most users open first. */
const pages = import.meta.glob<Record<string, RouteComponent>>([
  './pages/*/*-page.tsx',
  '!./pages/{admin,dashboard,landing,legal,maintenance}/*',
])

const pageOf = (name: ScreenName) =>
  name === 'dashboard'
    ? DashboardPage
    : lazyRouteComponent(
        pages[`./pages/${name}/${name}-page.tsx`] as () => Promise<Record<string, RouteComponent>>,
        `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`,
      )

/** The router writes parameters with `$`. */
type RouterPath<Path extends string> = Path extends `${infer Start}:${infer Name}` ? `${Start}$${Name}` : Path

const routeTo = <const Path extends string, Parser extends ((search: Record<string, unknown>) => object) | undefined>(
  path: Path,
  validateSearch: Parser,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => rootRoute, path, validateSearch, component })

type Routes = {
  [Name in ScreenName]: ReturnType<typeof routeTo<RouterPath<(typeof SCREENS)[Name]['path']>, ParserOf<Name>>>
}

const routes = Object.fromEntries(
  SCREEN_NAMES.map((name) => [
    name,
    routeTo(
      SCREENS[name].path.replace(':', '$'),
      (PARSERS as { [Name in ScreenName]?: ParserOf<Name> })[name],
      pageOf(name),
    ),
  ]),
) as unknown as Routes

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <Navigate to="/dashboard" replace />,
})

export const router = createRouter({
  ...ROUTER_OPTIONS,
  routeTree: rootRoute.addChildren({ home, ...routes }),
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
