import { randomUUIDv7 } from 'node:crypto'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { trimTrailingSlash } from 'hono/trailing-slash'
import { type ApiServices, apiRoutes } from './api.ts'
import { apiV1Page, apiV1Routes } from './api-v1.ts'
import type { Context } from './context.ts'
import { googleProvider } from './features/account/google/provider.ts'
import { openIdProvider } from './features/account/openid/commands.ts'
import { touchSession } from './features/account/session/commands.ts'
import { presentSession } from './features/account/session/routes.ts'
import { RESULT_SCRIPT_HASH } from './features/account/sign-in/present.ts'
import { signInRoutes } from './features/account/sign-in/routes.ts'
import { showsAds } from './features/ads/present.ts'
import { adFrameRoute } from './features/ads/routes.ts'
import { API_PAGE_STYLE_HASH } from './features/api-tokens/present.ts'
import { assistantRoutes } from './features/assistants/routes.ts'
import { webhookRoutes } from './features/billing/routes.ts'
import { makeLookUps } from './features/library/look-ups/commands.ts'
import { readerApiRoutes } from './features/reader-api/routes.ts'
import { readerFeedRoutes } from './features/reader-feeds/routes.ts'
import { sharedPageRoutes } from './features/shared-folders/routes.ts'
import type { PushInbox } from './features/videos/push/inbox.ts'
import { pushRoutes } from './features/videos/push/routes.ts'
import { INTEREST_PATH, refusedInterest } from './features/waitlist/routes.ts'
import { PAGE_STYLE_HASH } from './features/weekly-mail/present.ts'
import { weeklyMailOffRoutes } from './features/weekly-mail/routes.ts'
import { hasActiveAdminSession, isAdmin } from './http/admin.ts'
import { appManifestRoute } from './http/app-manifest.ts'
import { limitBodyOf } from './http/body-limit.ts'
import { findClientAddress } from './http/client-address.ts'
import { errorExit } from './http/error-exit.ts'
import { healthRoutes } from './http/health.ts'
import { maintenanceGate } from './http/maintenance.ts'
import { measured, metricsRoute } from './http/metrics.ts'
import { onlyWhen } from './http/mode.ts'
import { csrfProtection } from './http/origin.ts'
import {
  adminPageRoutes,
  assetRoutes,
  languageRoutes,
  legalPageRoutes,
  notFoundPage,
  type Pages,
  pageRoutes,
} from './http/pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import { routedPath } from './http/reader-path.ts'
import { requestLog } from './http/request-log.ts'
import { noStore, secretAddress, securityHeaders } from './http/security-headers.ts'
import { securityTextRoute } from './http/security-text.ts'
import { authenticate, type RequestEnv, type Session } from './http/session.ts'
import { shedLoad } from './http/shedding.ts'
import { traced } from './http/traced.ts'
import { limitUserTime } from './http/user-time.ts'
import { AppError } from './lib/errors.ts'

/**
 * The product as an HTTP application. It does not listen and reads no environment variables.
 * @param inbox receives the hub's posts about channels
 */
export function makeApp(ctx: Context, pages: Pages, services: ApiServices, inbox: PushInbox) {
  const { settings } = ctx
  const app = new Hono<RequestEnv>({ getPath: routedPath })

  app.use(requestId({ limitLength: 0, generator: () => randomUUIDv7() }))
  app.use(findClientAddress(settings.trustedProxies, ctx.log))
  const { traces: tracing, trustedProxies } = settings
  if (ctx.traces) app.use(traced(ctx.traces, tracing?.fromProxies ? trustedProxies : null))
  app.use((c, next) => {
    c.set('sharedCounts', ctx.sharedCounts)
    c.set('checksAnswers', settings.checksAnswers)
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
  for (const secret of ['/feeds/*', '/shelf/*', '/weekly-mail/*']) app.use(secret, secretAddress)
  const { scripts, styles } = pages.hashes
  app.use(
    securityHeaders(settings, {
      scripts: [...scripts, RESULT_SCRIPT_HASH],
      styles: [...styles, PAGE_STYLE_HASH, API_PAGE_STYLE_HASH],
    }),
  )
  app.route('/', healthRoutes(ctx))
  app.use(limitAddress)
  app.route('/metrics', metricsRoute(ctx.metrics, settings.metricsToken))
  app.route('/', assetRoutes(settings))
  app.route('/manifest.webmanifest', appManifestRoute)
  app.route('/.well-known/security.txt', securityTextRoute(settings, ctx.now))

  app.use(shedLoad(ctx, pages))
  const limitBody = limitBodyOf(settings.mode)
  app.use('/auth/*', noStore)
  // Before the page's own calls, which need a cookie and our own origin.
  app.use('/api/v1/*', noStore, limitBody).on('GET', ['/api/v1', '/api/v1/'], apiV1Page(ctx))
  app.route('/api/v1', apiV1Routes(ctx, pages, services))
  app.use('/mcp', noStore, limitBody).route('/mcp', assistantRoutes(ctx, pages))
  app.use('/reader/*', noStore, limitBody).route('/reader', readerApiRoutes(ctx, pages, makeLookUps(ctx)))
  for (const calls of ['/api/*', '/.netlify/functions/*'])
    app.use(calls, noStore, csrfProtection(settings.publicOrigin), limitBody)
  app.use('/webhooks/*', noStore, limitBody)
  // Without Stripe's key anybody could sign an event.
  if (settings.mode === 'hosted') app.route('/webhooks', webhookRoutes(ctx))
  app.use('/push/*', noStore)
  app.route('/push/youtube', pushRoutes(ctx, inbox))
  app.use('/weekly-mail/*', limitBody).route('/weekly-mail/off', weeklyMailOffRoutes(ctx))
  // Before sessions are read: readers have none, and a browser's own changes nothing.
  app.use('/feeds/*', maintenanceGate(ctx, pages)).route('/feeds', readerFeedRoutes(ctx))
  app.use('/shelf/*', maintenanceGate(ctx, pages)).route('/shelf', sharedPageRoutes(ctx, pages))
  app.use(authenticated)
  app.use(rateLimit({ name: 'user', points: perUser, perSeconds: 60 }))
  app.use(limitUserTime(ctx))
  app.use(maintenanceGate(ctx, pages))

  if (settings.google.clientId !== '') app.route('/auth/google', signInRoutes(ctx, googleProvider(ctx)))
  app
    .use('/auth/openid/*', onlyWhen(ctx, 'home', settings.openId !== null))
    .route('/auth/openid', signInRoutes(ctx, openIdProvider(ctx)))
  app.route('/', apiRoutes(ctx, services))
  for (const calls of ['/api/*', '/.netlify/functions/*', '/auth/*', '/webhooks/*'])
    app.all(calls, () => {
      throw new AppError('not_found')
    })
  app.use(trimTrailingSlash())
  const listed = (session: Session | null) => isAdmin(settings, session?.user)
  const atWork = (session: Session | null) =>
    session !== null && listed(session) && hasActiveAdminSession(session, ctx.now())
  app.route('/', adminPageRoutes(pages, settings.publicOrigin, listed, atWork))
  const hasAds = (session: Session | null) => showsAds(ctx, session)
  app.route('/', pageRoutes(pages, settings, presentSession(ctx), hasAds))
  if (settings.mode === 'hosted') app.route('/', legalPageRoutes(pages, settings, hasAds))
  app.route('/language', languageRoutes(settings))
  const showNotFound = notFoundPage(pages, settings.publicOrigin)
  app.notFound((c) => showNotFound(c))
  return app
}
