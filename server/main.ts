import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { v7 as uuidV7 } from 'uuid'
import { makeApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseInUseError } from './db/sqlite.ts'
import { queriesOn } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { reconcileAll } from './features/billing/reconcile.ts'
import { makeFlagCache } from './features/config/flag-cache.ts'
import { makeFigures } from './features/operators/figures.ts'
import { startWaitlistJobs } from './features/waitlist/jobs.ts'
import { readPages } from './http/pages.ts'
import { startJob } from './jobs/timed.ts'
import { makeGoogleClient } from './providers/google.ts'
import { makeMailClient } from './providers/mail.ts'
import { makePaymentClient } from './providers/stripe.ts'
import { makeYouTubeClient } from './providers/youtube.ts'
import { makeSealer } from './sealing.ts'
import { readSettings, SettingsError } from './settings.ts'

/** How long running requests and imports may take to end when the server is stopped. */
const STOP_WITHIN_MS = 8_000
/** How often the figures for operators are written. */
const FIGURES_EVERY_MS = 5_000

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env') // variables that are set already win
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel, base: null })
  const pages = readPages(settings.webDir)
  const db = openDatabase(settings.database, (error) => log.warn({ reason: error.message }, 'database connection lost'))
  await migrate(db)

  const figures = makeFigures({ db, now: Date.now })
  const flags = makeFlagCache({
    read: () => queriesOn(db).remoteConfig.read(),
    now: Date.now,
    keptMs: settings.flagsKeptMs,
    warn: (error) => log.warn({ reason: messageOf(error) }, 'flags could not be read'),
  })
  const writeFigures = () =>
    figures.flush().catch((error) => log.warn({ reason: messageOf(error) }, 'figures could not be written'))
  const closing = new AbortController()
  const deps: Deps = {
    db,
    settings,
    log,
    google: makeGoogleClient(settings),
    youtube: makeYouTubeClient(settings, (units) => figures.add('quota_units', units)),
    payment: makePaymentClient(settings),
    mail: makeMailClient(settings),
    flags,
    figures,
    sealer: makeSealer(settings.secretKeys),
    now: Date.now,
    newId: uuidV7,
    closing: closing.signal,
  }
  // SQLite belongs to one process, so whatever still counts as running was killed with the last one.
  if (settings.database.kind === 'sqlite') {
    await queriesOn(db).imports.interruptAll(deps.now())
    await queriesOn(db).leases.freeAll()
  }

  const working = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    working.add(work)
    work.finally(() => working.delete(work))
  }
  const sendWaitlist = startWaitlistJobs(deps, track)
  const app = makeApp(deps, pages, track, sendWaitlist)
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host })
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(listenProblem(error, settings.port)))
  await once(server, 'listening')
  startJob(deps, { name: 'reconcile', at: settings.reconcileAt, work: (ours) => reconcileAll(deps, ours) }, track)
  setInterval(writeFigures, FIGURES_EVERY_MS).unref()
  sendWaitlist() // a server that was killed may have left some
  console.log(`Subshelf is at ${settings.publicOrigin}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    closing.abort()
    const closed = once(server, 'close')
    server.close()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await Promise.allSettled([...working])
    if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), 500).unref()
    await closed
    await writeFigures()
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
  console.error(message)
  process.exit(1)
}

process.on('unhandledRejection', (error) =>
  stopWith(`Unexpected: ${error instanceof Error ? error.stack : String(error)}`),
)

main().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof DatabaseInUseError) stopWith(error.message)
  stopWith(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
