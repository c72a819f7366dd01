import { Hono } from 'hono'
import type { Context } from './context.ts'
import { accessTokenRoute } from './features/account/google/routes.ts'
import { entryRoutes, memberRoutes } from './features/account/invitations/routes.ts'
import { openIdJoinRoute } from './features/account/openid/routes.ts'
import { passkeyRoutes } from './features/account/passkeys/routes.ts'
import { passwordRoutes } from './features/account/passwords/routes.ts'
import { accountRoutes, legalRoutes } from './features/account/routes.ts'
import { sessionRoutes } from './features/account/session/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { flagRoutes } from './features/flags/routes.ts'
import { changeRoutes } from './features/library/changes/routes.ts'
import { channelRoutes } from './features/library/channels/routes.ts'
import { exportRoutes } from './features/library/export/routes.ts'
import { folderRoutes } from './features/library/folders/routes.ts'
import type { Arrivals } from './features/library/imports/arrivals.ts'
import { fetchSubscriptionsRoute, importRoutes } from './features/library/imports/routes.ts'
import { makeLookUps } from './features/library/look-ups/commands.ts'
import { lookUpRoutes } from './features/library/look-ups/routes.ts'
import { restoreRoutes } from './features/library/restore/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { sortSessionRoutes } from './features/library/sort-session/routes.ts'
import { suggestionRoutes } from './features/library/suggestions/routes.ts'
import { marksRoutes } from './features/marks/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { readerFeedSettingsRoutes } from './features/reader-feeds/routes.ts'
import { sharedFolderRoutes } from './features/shared-folders/routes.ts'
import { channelStatsRoutes } from './features/videos/channel-routes.ts'
import type { NameReader } from './features/videos/names/reader.ts'
import type { TopicReader } from './features/videos/names/topic-reader.ts'
import { quotaRoutes } from './features/videos/quota/routes.ts'
import type { Refresher } from './features/videos/refresh.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { registerInterestRoute } from './features/waitlist/routes.ts'
import { weeklyMailRoutes } from './features/weekly-mail/routes.ts'
import type { RequestEnv } from './http/session.ts'

/** The parts of the server that only some routes use. */
export type ApiServices = {
  refresher: Refresher
  names: NameReader
  topics: TopicReader
  arrivals: Arrivals
  /** Receives work that outlives its request, so that a stop can wait for it. */
  track: (work: Promise<void>) => void
  /** Sends the waitlist's emails now. */
  sendWaitlist: () => void
}

/** Every call of the page. Routes are chained, because a chain alone keeps their types. */
export const apiRoutes = (ctx: Context, { refresher, names, topics, arrivals, track, sendWaitlist }: ApiServices) => {
  const lookUps = makeLookUps(ctx)
  return new Hono<RequestEnv>()
    .route('/api/session', sessionRoutes(ctx))
    .route('/api/account', accountRoutes(ctx))
    .route('/api', entryRoutes(ctx))
    .route('/api/tokens', apiTokenRoutes(ctx))
    .route('/api/join/openid', openIdJoinRoute(ctx))
    .route('/api', passwordRoutes(ctx))
    .route('/api/passkeys', passkeyRoutes(ctx))
    .route('/api/members', memberRoutes(ctx))
    .route('/api/demo', demoRoutes(ctx))
    .route('/api/legal', legalRoutes(ctx))
    .route('/api/library', libraryRoutes(ctx, names))
    .route('/api/changes', changeRoutes(ctx, names))
    .route('/api', exportRoutes(ctx, names))
    .route('/api/restore', restoreRoutes(ctx))
    .route('/api/suggestions', suggestionRoutes(ctx, topics, arrivals))
    .route('/api/look-ups', lookUpRoutes(lookUps))
    .route('/api/quota', quotaRoutes(ctx))
    .route('/api/folders', folderRoutes(ctx))
    .route('/api/channels', channelRoutes(ctx, lookUps))
    .route('/api/channels', channelStatsRoutes(ctx))
    .route('/api/sort', sortSessionRoutes(ctx))
    .route('/api/marks', marksRoutes(ctx))
    .route('/api/reader-feeds', readerFeedSettingsRoutes(ctx))
    .route('/api/shared-folders', sharedFolderRoutes(ctx))
    .route('/api/notifications', notificationRoutes(ctx))
    .route('/api/weekly-mail', weeklyMailRoutes(ctx))
    .route('/api/videos', videoRoutes(ctx, refresher, track))
    .route('/api/import', importRoutes(ctx, arrivals, track))
    .route('/api/remote-config', flagRoutes(ctx))
    .route('/api/admin', adminRoutes(ctx, sendWaitlist))
    .route('/.netlify/functions/google-auth-token', accessTokenRoute(ctx))
    .route('/.netlify/functions/fetch-subscriptions', fetchSubscriptionsRoute(ctx))
    .route('/.netlify/functions/register-interest', registerInterestRoute(ctx))
    .route('/.netlify/functions', billingRoutes(ctx))
}

/** The addresses, requests and answers of the API, for the page's typed calls. */
export type Api = ReturnType<typeof apiRoutes>
