import { randomUUIDv7 } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adFrameRoute } from './features/ads/frame.ts'
import { seesAds } from './features/ads/who.ts'
import { billingRoutes, webhookRoutes } from './features/billing/routes.ts'
import { channelRoutes } from './features/channels/routes.ts'
import { maintenanceGate } from './features/config/maintenance.ts'
import { flagRoutes } from './features/config/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { folderRoutes } from './features/folders/routes.ts'
import { accessTokenRoute } from './features/grants/routes.ts'
import { fetchSubscriptionsRoute, importRoutes } from './features/imports/routes.ts'
import { legalRoutes } from './features/legal/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { adminRoutes } from './features/operators/routes.ts'
import { isAtWork, isOperator } from './features/operators/who.ts'
import { quotaRoutes } from './features/quota/routes.ts'
import { restoreRoutes } from './features/restore/routes.ts'
import { sessionRoutes, viewOfSession } from './features/session/routes.ts'
import { RESULT_SCRIPT_HASH } from './features/sign-in/result-page.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import type { Refresher } from './features/videos/refresh.ts'
import { channelStatsRoutes, videoRoutes } from './features/videos/routes.ts'
import { INTEREST_PATH, refusedInterest, registerInterestRoute } from './features/waitlist/routes.ts'
import { clientAddress } from './http/client-address.ts'
import { errorExit } from './http/error-exit.ts'
import { healthRoutes } from './http/health.ts'
import { measured, metricsRoute } from './http/metrics.ts'
import { ownPagesOnly } from './http/origin.ts'
import { adminPageRoutes, assetRoutes, legalPageRoutes, notFoundPage, type Pages, pageRoutes } from './http/pages.ts'
import { requestLog } from './http/request-log.ts'
import { noStore, securityHeaders } from './http/security-headers.ts'
import { type MaybeSignedIn, type Session, whoAsks } from './http/session.ts'

/** Largest body of the API: 10,000 channel ids and room to spare. */
const MAX_BODY_BYTES = 512 * 1024
/** The largest bodies of all: a library of 10,000 channels as our own export file, and what takes its import back. */
const MAX_FILE_BYTES = 8 * 1024 * 1024

/** What comes with these is never read. */
const READING = new Set(['GET', 'HEAD'])

/**
 * A length that is announced is checked as announced, which the parser holds the sender to; only what comes in pieces of
 * unknown number is counted. Looking at the body any sooner makes a stream of it, for every request.
 */
const limitTo = (maxSize: number): MiddlewareHandler => {
  const tooLarge = () => {
    throw new AppError('body_too_large')
  }
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    if (READING.has(c.req.method)) return next()
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (Number.parseInt(c.req.header('content-length') ?? '0', 10) > maxSize) tooLarge()
    return next()
  }
}
const [limitUsual, limitFile] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_FILE_BYTES)]
const limitBody: MiddlewareHandler = (c, next) =>
  (c.req.path.startsWith('/api/restore') ? limitFile : limitUsual)(c, next)

/**
 * The whole product over HTTP: it reads no environment and does not listen.
 * @param track told of work that goes on after its request, so that a stop can wait for it
 * @param sendWaitlist has the waitlist's mails sent now
 */
export function makeApp(
  deps: Deps,
  pages: Pages,
  track: (work: Promise<void>) => void,
  sendWaitlist: () => void,
  refresher: Refresher,
) {
  const { settings } = deps
  const app = new Hono<MaybeSignedIn>()

  app.use(requestId({ limitLength: 0, generator: () => randomUUIDv7() }))
  app.use(async (c, next) => {
    c.set('clientAddress', clientAddress(c, settings.trustedProxies))
    c.set('sharedCounts', deps.sharedCounts)
    await next()
  })
  app.use(requestLog(deps.log))
  app.use(measured(deps.metrics))
  if (settings.ads) app.route('/ads/frame', adFrameRoute(deps, settings.ads)) // with a policy of its own
  const { scripts, styles } = pages.hashes
  app.use(securityHeaders(settings, { scripts: [...scripts, RESULT_SCRIPT_HASH], styles }))
  app.onError(errorExit(deps.log, { [INTEREST_PATH]: refusedInterest }))

  app.route('/', healthRoutes(deps))
  app.route('/metrics', metricsRoute(deps.metrics, settings.metricsToken))
  app.route('/', assetRoutes(settings.webDir))

  app.use('/auth/*', noStore)
  for (const calls of ['/api/*', '/.netlify/functions/*'])
    app.use(calls, noStore, ownPagesOnly(settings.publicOrigin), limitBody)
  app.use('/webhooks/*', noStore, limitBody)
  app.route('/webhooks', webhookRoutes(deps))
  app.use(whoAsks(deps))
  app.use(maintenanceGate(deps, pages))

  app.route('/auth/google', signInRoutes(deps))
  app.route('/api/session', sessionRoutes(deps))
  app.route('/api/account', accountRoutes(deps))
  app.route('/api/legal', legalRoutes(deps))
  app.route('/api/library', libraryRoutes(deps))
  app.route('/api', exportRoutes(deps))
  app.route('/api/restore', restoreRoutes(deps))
  app.route('/api/quota', quotaRoutes(deps))
  app.route('/api/folders', folderRoutes(deps))
  app.route('/api/channels', channelRoutes(deps))
  app.route('/api/channels', channelStatsRoutes(deps))
  app.route('/api/videos', videoRoutes(deps, refresher))
  app.route('/api/import', importRoutes(deps, track))
  app.route('/.netlify/functions/google-auth-token', accessTokenRoute(deps))
  app.route('/.netlify/functions/fetch-subscriptions', fetchSubscriptionsRoute(deps))
  app.route(INTEREST_PATH, registerInterestRoute(deps))
  app.route('/.netlify/functions', billingRoutes(deps))
  app.route('/api/remote-config', flagRoutes(deps))
  app.route('/api/admin', adminRoutes(deps, sendWaitlist))
  for (const calls of ['/api/*', '/.netlify/functions/*', '/auth/*', '/webhooks/*'])
    app.all(calls, () => {
      throw new AppError('not_found')
    })
  const listed = (session: Session | null) => isOperator(settings, session?.user)
  const atWork = (session: Session | null) => session !== null && listed(session) && isAtWork(session, deps.now())
  app.route('/', adminPageRoutes(pages, settings.publicOrigin, listed, atWork))
  const showsAds = (session: Session | null) => seesAds(deps, session)
  app.route('/', pageRoutes(pages, settings.publicOrigin, viewOfSession(deps), showsAds))
  app.route('/', legalPageRoutes(pages, settings, showsAds))
  app.notFound((c) => notFoundPage(c, pages, settings.publicOrigin))
  return app
}
