import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { PRODUCT } from '#contract/product.ts'
import { makeApp } from './app.ts'
import { makeContext, makeServices } from './compose.ts'
import type { Context } from './context.ts'
import { openCatalogue } from './db/catalogue.ts'
import { freeAllClaims } from './db/catalogue-claims.ts'
import { isDatabaseUnavailable, isWriteRefused } from './db/errors.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, openForHealth } from './db/open.ts'
import type { DatabaseEvents } from './db/postgres.ts'
import { PRIVATE_UMASK } from './db/private-files.ts'
import { makeWriteCheck } from './db/write-check.ts'
import { reencryptRefreshTokens } from './features/account/google/commands.ts'
import { prepareMode } from './features/account/invitations/commands.ts'
import { hasDueRevocations, runDueRevocations } from './features/account/revocations/jobs.ts'
import { checkPrice, reconcileSubscriptions } from './features/billing/jobs.ts'
import { demoJob } from './features/demo/jobs.ts'
import { reencryptTargets } from './features/notifications/commands.ts'
import { notificationJob } from './features/notifications/jobs.ts'
import { reencryptFeedSecrets } from './features/reader-feeds/commands.ts'
import { runRetention } from './features/retention/jobs.ts'
import { refreshInBackground, subscribeToPush } from './features/videos/jobs.ts'
import { announceNames } from './features/videos/names/reader.ts'
import type { Refresher } from './features/videos/refresh.ts'
import { checkSources } from './features/videos/source-health.ts'
import { weeklyMailJob } from './features/weekly-mail/jobs.ts'
import { watchRequests } from './http/drain.ts'
import { readPages } from './http/pages.ts'
import { plainHttpWarning } from './http/plain-http.ts'
import { type Job, startJob } from './jobs/timed.ts'
import { localSecretKey } from './lib/local-secret-key.ts'
import { makeLog, scrub } from './lib/log.ts'
import { type Metrics, makeMetrics } from './lib/metrics.ts'
import type { Traces } from './lib/traces.ts'
import { makeHub } from './providers/youtube/hub.ts'
import { queriesOn } from './queries.ts'
import { type DatabaseSetting, readSettings, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/** The last part of the stop time, for cancelling work that did not finish. */
const LAST_MOMENTS_MS = 2_000
/** Disconnects slow senders; 3 MiB in a minute is a very slow line. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 }
const MAX_CONNECTIONS = 10_000
/** How often the counts for admins are stored. */
const STORE_STATS_EVERY_MS = 5_000
/** When the push hub and YouTube's feeds are judged. */
const SOURCES_AT = '7 * * * *'
/** How often a starting server retries an unavailable database. */
const WAIT_EVERY_MS = 500

/** Set once the settings are read. Messages about a failed start depend on it. */
let database: DatabaseSetting | null = null
/** Whether a failed start is about the catalogue's database. */
let opensCatalogue = false

async function main() {
  process.umask(PRIVATE_UMASK) // before anything is written
  if (existsSync('.env')) process.loadEnvFile('.env') // does not override variables that are set
  const settings = readSettings(withLocalKey(process.env))
  const metrics = makeMetrics(settings.metricsToken)
  const traces = await loadTraces(settings, metrics, (reason) =>
    log.warn({ reason }, 'traces are lost: the collector does not take them'),
  )
  const log = makeLog(settings.logLevel, undefined, traces?.logFields)
  const pages = readPages(settings)
  database = settings.database
  const writes = makeWriteCheck(settings.database, log, Date.now)
  const events: DatabaseEvents = {
    onLost: (error) => {
      metrics.databaseFailed('main', 'connection')
      log.warn({ reason: error.message }, 'database connection lost')
    },
    onError: (error) => {
      metrics.databaseFailed('main', 'statement')
      writes.note(error)
    },
  }
  const db = openDatabase(settings.database, {
    ...events,
    onStatement: statementsOf(traces, settings.database, 'main'),
  })
  await whenThere(() => migrate(db), settings.database, log)
  const openNow = () =>
    openCatalogue(settings.database, db, {
      onDamage: (error) =>
        log.error({ reason: error.message }, 'the catalogue of videos cannot be used and is replaced by an empty one'),
      onError: (error) => {
        metrics.databaseFailed('catalogue', 'statement')
        writes.note(error)
      },
      onOwnError: () => metrics.databaseFailed('catalogue', 'statement'),
      onLost: (error) => {
        metrics.databaseFailed('catalogue', 'connection')
        log.warn({ reason: error.message }, 'connection to the catalogue lost')
      },
      onStatement: statementsOf(traces, settings.database, 'catalogue'),
      onAway: (error) => {
        log.warn(
          { reason: messageOf(error) },
          'CATALOGUE_DATABASE_URL does not answer: lists of videos are refused until it does',
        )
      },
      onMigrated: () => log.info('the catalogue is there'),
    })
  opensCatalogue = true
  const catalogue = await whenThere(openNow, settings.database, log)
  opensCatalogue = false

  const healthDb = openForHealth(settings.database, db, events)
  const { ctx, signals, closeConnections, youtubeCalls } = makeContext({
    settings,
    log,
    db,
    healthDb,
    catalogue,
    writes,
    traces,
    metrics,
    now: Date.now,
  })
  const { draining, stopping, closing } = signals
  const storeStats = () =>
    ctx.stats.flush().catch((error) => log.warn({ reason: messageOf(error) }, 'counts could not be stored'))
  // On SQLite there is one process, so everything marked as running was killed with the last one.
  if (settings.database.kind === 'sqlite') await freeAfterKill(ctx)

  const { services, inbox, working } = makeServices(ctx, youtubeCalls)
  const { refresher, track, sendWaitlist } = services
  const app = makeApp(ctx, pages, services, inbox)
  const listenAt = { port: settings.port, hostname: settings.host, serverOptions: CONNECTION_LIMITS }
  const server = serve({ fetch: app.fetch, ...listenAt }) as Server // never HTTP/2
  server.maxConnections = MAX_CONNECTIONS
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(listenProblem(error, settings.port)))
  const requests = watchRequests(server)
  await once(server, 'listening')
  startJobs(ctx, refresher, track)
  setInterval(storeStats, STORE_STATS_EVERY_MS).unref()
  sendWaitlist() // a killed server may have left some
  const firstLink = await prepareMode(ctx).catch(ignoreRefusedWrite(log))

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
    await closeConnections()
    if (catalogue.isSeparate) await catalogue.db.destroy()
    if (healthDb !== db) await healthDb.destroy()
    await db.destroy()
    await traces?.end()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop) // the parent process has ended
  console.log(`${PRODUCT} is at ${settings.publicOrigin}`)
  const warning = plainHttpWarning(settings)
  if (warning) console.warn(warning)
  if (firstLink) console.log(`It has no admin yet. Whoever joins with this link first becomes one:\n${firstLink}`)
}

/** What a start would have written is written by the next one. */
const ignoreRefusedWrite = (log: Logger) => (error: unknown) => {
  if (!isWriteRefused(error)) throw error
  log.warn('the database refuses writes: plans of another mode stay, and there is no new link for an admin')
  return null
}

/** At home nobody has to make a key: one is made beside the data it protects. */
function withLocalKey(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.MODE?.trim() !== 'home' || env.SECRET_KEY?.trim()) return env
  return { ...env, SECRET_KEY: localSecretKey(env.DATA_DIR?.trim() || './data') }
}

/** Starts tracing if it is on. Otherwise its packages are not loaded. */
async function loadTraces({ traces }: Settings, metrics: Metrics, onProblem: (reason: string) => void) {
  if (!traces) return null
  const { startTraces } = await import('./lib/open-telemetry.ts')
  return startTraces(traces, { onProblem, onSpans: metrics.spansEnded })
}

function statementsOf(traces: Traces | null, { kind }: DatabaseSetting, name: 'main' | 'catalogue') {
  const database = { system: kind === 'postgres' ? 'postgresql' : kind, name } as const
  return traces
    ? (sql: string, ms: number, error: unknown) => traces.addStatement({ database, sql, ms, error })
    : undefined
}

/** Starts the timed work. @param track called with each run, so that shutdown can wait for it */
function startJobs(ctx: Context, refresher: Refresher, track: (work: Promise<void>) => void): void {
  const { reconcileAt, retentionAt, refreshAt, revocationsAt, push } = ctx.settings
  const jobs: Job[] = [
    { name: 'retention', at: retentionAt, work: (shouldContinue) => runRetention(ctx, shouldContinue) },
    { name: 'refresh', at: refreshAt, work: (shouldContinue) => refreshInBackground(ctx, refresher, shouldContinue) },
    {
      name: 'reencrypt',
      at: retentionAt,
      work: async (shouldContinue) => {
        await reencryptRefreshTokens(ctx, shouldContinue)
        await reencryptFeedSecrets(ctx, shouldContinue)
        await reencryptTargets(ctx, shouldContinue)
      },
    },
    notificationJob(ctx),
    { name: 'sources', at: SOURCES_AT, work: () => checkSources(ctx) },
    {
      name: 'revocations',
      at: revocationsAt,
      isWanted: () => hasDueRevocations(ctx),
      work: (shouldContinue) => runDueRevocations(ctx, shouldContinue),
    },
  ]
  if (ctx.mail) jobs.push(weeklyMailJob(ctx))
  if (push) {
    const hub = makeHub(push)
    jobs.push({
      name: 'push',
      at: push.subscribeAt,
      work: (shouldContinue) => subscribeToPush(ctx, hub, shouldContinue),
    })
  }
  for (const job of jobs) startJob(ctx, job, track)
  if (ctx.settings.mode === 'demo') startJob(ctx, demoJob(ctx), track)
  if (ctx.settings.mode !== 'hosted') return
  startJob(ctx, { name: 'reconcile', at: reconcileAt, work: (go) => reconcileSubscriptions(ctx, go) }, track)
  startJob(ctx, { name: 'price', at: reconcileAt, work: async () => void (await checkPrice(ctx)) }, track)() // now as well
}

/** Runs the work, and repeats it while PostgreSQL fails over or is still starting. */
async function whenThere<T>(work: () => Promise<T>, setting: DatabaseSetting, log: Logger): Promise<T> {
  const until = Date.now() + (setting.kind === 'postgres' ? (setting.waitMs ?? 0) : 0)
  for (;;) {
    try {
      return await work()
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
  const ownUrl = opensCatalogue && database?.kind === 'postgres' ? database.catalogueUrl : null
  const problem = startProblem(error, ownUrl && database ? { ...database, kind: 'postgres', url: ownUrl } : database)
  if (problem) stopWith(ownUrl ? problem.replaceAll('DATABASE_URL', 'CATALOGUE_DATABASE_URL') : problem)
  stopWith(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
