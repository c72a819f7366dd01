import { type Handler, Hono } from 'hono'
import { openApiDocument } from '#contract/openapi.ts'
import { lazy } from '#domain/lazy.ts'
import type { ApiServices } from './api.ts'
import type { Context } from './context.ts'
import { hashChange, requireToken } from './features/api-tokens/access.ts'
import { presentApi } from './features/api-tokens/present.ts'
import { changeRoutes } from './features/library/changes/routes.ts'
import { channelRoutes } from './features/library/channels/routes.ts'
import { exportRoutes } from './features/library/export/routes.ts'
import { folderRoutes } from './features/library/folders/routes.ts'
import { makeLookUps } from './features/library/look-ups/commands.ts'
import { restoreRoutes } from './features/library/restore/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { suggestionRoutes } from './features/library/suggestions/routes.ts'
import { marksRoutes } from './features/marks/routes.ts'
import { channelStatsRoutes } from './features/videos/channel-routes.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { fixedDocument } from './http/fixed-document.ts'
import { maintenanceGate } from './http/maintenance.ts'
import type { Pages } from './http/pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import type { RequestEnv } from './http/session.ts'
import { limitUserTime } from './http/user-time.ts'
import { AppError } from './lib/errors.ts'

/** Above what a program needs that asks every second and sometimes changes something. */
const LIMIT = { name: 'api', points: 180, perSeconds: 60 }

/** The page about the calls, for everybody. */
export function apiV1Page({ settings }: Context): Handler {
  const answer = lazy(() => fixedDocument(presentApi(openApiDocument(settings.publicOrigin))))
  return (c) => answer()(c)
}

/** `/api/v1`: those calls of the page that `contract/api-v1.ts` promises to other programs, for users' tokens. */
export function apiV1Routes(
  ctx: Context,
  pages: Pages,
  { refresher, names, topics, arrivals, track }: Omit<ApiServices, 'sendWaitlist'>,
) {
  const document = lazy(() => JSON.stringify(openApiDocument(ctx.settings.publicOrigin)))
  const lookUps = makeLookUps(ctx)
  const routes = new Hono<RequestEnv>()
  routes.get('/openapi.json', (c) => c.body(document(), 200, { 'Content-Type': 'application/json; charset=utf-8' }))
  routes.use(requireToken(ctx), rateLimit(LIMIT), limitUserTime(ctx), maintenanceGate(ctx, pages), hashChange)
  routes
    .route('/library', libraryRoutes(ctx, names))
    .route('/folders', folderRoutes(ctx))
    .route('/channels', channelRoutes(ctx, lookUps))
    .route('/channels', channelStatsRoutes(ctx))
    .route('/videos', videoRoutes(ctx, refresher, track))
    .route('/marks', marksRoutes(ctx))
    .route('/changes', changeRoutes(ctx, names))
    .route('/restore', restoreRoutes(ctx))
    .route('/suggestions', suggestionRoutes(ctx, topics, arrivals))
    .route('/', exportRoutes(ctx, names))
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}
