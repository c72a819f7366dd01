import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { v7 as uuidV7 } from 'uuid'
import { makeApp } from './app.ts'
import { openCatalogue } from './db/catalogue.ts'
import { freeAllClaims } from './db/catalogue-writes.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseInUseError } from './db/sqlite.ts'
import { queriesOn } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { hasDueRevocations, retryRevocations } from './features/account/revocations.ts'
import { checkPrice } from './features/billing/findings.ts'
import { reconcileAll } from './features/billing/reconcile.ts'
import { makeFlagCache } from './features/config/flag-cache.ts'
import { resealGrants } from './features/grants/commands.ts'
import { makeFigures } from './features/operators/figures.ts'
import { countUnits } from './features/videos/budget.ts'
import { refreshInBackground } from './features/videos/jobs.ts'
import { makeRefresher } from './features/videos/refresh.ts'
import { startWaitlistJob } from './features/waitlist/jobs.ts'
import { watchRequests } from './http/drain.ts'
import { readPages } from './http/pages.ts'
import { keepPromises } from './jobs/retention.ts'
import { type StillOurs, startJob } from './jobs/timed.ts'
import { makeLog, scrub } from './log.ts'
import { makeMetrics } from './metrics.ts'
import { makeGoogleClient } from './providers/google.ts'
import { makeMailClient } from './providers/mail.ts'
import { makePaymentClient } from './providers/stripe.ts'
import { makeYouTubeApi } from './providers/youtube/api.ts'
import { makeRssClient } from './providers/youtube/rss.ts'
import { makeTransport } from './providers/youtube/transport.ts'
import { makeYouTubeClient } from './providers/youtube.ts'
import { makeSealer } from './sealing.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Of the time a stop may take, this much is left for ending what would not end by itself. */
const LAST_MOMENTS_MS = 2_000
/** How often the figures for operators are written. */
const FIGURES_EVERY_MS = 5_000

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env') // variables that are set already win
  const settings = readSettings(process.env)
  const log = makeLog(settings.logLevel)
  const pages = readPages(settings.webDir)
  const db = openDatabase(settings.database, (error) => log.warn({ reason: error.message }, 'database connection lost'))
  await migrate(db)
  const catalogue = await openCatalogue(settings.database, db, (error) =>
    log.error({ reason: error.message }, 'the catalogue of videos was damaged and begins anew'),
  )

  const figures = makeFigures({ db, now: Date.now })
  const flags = makeFlagCache({
    read: () => queriesOn(db).remoteConfig.read(),
    now: Date.now,
    keptMs: settings.flagsKeptMs,
    warn: (error) => log.warn({ reason: messageOf(error) }, 'flags could not be read'),
  })
  const writeFigures = () =>
    figures.flush().catch((error) => log.warn({ reason: messageOf(error) }, 'figures could not be written'))
  const metrics = makeMetrics()
  const transport = makeTransport()
  const [stopping, closing] = [new AbortController(), new AbortController()]
  const deps: Deps = {
    db,
    catalogue,
    settings,
    log,
    google: makeGoogleClient(settings),
    youtube: makeYouTubeClient(settings, (units, purpose) => {
      figures.add('quota_units', units)
      metrics.unitsSpent(purpose, units)
      countUnits({ db, now: Date.now }, 'import', units).catch((error) =>
        log.warn({ reason: messageOf(error) }, 'quota units could not be counted'),
      )
    }),
    youtubeApi: makeYouTubeApi(settings, transport),
    rss: makeRssClient(settings, transport),
    payment: makePaymentClient(settings),
    mail: makeMailClient(settings),
    flags,
    figures,
    sealer: makeSealer(settings.secretKeys),
    now: Date.now,
    random: Math.random,
    newId: uuidV7,
    metrics,
    stopping: stopping.signal,
    closing: closing.signal,
  }
  // SQLite belongs to one process, so whatever still counts as running was killed with the last one.
  if (settings.database.kind === 'sqlite') {
    await queriesOn(db).imports.interruptAll(deps.now())
    await queriesOn(db).leases.freeAll()
    await freeAllClaims(catalogue)
  }

  const working = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    working.add(work)
    work.finally(() => working.delete(work))
  }
  const sendWaitlist = startWaitlistJob(deps, track)
  const refresher = makeRefresher(deps, track)
  const app = makeApp(deps, pages, track, sendWaitlist, refresher)
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }) as Server // not of HTTP/2
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(listenProblem(error, settings.port)))
  const endServing = watchRequests(server)
  await once(server, 'listening')
  for (const job of [
    { name: 'reconcile', at: settings.reconcileAt, work: (ours: StillOurs) => reconcileAll(deps, ours) },
    { name: 'retention', at: settings.retentionAt, work: (ours: StillOurs) => keepPromises(deps, ours) },
    {
      name: 'refresh',
      at: settings.refreshAt,
      work: (ours: StillOurs) => refreshInBackground(deps, refresher, ours),
    },
    { name: 'reseal', at: settings.retentionAt, work: (ours: StillOurs) => resealGrants(deps, ours) },
    {
      name: 'revocations',
      at: settings.revocationsAt,
      isWanted: () => hasDueRevocations(deps),
      work: (ours: StillOurs) => retryRevocations(deps, ours),
    },
  ])
    startJob(deps, job, track)
  startJob(deps, { name: 'price', at: settings.reconcileAt, work: () => checkPrice(deps) }, track)() // now as well
  setInterval(writeFigures, FIGURES_EVERY_MS).unref()
  sendWaitlist() // a server that was killed may have left some
  console.log(`Subshelf is at ${settings.publicOrigin}`)

  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort() // nothing new begins, event streams end
    setTimeout(() => process.exit(1), settings.stopWithinMs).unref()
    const lastMoments = setTimeout(() => {
      closing.abort()
      setTimeout(() => server.closeAllConnections(), 500).unref()
    }, settings.stopWithinMs - LAST_MOMENTS_MS)
    await endServing()
    await Promise.allSettled([...working])
    clearTimeout(lastMoments)
    await writeFigures()
    await transport.close()
    if (catalogue.engine === 'sqlite') await catalogue.db.destroy()
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop) // whoever started this process is gone
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
  if (error instanceof SettingsError || error instanceof DatabaseInUseError) stopWith(error.message)
  stopWith(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
