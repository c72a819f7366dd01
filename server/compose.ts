import type { Logger } from 'pino'
import { v7 as uuidV7 } from 'uuid'
import type { Context } from './context.ts'
import type { Catalogue } from './db/catalogue.ts'
import { connectionsOf } from './db/connections.ts'
import type { Db } from './db/open.ts'
import { makeSharedCounts } from './db/shared-counts.ts'
import type { WriteCheck } from './db/write-check.ts'
import { makeAccessTokens } from './features/account/google/access-tokens.ts'
import { makeStats } from './features/admin/stats.ts'
import { makeFlagCache } from './features/flags/cache.ts'
import { makeArrivals } from './features/library/imports/arrivals.ts'
import { makeNameReader } from './features/videos/names/reader.ts'
import { makeTopicReader } from './features/videos/names/topic-reader.ts'
import { PushInbox } from './features/videos/push/inbox.ts'
import { countUnits } from './features/videos/quota/commands.ts'
import { Refresher } from './features/videos/refresh.ts'
import { startWaitlistJob } from './features/waitlist/jobs.ts'
import { makeCounter } from './lib/counter.ts'
import { makeEncryption } from './lib/encryption.ts'
import { makeLoad } from './lib/load.ts'
import { type Metrics, makeMetrics } from './lib/metrics.ts'
import { makePasswords } from './lib/passwords.ts'
import { makeSlots } from './lib/slots.ts'
import { inSpan, type Traces } from './lib/traces.ts'
import { makeUserTime } from './lib/user-time.ts'
import { measure } from './measures.ts'
import { makeDeliveries } from './providers/deliveries.ts'
import { makeGoogleClient } from './providers/google.ts'
import { type MailClient, MailError, makeMailClient } from './providers/mail.ts'
import { makeOpenIdClient } from './providers/openid.ts'
import { watchOutgoing } from './providers/outgoing.ts'
import { makePaymentClient } from './providers/stripe.ts'
import { makeWebPush } from './providers/web-push.ts'
import { makeYouTubeApi } from './providers/youtube/api.ts'
import { makeRssClient } from './providers/youtube/rss.ts'
import { makeTransport, type Transport } from './providers/youtube/transport.ts'
import { makeYouTubeClient } from './providers/youtube.ts'
import { queriesOn } from './queries.ts'
import type { Settings } from './settings.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Imports that may wait, for each that may run. */
const WAITING_PER_IMPORT = 10

/** Opened and closed by the caller. */
type Base = {
  settings: Settings
  log: Logger
  db: Db
  healthDb?: Db
  catalogue: Catalogue
  writes: WriteCheck
  traces?: Traces | null
  metrics?: Metrics
  /** ms since epoch */
  now: () => number
  /** The clock that requests are measured with, in ms. */
  threadNow?: () => number
}

/** Makes the clients and the state in memory of a server. */
export function makeContext({
  settings,
  log,
  db,
  healthDb = db,
  catalogue,
  writes,
  now,
  threadNow,
  traces = null,
  metrics = makeMetrics(settings.metricsToken),
}: Base) {
  const transport = makeTransport()
  const deliveries = makeDeliveries({ allowsPrivate: settings.mode === 'home' })
  const unwatch = watchOutgoing(
    settings,
    ({ provider, startedAt }, status) => metrics.outgoingTook(provider, status, (performance.now() - startedAt) / 1000),
    traces,
  )
  const [draining, stopping, closing] = [new AbortController(), new AbortController(), new AbortController()]
  const ctx: Context = {
    db,
    healthDb,
    catalogue,
    settings,
    log,
    google: makeGoogleClient(settings),
    openId:
      settings.openId && makeOpenIdClient({ settings: settings.openId, publicOrigin: settings.publicOrigin, now }),
    youtube: makeYouTubeClient(settings, (units, purpose, userId) => {
      metrics.unitsSpent(purpose, units)
      return countUnits(ctx, 'import', units, userId).catch((error) =>
        log.warn({ reason: messageOf(error) }, 'quota units could not be counted'),
      )
    }),
    youtubeApi: makeYouTubeApi(settings, transport),
    rss: makeRssClient(settings, transport),
    payment: makePaymentClient(settings),
    mail: watchMails(makeMailClient(settings), metrics, traces, settings.smtp?.url),
    deliveries,
    webPush: settings.webPush && makeWebPush(settings.webPush),
    flags: makeFlagCache({
      read: () => queriesOn(db).flags.get(),
      now,
      keptMs: settings.flagsKeptMs,
      warn: (error) => log.warn({ reason: messageOf(error) }, 'flags could not be read'),
    }),
    stats: makeStats({ db, now }),
    userUnits: makeCounter({ name: 'units', points: settings.unitsPerDay, perSeconds: DAY_SECONDS }),
    encryption: makeEncryption(settings.secretKeys),
    passwords: makePasswords(),
    accessTokens: makeAccessTokens(),
    now,
    random: Math.random,
    newId: uuidV7,
    metrics,
    traces,
    sharedCounts: settings.database.kind === 'postgres' ? makeSharedCounts(db, settings.secretKeys[0], now) : null,
    load: makeLoad(settings.load, () => connectionsOf(db)?.waiting ?? 0),
    userTime: makeUserTime(settings.userMsPerMinute, now, threadNow),
    importSlots: makeSlots(settings.importsAtOnce, WAITING_PER_IMPORT * settings.importsAtOnce),
    writes,
    draining: draining.signal,
    stopping: stopping.signal,
    closing: closing.signal,
  }
  return {
    ctx,
    /** Abort the signals of the context. */
    signals: { draining, stopping, closing },
    /** Ends the connections to providers. */
    closeConnections: async () => {
      unwatch()
      await transport.close()
      await deliveries.close()
    },
    /** Calls of YouTube that run and wait. */
    youtubeCalls: transport.use,
  }
}

function watchMails(
  mail: MailClient | null,
  metrics: Metrics,
  traces: Traces | null,
  url = 'smtp://localhost',
): MailClient | null {
  if (!mail) return null
  const attributes = { 'server.address': new URL(url).hostname, 'subshelf.provider': 'smtp' }
  return {
    check: () => inSpan(traces, 'smtp check', { kind: 'client', attributes }, mail.check),
    async send(message) {
      try {
        await inSpan(traces, 'smtp send', { kind: 'client', attributes }, () => mail.send(message))
        metrics.mailEnded('sent')
      } catch (error) {
        metrics.mailEnded(error instanceof MailError ? error.kind : 'unknown')
        throw error
      }
    },
  }
}

/** Makes the services that work beside requests, and starts the job that sends the waitlist's mails. */
export function makeServices(ctx: Context, youtube: Transport['use']) {
  const working = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    working.add(work)
    work.finally(() => working.delete(work))
  }
  const refresher = new Refresher(ctx, track)
  const inbox = new PushInbox(ctx, track)
  measure(ctx, { youtube, checks: refresher.checking, push: inbox.waiting, background: () => working.size })
  return {
    services: {
      refresher,
      names: makeNameReader(ctx, track),
      topics: makeTopicReader(ctx, track),
      arrivals: makeArrivals(),
      sendWaitlist: startWaitlistJob(ctx, track),
      track,
    },
    inbox,
    /** Background work that has not ended yet. */
    working: working as ReadonlySet<Promise<void>>,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')
