import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { DestinationStream } from 'pino'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { makeApp } from '../../server/app.ts'
import { makeContext, makeServices } from '../../server/compose.ts'
import type { Context } from '../../server/context.ts'
import { openCatalogue } from '../../server/db/catalogue.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { makeWriteCheck } from '../../server/db/write-check.ts'
import { inviteMember, prepareMode } from '../../server/features/account/invitations/commands.ts'
import type { Refresher } from '../../server/features/videos/refresh.ts'
import { readPages } from '../../server/http/pages.ts'
import { makeLog } from '../../server/lib/log.ts'
import { queriesOn } from '../../server/queries.ts'
import { readSettings } from '../../server/settings.ts'
import { Authenticator } from './authenticator.ts'
import { freePort } from './free-port.ts'
import { newDatabase } from './postgres.ts'
import { settingsFor } from './product.ts'
import type { Sandbox } from './sandbox.ts'
import { takeSandbox } from './sandbox-pool.ts'
import { Visitor } from './visitor.ts'

/** Nothing listens there, unless a test needs it: requests go to the app directly. */
const ORIGIN = 'http://localhost:3000'
const originAt = (port: number | null) => (port === null ? ORIGIN : `http://localhost:${port}`)
/** The socket of every request. It is trusted as a proxy, so `X-Forwarded-For` gives a visitor another address. */
const SOCKET = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } } }

/** The whole server in this process, without listening; its providers are a sandbox over HTTP. */
export type TestApp = {
  origin: string
  sandbox: Sandbox
  databaseUrl: string
  /** For tests that call commands. */
  ctx: Context
  /** For tests that call jobs. */
  refresher: Refresher
  /** Sends a request to the app. */
  fetch: (url: string, request?: RequestInit) => Promise<Response>
  /** Stops the app's clock at a time, in ms since epoch; `null`: the machine's clock. The sandbox and its tokens do not age. */
  setTime: (at: number | null) => void
  /** Makes each reading of the clock that requests are measured with this many ms later; `null`: the machine's clock. */
  setThreadCost: (ms: number | null) => void
  /** What it logged: nothing unless `LOG_LEVEL` is among its settings. */
  output: () => string
  /** Waits for background work: imports, refreshes. */
  settled: () => Promise<void>
  /** Ends background work, closes the database and removes its files. */
  stop: () => Promise<void>
}

type Engine = 'sqlite' | 'postgres'

type Options = {
  engine?: Engine
  /** The app listens at its origin, for what the sandbox sends: payment events. */
  listens?: boolean
  /** New videos are pushed by the sandbox's hub, for which the app listens too. */
  hub?: boolean
}

/** Starts an app and its sandbox. @param env settings that differ  @returns an app whose `stop` ends both */
export async function startApp(
  env: Record<string, string> = {},
  { engine = 'sqlite', hub = false, listens = hub }: Options = {},
): Promise<TestApp> {
  const port = listens ? await freePort() : null
  const { sandbox, giveBack } = await takeSandbox(originAt(port))
  const hubUrl = hub ? { YOUTUBE_HUB_URL: `${sandbox.url}/hub/subscribe` } : {}
  const app = await makeTestApp(sandbox, { ...hubUrl, ...env }, engine, port)
  return {
    ...app,
    stop: async () => {
      await app.stop()
      giveBack()
    },
  }
}

/**
 * Makes the app, on SQLite in a temporary folder: the process lock and the catalogue need files.
 * @param port where it listens; `null`: nowhere
 */
async function makeTestApp(
  sandbox: Sandbox,
  env: Record<string, string>,
  engine: Engine,
  port: number | null,
): Promise<TestApp> {
  const origin = env.PUBLIC_ORIGIN ?? originAt(port)
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-app-'))
  const databaseUrl = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : `sqlite:${dataDir}/subshelf.db`
  let output = ''
  const to = {
    write(line: string) {
      output += line
    },
  }
  const store = await openStore(
    sandbox,
    dataDir,
    databaseUrl,
    {
      PUBLIC_ORIGIN: origin,
      ...env,
    },
    to,
  )
  let time: number | null = null
  const now = () => time ?? Date.now()
  let cost: number | null = null
  let threadTime = 0
  const threadNow = () => {
    threadTime += cost ?? 0
    return cost === null ? performance.now() : threadTime
  }
  const { ctx, refresher, app, fetch, settled, stop } = makeServer({ ...store, now, threadNow })
  const server = port ? serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) : null
  return {
    ...{ origin, sandbox, databaseUrl, ctx, refresher, fetch, settled },
    output: () => output,
    setTime: (at) => {
      time = at
    },
    setThreadCost: (ms) => {
      cost = ms
    },
    stop: async () => {
      server?.close()
      await stop()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Databases that are open and migrated, for servers in this process. @param env settings that differ  @param to where is logged */
export async function openStore(
  sandbox: Sandbox,
  dataDir: string,
  databaseUrl: string,
  env: Record<string, string>,
  to?: DestinationStream,
) {
  const settings = readSettings({
    ...settingsFor({ sandboxUrl: sandbox.url, dataDir, databaseUrl }),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    WEB_DIR: process.env.WEB_DIR ?? '',
    ...env,
  })
  const db = openDatabase(settings.database)
  await migrate(db)
  const catalogue = await openCatalogue(settings.database, db)
  const close = async () => {
    if (catalogue.isSeparate) await catalogue.db.destroy()
    await db.destroy()
  }
  return { settings, log: makeLog(settings.logLevel, to), pages: readPages(settings), db, catalogue, close }
}

type ServerParts = Omit<Awaited<ReturnType<typeof openStore>>, 'close'> & {
  now: () => number
  threadNow?: () => number
  /** Called with the context before anything uses it. */
  change?: (ctx: Context) => void
}

/** A server that does not listen, on databases that it leaves open when it stops. */
export function makeServer({ change, pages, ...parts }: ServerParts) {
  const { settings, log, now } = parts
  const writes = makeWriteCheck(settings.database, log, now)
  const { ctx, signals, closeConnections, youtubeCalls } = makeContext({ ...parts, writes })
  change?.(ctx)
  const { services, inbox, working } = makeServices(ctx, youtubeCalls)
  const app = makeApp(ctx, pages, services, inbox)
  const settled = async () => void (await Promise.allSettled([...working]))
  return {
    ...{ ctx, refresher: services.refresher, app, settled },
    fetch: async (url: string, request?: RequestInit) => app.request(url, withLength(request), SOCKET),
    /** It asks no provider any more, whatever it is doing. */
    kill: () => {
      for (const signal of [signals.stopping, signals.closing]) signal.abort()
      return closeConnections()
    },
    /** Lets its background work end before. */
    stop: async () => {
      signals.stopping.abort()
      await settled()
      await closeConnections()
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

/** One app and one sandbox for the tests of a file or group. */
export function withApp(env: Record<string, string> = {}, options: Options = {}): () => TestApp {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(env, options)
  })
  afterAll(() => app?.stop())
  return () => app
}

/** Runs the tests on both databases, with an app for each: where locks, types or races may differ. */
export function onBothApps(
  about: string,
  tests: (app: () => TestApp) => void,
  env: Record<string, string> = {},
  options: Options = {},
): void {
  for (const engine of ['sqlite', 'postgres'] as const) onEngine(engine, about, tests, env, options)
}

/** The same for tests that need PostgreSQL in `npm run test:all` only: their statements are plain ones. */
export function onBothAppsInAll(
  about: string,
  tests: (app: () => TestApp) => void,
  env: Record<string, string> = {},
  options: Options = {},
): void {
  onEngine('sqlite', about, tests, env, options)
  onEngine('postgres', about, tests, env, options, ['slow'])
}

function onEngine(
  engine: Engine,
  about: string,
  tests: (app: () => TestApp) => void,
  env: Record<string, string>,
  options: Options,
  tags: readonly string[] = [],
): void {
  const all = [...tags, ...(engine === 'postgres' ? ['postgres'] : [])]
  describe(`${about} (${engine})`, { tags: all }, () => tests(withApp(env, { ...options, engine })))
}

/** Runs the tests with an app on SQLite. */
export function onApp(
  about: string,
  tests: (app: () => TestApp) => void,
  env: Record<string, string> = {},
  options: Options = {},
): void {
  describe(about, () => tests(withApp(env, options)))
}

let members = 0

/** Somebody who has joined a site at home with a passkey. `email`: of a Google account of theirs. */
export async function newMember(app: TestApp) {
  const secret = (await newLink(app)).split('#')[1] ?? ''
  const visitor = new Visitor(app)
  const { body } = await visitor.post<{ options: Record<string, unknown> }>('/api/join/options', {
    secret,
    name: 'Kim',
  })
  const response = new Authenticator({ origin: app.origin }).register(body.options)
  const { status } = await visitor.post('/api/join', { secret, response })
  if (status !== 204) throw new Error(`join: ${status}`)
  const email = `member-${process.pid}-${++members}@sandbox.test`
  await app.sandbox.setSubscriptions(email, [])
  return Object.assign(visitor, { email })
}

/** The one for the admin, or an invitation of theirs. */
async function newLink({ ctx }: TestApp): Promise<string> {
  const q = queriesOn(ctx.db)
  const admin = (await q.members.list()).find(({ is_admin }) => is_admin === 1)
  const user = admin && (await q.users.find(admin.id))
  return user ? (await inviteMember(ctx, user, null)).link : ((await prepareMode(ctx)) ?? '')
}
