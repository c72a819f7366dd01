import { AreaError } from './area-error.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** What the routers of users and admins have in common. */
export const ROUTER_OPTIONS = {
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: AreaError,
  scrollRestoration: true,
} as const
