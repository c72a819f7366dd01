import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { environmentOf, type Program, startProgram } from './program.ts'
import type { ReverseProxy } from './reverse-proxy.ts'
import type { Sandbox } from './sandbox.ts'
import { takeSandbox } from './sandbox-pool.ts'

export type Product = {
  origin: string
  sandbox: Sandbox
  dataDir: string
  databaseUrl: string
  /** Everything the server printed. */
  output: () => string
  /** The settings the server is started with. */
  environment: () => Record<string, string>
  /** Of the server's process. */
  pid: () => number
  /** Ends the server at once, as a crash or a power cut would. */
  kill: () => Promise<void>
  /** Asks the server to stop, as Ctrl-C does, and waits. */
  stopServer: () => Promise<number | null>
  /** Starts the server again on the same data. */
  start: () => Promise<void>
  /** Another server on the same database. */
  second: (env?: Record<string, string>) => Promise<Program>
  /** Stops everything and removes the data. */
  stop: () => Promise<void>
}

/**
 * Starts the product as it is run: the server and the sandbox are separate processes, on free ports, with their own data.
 * @param databaseUrl where to keep data; SQLite in a temporary folder when not given
 * @param env settings that differ, a provider's base address for example
 * @param hub whether new videos are pushed, by the sandbox's hub
 * @param behind a proxy on this machine, which users reach the server through
 */
export async function startProduct({
  databaseUrl,
  env = {},
  behind,
  hub = false,
}: {
  databaseUrl?: string | undefined
  env?: Record<string, string>
  behind?: ReverseProxy
  hub?: boolean
} = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-test-'))
  const url = databaseUrl ?? `sqlite:${dataDir}/subshelf.db`
  const port = await freePort()
  const origin = `http://localhost:${behind?.port ?? port}`
  if (behind) behind.target = port
  const { sandbox, giveBack } = await takeSandbox(origin)
  const settings = {
    ...settingsFor({ sandboxUrl: sandbox.url, dataDir, databaseUrl: url }),
    ...(hub && { YOUTUBE_HUB_URL: `${sandbox.url}/hub/subscribe` }),
    ...(behind && { TRUSTED_PROXIES: '127.0.0.1' }),
    ...env,
  }
  const startServer = (ownPort: number, ownEnv: Record<string, string> = {}) =>
    startProgram('server', {
      ...settings,
      PORT: String(ownPort),
      PUBLIC_ORIGIN: `http://localhost:${ownPort}`,
      ...ownEnv,
    })

  const startFirst = () => startServer(port, { PUBLIC_ORIGIN: origin })

  let server = await startFirst().catch((error: unknown) => {
    giveBack()
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const others: Program[] = []
  return {
    origin,
    sandbox,
    dataDir,
    databaseUrl: url,
    output: () => server.output(),
    environment: () => environmentOf({ ...settings, PORT: String(port), PUBLIC_ORIGIN: origin }),
    pid: () => server.child.pid ?? 0,
    kill: async () => {
      await server.stop('SIGKILL')
    },
    stopServer: () => server.stop(),
    start: async () => {
      server = await startFirst()
    },
    second: async (ownEnv) => {
      const ownPort = await freePort()
      const other = await startServer(ownPort, ownEnv)
      others.push(other)
      return { ...other, origin: `http://localhost:${ownPort}` }
    },
    stop: async () => {
      await Promise.all([server, ...others].map((program) => program.stop()))
      giveBack()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Settings of a server whose providers are a sandbox. */
export const settingsFor = ({
  sandboxUrl,
  dataDir,
  databaseUrl,
}: Record<'sandboxUrl' | 'dataDir' | 'databaseUrl', string>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a-key-for-tests-of-thirty-two-or-more-characters',
  GOOGLE_CLIENT_ID: 'subshelf-sandbox.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'sandbox-client-secret',
  GOOGLE_ACCOUNTS_URL: sandboxUrl,
  GOOGLE_OAUTH_URL: sandboxUrl,
  GOOGLE_APIS_URL: sandboxUrl,
  YOUTUBE_API_URL: `${sandboxUrl}/youtube/v3`,
  YOUTUBE_SITE_URL: sandboxUrl,
  YOUTUBE_PLAYER_URL: sandboxUrl,
  YOUTUBE_API_KEY: 'sandbox-api-key',
  YOUTUBE_RSS_URL: `${sandboxUrl}/feeds/videos.xml`,
  YOUTUBE_THUMBNAILS_URL: `${sandboxUrl}/vi`,
  IMAGE_ORIGINS: sandboxUrl,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_PRICE_ID: 'price_sandbox_premium',
  STRIPE_API_URL: sandboxUrl,
  ADS_SCRIPT_URL: `${sandboxUrl}/pagead/js/adsbygoogle.js`,
  // Only tests of background refreshes want their calls.
  REFRESH_AT: '0 0 1 1 *',
  // Tests set flags in the database: they apply at once.
  FLAGS_KEPT_SECONDS: '0',
  // Tests send many requests, all from one address.
  USER_REQUESTS_PER_MINUTE: '100000',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
  USER_IMPORTS_PER_HOUR: '10000',
  USER_UNITS_PER_DAY: '100000',
  USER_VIDEO_UNITS_PER_DAY: '100000',
  NEW_USERS_UNITS_PER_DAY: '100000',
  // A machine under load is slow, and its servers answer all the same.
  MAX_LOOP_DELAY_MS: '600000',
  USER_SECONDS_PER_MINUTE: '3600',
  LOG_LEVEL: 'debug',
  CHECK_ANSWERS: 'on',
})
