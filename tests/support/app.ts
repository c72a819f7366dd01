import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import { makeApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import { openCatalogue } from '../../server/db/catalogue.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { makeWriteCheck } from '../../server/db/write-check.ts'
import { makeAccessTokens } from '../../server/features/account/google/access-tokens.ts'
import { makeStats } from '../../server/features/admin/stats.ts'
import { makeFlagCache } from '../../server/features/flags/cache.ts'
import { makeNameReader } from '../../server/features/videos/names/reader.ts'
import { PushInbox } from '../../server/features/videos/push/inbox.ts'
import { countUnits } from '../../server/features/videos/quota/commands.ts'
import { Refresher } from '../../server/features/videos/refresh.ts'
import { startWaitlistJob } from '../../server/features/waitlist/jobs.ts'
import { readPages } from '../../server/http/pages.ts'
import { makeCounter } from '../../server/lib/counter.ts'
import { makeEncryption } from '../../server/lib/encryption.ts'
import { makeLog } from '../../server/lib/log.ts'
import { makeMetrics } from '../../server/lib/metrics.ts'
import { makeSlots } from '../../server/lib/slots.ts'
import { makeGoogleClient } from '../../server/providers/google.ts'
import { makeMailClient } from '../../server/providers/mail.ts'
import { makePaymentClient } from '../../server/providers/stripe.ts'
import { makeYouTubeApi } from '../../server/providers/youtube/api.ts'
import { makeRssClient } from '../../server/providers/youtube/rss.ts'
import { makeTransport } from '../../server/providers/youtube/transport.ts'
import { makeYouTubeClient } from '../../server/providers/youtube.ts'
import { queriesOn } from '../../server/queries.ts'
import { readSettings } from '../../server/settings.ts'
import { settingsFor, startProgram } from './product.ts'
import { Sandbox } from './sandbox.ts'

/** Nothing listens there: requests go to the app directly. */
const ORIGIN = 'http://localhost:3000'
/** The socket of every request. It is trusted as a proxy, so `X-Forwarded-For` gives a visitor another address. */
const SOCKET = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } } }

/** The whole server in this process, without listening; its providers are a sandbox over HTTP. */
export type TestApp = {
  origin: string
  sandbox: Sandbox
  databaseUrl: string
  /** Sends a request to the app. */
  fetch: (url: string, request?: RequestInit) => Promise<Response>
  /** Stops the app's clock at a time, in ms since epoch; `null`: the machine's clock. The sandbox and its tokens do not age. */
  setTime: (at: number | null) => void
  /** Ends background work, closes the database and removes its files. */
  stop: () => Promise<void>
}

/**
 * Makes the app on SQLite in a temporary folder: the process lock and the catalogue need files.
 * @param env settings that differ
 */
async function startApp(sandbox: Sandbox, env: Record<string, string>): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-app-'))
  const databaseUrl = `sqlite:${dataDir}/subshelf.db`
  const settings = readSettings({
    ...settingsFor({ sandboxUrl: sandbox.url, dataDir, databaseUrl }),
    PUBLIC_ORIGIN: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    WEB_DIR: process.env.WEB_DIR ?? '',
    ...env,
  })
  const log = makeLog(settings.logLevel)
  const db = openDatabase(settings.database)
  await migrate(db)
  const catalogue = await openCatalogue(settings.database, db)
  let time: number | null = null
  const now = () => time ?? Date.now()
  const metrics = makeMetrics()
  const transport = makeTransport()
  const stopping = new AbortController()
  const ctx: Context = {
    db,
    catalogue,
    settings,
    log,
    google: makeGoogleClient(settings),
    youtube: makeYouTubeClient(settings, (units, _purpose, userId) => countUnits(ctx, 'import', units, userId)),
    youtubeApi: makeYouTubeApi(settings, transport),
    rss: makeRssClient(settings, transport),
    payment: makePaymentClient(settings),
    mail: makeMailClient(settings),
    flags: makeFlagCache({ read: () => queriesOn(db).flags.get(), now, keptMs: settings.flagsKeptMs, warn: () => {} }),
    stats: makeStats({ db, now }),
    userUnits: makeCounter({ name: 'units', points: settings.unitsPerDay, perSeconds: 24 * 60 * 60 }),
    encryption: makeEncryption(settings.secretKeys),
    accessTokens: makeAccessTokens(),
    now,
    random: Math.random,
    newId: uuidV7,
    metrics,
    sharedCounts: null,
    importSlots: makeSlots(settings.importsAtOnce, settings.importsAtOnce),
    writes: makeWriteCheck(settings.database, log, now),
    draining: stopping.signal,
    stopping: stopping.signal,
    closing: stopping.signal,
  }
  const working = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    working.add(work)
    work.finally(() => working.delete(work))
  }
  const refresher = new Refresher(ctx, track)
  const services = { refresher, names: makeNameReader(ctx, track), track, sendWaitlist: startWaitlistJob(ctx, track) }
  const app = makeApp(ctx, readPages(settings.webDir), services, new PushInbox(ctx, track))
  return {
    origin: ORIGIN,
    sandbox,
    databaseUrl,
    fetch: async (url, request) => app.request(url, withLength(request), SOCKET),
    setTime: (at) => {
      time = at
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled([...working])
      await transport.close()
      await catalogue.db.destroy()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds what an HTTP client sends with a body. */
function withLength(request: RequestInit = {}): RequestInit {
  if (typeof request.body !== 'string') return request
  const headers = new Headers(request.headers)
  headers.set('Content-Length', String(Buffer.byteLength(request.body)))
  return { ...request, headers }
}

/** One app and one sandbox for the tests of a file. */
export function withApp(env: Record<string, string> = {}): () => TestApp {
  let app: TestApp
  let stopSandbox = async () => {}
  beforeAll(async () => {
    const program = await startProgram('sandbox', {
      SANDBOX_PORT: '0',
      SANDBOX_REDIRECT_URIS: `${ORIGIN}/auth/google/callback`,
    })
    stopSandbox = async () => void (await program.stop())
    app = await startApp(new Sandbox(program.origin), env)
  })
  afterAll(async () => {
    await app?.stop()
    await stopSandbox()
  })
  return () => app
}
