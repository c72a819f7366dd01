import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sandboxSettings } from '../scripts/local-settings.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startProgram } from '../tests/support/program.ts'
import { Sandbox } from '../tests/support/sandbox.ts'

/** The built product and a sandbox whose API the server reaches over TLS and HTTP/2, as it does the real one. */
export type BenchProduct = {
  origin: string
  sandbox: Sandbox
  apiUrl: string
  apiKey: string
  databaseUrl: string
  stop(): Promise<void>
}

/** Calls nobody waits for would be among those that are measured. */
const QUIET_JOBS = { REFRESH_AT: '0 0 1 1 *', SUBSCRIBE_AT: '0 0 1 1 *' }

/** More than any folder measured holds. */
const CHANNELS_PER_FOLDER = 10_000

/**
 * @param bitmaps pictures in pixels; drawing them takes the sandbox's time, so not where its calls are timed
 * @param databaseUrl SQLite in a folder of its own when not given, and then with folders of any size
 */
export async function startBenchProduct({
  bitmaps = false,
  databaseUrl,
}: {
  bitmaps?: boolean
  databaseUrl?: string
} = {}): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-bench-'))
  const [port, sandboxPort] = [String(await freePort()), String(await freePort())]
  const { SANDBOX_REDIRECT_URIS = '', ...settings } = sandboxSettings({
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    DATA_DIR: dataDir,
  })
  const sandboxServer = await startProgram('sandbox', {
    SANDBOX_PORT: sandboxPort,
    SANDBOX_TLS_PORT: '0',
    SANDBOX_BITMAPS: bitmaps ? '1' : '0',
    SANDBOX_REDIRECT_URIS,
  })
  const [tlsUrl = ''] = /https:\/\/localhost:\d+/.exec(sandboxServer.output()) ?? []
  const apiUrl = `${tlsUrl}/youtube/v3`
  const server = await startProgram('server', {
    ...settings,
    PORT: port,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    YOUTUBE_API_URL: apiUrl,
    IMAGE_ORIGINS: `${settings.IMAGE_ORIGINS} ${tlsUrl}`,
    NODE_ENV: 'production',
    ...QUIET_JOBS,
    ...(process.env.WEB_DIR ? { WEB_DIR: process.env.WEB_DIR } : {}),
    LOG_LEVEL: 'warn',
    CHECK_ANSWERS: 'off',
    USER_REQUESTS_PER_MINUTE: '100000',
    ADDRESS_REQUESTS_PER_MINUTE: '1000000',
    // Nobody has signed the sandbox's certificate.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  if (databaseUrl === undefined) liftFolderCap(join(dataDir, 'subshelf.db'))
  return {
    origin: server.origin,
    sandbox: new Sandbox(`http://localhost:${sandboxPort}`),
    apiUrl,
    apiKey: settings.YOUTUBE_API_KEY ?? '',
    databaseUrl: databaseUrl ?? `sqlite:${join(dataDir, 'subshelf.db')}`,
    stop: async () => {
      await Promise.all([server.stop(), sandboxServer.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function liftFolderCap(file: string): void {
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.prepare('insert into remote_config (name, value, updated_at) values (?, ?, ?)').run(
    'maxChannelsPerFolder',
    String(CHANNELS_PER_FOLDER),
    Date.now(),
  )
  db.close()
}
