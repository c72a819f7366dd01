import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { v7 as uuidV7 } from 'uuid'
import { makeApp } from './app.ts'
import type { Context } from './context.ts'
import { openCatalogue } from './db/catalogue.ts'
import { freeAllClaims } from './db/catalogue-writes.ts'
import { isDatabaseUnavailable, isWriteRefused } from './db/errors.ts'
import { migrate } from './db/migrate.ts'
import { moveNames } from './db/move-names.ts'
import { type Db, openDatabase } from './db/open.ts'
import { PRIVATE_UMASK } from './db/private-files.ts'
import { makeSharedCounts } from './db/shared-counts.ts'
import { makeWriteCheck } from './db/write-check.ts'
import { makeAccessTokens } from './features/account/google/access-tokens.ts'
import { reencryptRefreshTokens } from './features/account/google/commands.ts'
import { hasDueRevocations, runDueRevocations } from './features/account/revocations/jobs.ts'
import { makeStats } from './features/admin/stats.ts'
import { checkPrice, reconcileSubscriptions } from './features/billing/jobs.ts'
import { makeFlagCache } from './features/flags/cache.ts'
import { runRetention } from './features/retention/jobs.ts'
import { refreshInBackground, subscribeToPush } from './features/videos/jobs.ts'
import { announceNames, makeNameReader } from './features/videos/names/reader.ts'
import { PushInbox } from './features/videos/push/inbox.ts'
import { countUnits } from './features/videos/quota/commands.ts'
import { Refresher } from './features/videos/refresh.ts'
import { startWaitlistJob } from './features/waitlist/jobs.ts'
import { watchRequests } from './http/drain.ts'
import { readPages } from './http/pages.ts'
import { type ShouldContinue, startJob } from './jobs/timed.ts'
import { makeCounter } from './lib/counter.ts'
import { makeEncryption } from './lib/encryption.ts'
import { makeLog, scrub } from './lib/log.ts'
import { makeMetrics } from './lib/metrics.ts'
import { makeSlots } from './lib/slots.ts'
import { makeGoogleClient } from './providers/google.ts'
import { makeMailClient } from './providers/mail.ts'
import { makePaymentClient } from './providers/stripe.ts'
import { makeYouTubeApi } from './providers/youtube/api.ts'
import { makeHub } from './providers/youtube/hub.ts'
import { makeRssClient } from './providers/youtube/rss.ts'
import { makeTransport } from './providers/youtube/transport.ts'
import { makeYouTubeClient } from './providers/youtube.ts'
import { queriesOn } from './queries.ts'
import { type DatabaseSetting, readSettings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/** The last part of the stop time, for cancelling work that did not finish. */
const LAST_MOMENTS_MS = 2_000
const DAY_SECONDS = 24 * 60 * 60
/** Disconnects slow senders; 3 MiB in a minute is a very slow line. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 }
const MAX_CONNECTIONS = 10_000
/** How often the daily counts for admins are stored. */
const STORE_STATS_EVERY_MS = 5_000
/** Imports that may wait, for each that may run. */
const WAITING_PER_IMPORT = 10
/** How often a starting server retries an unavailable database. */
const WAIT_EVERY_MS = 500

/** Set once the settings are read. Messages about a failed start depend on it. */
let database: DatabaseSetting | null = null

async function main() {
  process.umask(PRIVATE_UMASK) // before anything is written
  if (existsSync('.env')) process.loadEnvFile('.env') // does not override variables that are set
  const settings = readSettings(process.env)
  const log = makeLog(settings.logLevel)
  const pages = readPages(settings.webDir)
  database = settings.database
  const writes = makeWriteCheck(settings.database, log, Date.now)
  const db = openDatabase(settings.database, {
    onLost: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onError: writes.note,
  })
  await migrateWhenThere(db, settings.database, log)
  const catalogue = await openCatalogue(settings.database, db, {
    onDamage: (error) =>
      log.error({ reason: error.message }, 'the catalogue of videos was damaged and is replaced by an empty one'),
    onError: writes.note,
  })
  await moveNames(db, catalogue)

  const stats = makeStats({ db, now: Date.now })
  const flags = makeFlagCache({
    read: () => queriesOn(db).flags.get(),
    now: Date.now,
    keptMs: settings.flagsKeptMs,
    warn: (error) => log.warn({ reason: messageOf(error) }, 'flags could not be read'),
  })
  const storeStats = () =>
    stats.flush().catch((error) => log.warn({ reason: messageOf(error) }, 'daily counts could not be stored'))
  const metrics = makeMetrics()
  const transport = makeTransport()
  const [draining, stopping, closing] = [new AbortController(), new AbortController(), new AbortController()]
  const ctx: Context = {
    db,
    catalogue,
    settings,
    log,
    google: makeGoogleClient(settings),
    youtube: makeYouTubeClient(settings, (units, purpose, userId) => {
      metrics.unitsSpent(purpose, units)
      return countUnits(ctx, 'import', units, userId).catch((error) =>
        log.warn({ reason: messageOf(error) }, 'quota units could not be counted'),
      )
    }),
    youtubeApi: makeYouTubeApi(settings, transport),
    rss: makeRssClient(settings, transport),
    payment: makePaymentClient(settings),
    mail: makeMailClient(settings),
    flags,
    stats,
    userUnits: makeCounter({ name: 'units', points: settings.unitsPerDay, perSeconds: DAY_SECONDS }),
    encryption: makeEncryption(settings.secretKeys),
    accessTokens: makeAccessTokens(),
    now: Date.now,
    random: Math.random,
    newId: uuidV7,
    metrics,
    sharedCounts: settings.database.kind === 'postgres' ? makeSharedCounts(db, settings.secretKeys[0], Date.now) : null,
    importSlots: makeSlots(settings.importsAtOnce, WAITING_PER_IMPORT * settings.importsAtOnce),
    writes,
    draining: draining.signal,
    stopping: stopping.signal,
    closing: closing.signal,
  }
  // On SQLite there is one process, so everything marked as running was killed with the last one.
  if (settings.database.kind === 'sqlite') await freeAfterKill(ctx)

  const working = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    working.add(work)
    work.finally(() => working.delete(work))
  }
  const sendWaitlist = startWaitlistJob(ctx, track)
  const refresher = new Refresher(ctx, track)
  const inbox = new PushInbox(ctx, track)
  const app = makeApp(ctx, pages, { refresher, names: makeNameReader(ctx, track), track, sendWaitlist }, inbox)
  const listenAt = { port: settings.port, hostname: settings.host, serverOptions: CONNECTION_LIMITS }
  const server = serve({ fetch: app.fetch, ...listenAt }) as Server // never HTTP/2
  server.maxConnections = MAX_CONNECTIONS
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(listenProblem(error, settings.port)))
  const requests = watchRequests(server)
  await once(server, 'listening')
  for (const job of [
    {
      name: 'reconcile',
      at: settings.reconcileAt,
      work: (shouldContinue: ShouldContinue) => reconcileSubscriptions(ctx, shouldContinue),
    },
    {
      name: 'retention',
      at: settings.retentionAt,
      work: (shouldContinue: ShouldContinue) => runRetention(ctx, shouldContinue),
    },
    {
      name: 'refresh',
      at: settings.refreshAt,
      work: (shouldContinue: ShouldContinue) => refreshInBackground(ctx, refresher, shouldContinue),
    },
    {
      name: 'reencrypt',
      at: settings.retentionAt,
      work: (shouldContinue: ShouldContinue) => reencryptRefreshTokens(ctx, shouldContinue),
    },
    {
      name: 'revocations',
      at: settings.revocationsAt,
      isWanted: () => hasDueRevocations(ctx),
      work: (shouldContinue: ShouldContinue) => runDueRevocations(ctx, shouldContinue),
    },
  ])
    startJob(ctx, job, track)
  const { push } = settings
  if (push) {
    const hub = makeHub(push)
    const work = (shouldContinue: ShouldContinue) => subscribeToPush(ctx, hub, shouldContinue)
    startJob(ctx, { name: 'push', at: push.subscribeAt, work }, track)
  }
  startJob(ctx, { name: 'price', at: settings.reconcileAt, work: async () => void (await checkPrice(ctx)) }, track)() // now as well
  setInterval(storeStats, STORE_STATS_EVERY_MS).unref()
  sendWaitlist() // a killed server may have left some
  console.log(`Subshelf is at ${settings.publicOrigin}`)

  const stop = async () => {
    if (draining.signal.aborted) return
    draining.abort() // load balancers use other servers
    if (settings.drainMs > 0) {
      requests.endConnections()
      await pause(settings.drainMs)
    }
    stopping.abort() // nothing new begins, event streams end
    setTimeout(() => process.exit(1), settings.stopWithinMs).unref()
    const lastMoments = setTimeout(() => {
      closing.abort()
      setTimeout(() => server.closeAllConnections(), 500).unref()
    }, settings.stopWithinMs - LAST_MOMENTS_MS)
    await requests.end()
    await Promise.allSettled([...working])
    clearTimeout(lastMoments)
    await storeStats()
    await transport.close()
    if (catalogue.engine === 'sqlite') await catalogue.db.destroy()
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop) // the parent process has ended
}

/** Waits while PostgreSQL fails over or is still starting. */
async function migrateWhenThere(db: Db, setting: DatabaseSetting, log: Logger) {
  const until = Date.now() + (setting.kind === 'postgres' ? (setting.waitMs ?? 0) : 0)
  for (;;) {
    try {
      return await migrate(db)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= until) throw error
      log.warn({ reason: messageOf(error) }, 'waiting for the database')
      await pause(WAIT_EVERY_MS)
    }
  }
}

async function freeAfterKill(ctx: Context) {
  const { db, catalogue, now, log } = ctx
  try {
    await queriesOn(db).imports.interruptAll(now())
    await queriesOn(db).leases.freeAll()
    await freeAllClaims(catalogue)
    await announceNames(ctx)
  } catch (error) {
    if (!isWriteRefused(error)) throw error
    log.warn(
      'the database refuses writes: imports and jobs of the last process are not cleaned up, and expire by themselves',
    )
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

const listenProblem = (error: NodeJS.ErrnoException, port: number) =>
  error.code === 'EADDRINUSE'
    ? `Port ${port} is taken: another program listens there. Stop it, or set PORT to another number.`
    : `The server cannot listen on port ${port}: ${error.message}`

function stopWith(message: string): never {
  console.error(scrub(message))
  process.exit(1)
}

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => stopWith(`Unexpected: ${error instanceof Error ? error.stack : String(error)}`))

main().catch((error: unknown) => {
  const problem = startProblem(error, database)
  if (problem) stopWith(problem)
  stopWith(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
