import { randomUUIDv7 } from 'node:crypto'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Context } from './context.ts'
import { legalRoutes } from './features/account/agreement/routes.ts'
import { accessTokenRoute } from './features/account/google/routes.ts'
import { accountRoutes } from './features/account/routes.ts'
import { touchSession } from './features/account/session/commands.ts'
import { presentSession, sessionRoutes } from './features/account/session/routes.ts'
import { RESULT_SCRIPT_HASH } from './features/account/sign-in/result-page.ts'
import { signInRoutes } from './features/account/sign-in/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { showsAds } from './features/ads/present.ts'
import { adFrameRoute } from './features/ads/routes.ts'
import { billingRoutes, webhookRoutes } from './features/billing/routes.ts'
import { flagRoutes } from './features/flags/routes.ts'
import { channelRoutes } from './features/library/channels/routes.ts'
import { exportRoutes } from './features/library/export/routes.ts'
import { folderRoutes } from './features/library/folders/routes.ts'
import { fetchSubscriptionsRoute, importRoutes } from './features/library/imports/routes.ts'
import { restoreRoutes } from './features/library/restore/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { channelStatsRoutes } from './features/videos/channel-routes.ts'
import type { NameReader } from './features/videos/names/reader.ts'
import type { PushInbox } from './features/videos/push/inbox.ts'
import { pushRoutes } from './features/videos/push/routes.ts'
import { quotaRoutes } from './features/videos/quota/routes.ts'
import type { Refresher } from './features/videos/refresh.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { INTEREST_PATH, refusedInterest, registerInterestRoute } from './features/waitlist/routes.ts'
import { hasActiveAdminSession, isAdmin } from './http/admin.ts'
import { limitBody } from './http/body-limit.ts'
import { findClientAddress } from './http/client-address.ts'
import { errorExit } from './http/error-exit.ts'
import { healthRoutes } from './http/health.ts'
import { maintenanceGate } from './http/maintenance.ts'
import { measured, metricsRoute } from './http/metrics.ts'
import { csrfProtection } from './http/origin.ts'
import { adminPageRoutes, assetRoutes, legalPageRoutes, notFoundPage, type Pages, pageRoutes } from './http/pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { noStore, securityHeaders } from './http/security-headers.ts'
import { securityTextRoute } from './http/security-text.ts'
import { authenticate, type RequestEnv, type Session } from './http/session.ts'
import { AppError } from './lib/errors.ts'

/**
 * The product as an HTTP application. It does not listen and reads no environment variables.
 * @param track called with work that outlives its request, so that shutdown can wait for it
 * @param sendWaitlist starts sending the waitlist's emails
 * @param inbox receives the hub's posts about channels
 */
export function makeApp(
  ctx: Context,
  pages: Pages,
  track: (work: Promise<void>) => void,
  sendWaitlist: () => void,
  refresher: Refresher,
  inbox: PushInbox,
  names: NameReader,
) {
  const { settings } = ctx
  const app = new Hono<RequestEnv>()

  app.use(requestId({ limitLength: 0, generator: () => randomUUIDv7() }))
  app.use(findClientAddress(settings.trustedProxies, ctx.log))
  app.use((c, next) => {
    c.set('sharedCounts', ctx.sharedCounts)
    return next()
  })
  app.use(requestLog(ctx.log))
  app.use(measured(ctx.metrics))
  app.onError(errorExit(ctx.log, { [INTEREST_PATH]: refusedInterest }))
  const { user: perUser, address: perAddress } = settings.requestsPerMinute
  const limitAddress = rateLimit({ name: 'address', points: perAddress, perSeconds: 60, by: 'address' })
  const authenticated = authenticate(ctx, touchSession)
  // Before the security headers: the frame sends a policy of its own.
  if (settings.ads)
    app.use('/ads/frame', limitAddress).route('/ads/frame', adFrameRoute(ctx, settings.ads, authenticated))
  const { scripts, styles } = pages.hashes
  app.use(securityHeaders(settings, { scripts: [...scripts, RESULT_SCRIPT_HASH], styles }))
  app.route('/', healthRoutes(ctx))
  app.use(limitAddress)
  app.route('/metrics', metricsRoute(ctx.metrics, settings.metricsToken))
  app.route('/', assetRoutes(settings.webDir))
  app.route('/.well-known/security.txt', securityTextRoute(settings, ctx.now))

  app.use('/auth/*', noStore)
  for (const calls of ['/api/*', '/.netlify/functions/*'])
    app.use(calls, noStore, csrfProtection(settings.publicOrigin), limitBody)
  app.use('/webhooks/*', noStore, limitBody)
  app.route('/webhooks', webhookRoutes(ctx))
  app.use('/push/*', noStore)
  app.route('/push/youtube', pushRoutes(ctx, inbox))
  app.use(authenticated)
  app.use(rateLimit({ name: 'user', points: perUser, perSeconds: 60 }))
  app.use(maintenanceGate(ctx, pages))

  app.route('/auth/google', signInRoutes(ctx))
  app.route('/api/session', sessionRoutes(ctx))
  app.route('/api/account', accountRoutes(ctx))
  app.route('/api/legal', legalRoutes(ctx))
  app.route('/api/library', libraryRoutes(ctx, names))
  app.route('/api', exportRoutes(ctx, names))
  app.route('/api/restore', restoreRoutes(ctx))
  app.route('/api/quota', quotaRoutes(ctx))
  app.route('/api/folders', folderRoutes(ctx))
  app.route('/api/channels', channelRoutes(ctx))
  app.route('/api/channels', channelStatsRoutes(ctx))
  app.route('/api/videos', videoRoutes(ctx, refresher, track))
  app.route('/api/import', importRoutes(ctx, track))
  app.route('/.netlify/functions/google-auth-token', accessTokenRoute(ctx))
  app.route('/.netlify/functions/fetch-subscriptions', fetchSubscriptionsRoute(ctx))
  app.route(INTEREST_PATH, registerInterestRoute(ctx))
  app.route('/.netlify/functions', billingRoutes(ctx))
  app.route('/api/remote-config', flagRoutes(ctx))
  app.route('/api/admin', adminRoutes(ctx, sendWaitlist))
  for (const calls of ['/api/*', '/.netlify/functions/*', '/auth/*', '/webhooks/*'])
    app.all(calls, () => {
      throw new AppError('not_found')
    })
  const listed = (session: Session | null) => isAdmin(settings, session?.user)
  const atWork = (session: Session | null) =>
    session !== null && listed(session) && hasActiveAdminSession(session, ctx.now())
  app.route('/', adminPageRoutes(pages, settings.publicOrigin, listed, atWork))
  const hasAds = (session: Session | null) => showsAds(ctx, session)
  app.route('/', pageRoutes(pages, settings.publicOrigin, presentSession(ctx), hasAds))
  app.route('/', legalPageRoutes(pages, settings, hasAds))
  app.notFound((c) => notFoundPage(c, pages, settings.publicOrigin))
  return app
}
