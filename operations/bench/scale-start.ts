import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, print, type Table, under } from '../../bench/report.ts'
import { freePort } from '../../tests/support/free-port.ts'

const STARTS = 5
const MOST_SECONDS = 3
const LOOK_EVERY_MS = 20
const MOST_WAIT_MS = 60_000

/** From `npm start` to the first answer, when everything was installed, built and migrated by a start before. */
export async function benchStart(): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-start-'))
  const [port, sandboxPort] = [String(await freePort()), String(await freePort())]
  const env = {
    ...process.env,
    // Set, so that a `.env` with real credentials and real data is left alone; empty, so that the sandbox stands in.
    ...Object.fromEntries(CREDENTIALS.map((name) => [name, ''])),
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SANDBOX_PORT: sandboxPort,
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${dataDir}/subshelf.db`,
    LOG_LEVEL: 'warn',
  }
  const seconds: number[] = []
  for (let start = 0; start <= STARTS; start++) {
    const took = await startOnce(env, `http://127.0.0.1:${port}/healthz`)
    if (start > 0) seconds.push(took)
  }
  rmSync(dataDir, { recursive: true, force: true })
  const rows = [under(`second npm start, median of ${STARTS}`, median(seconds), MOST_SECONDS)]
  const table = { title: 'From command to answer', unit: 's', baseline: '', rows }
  print(table)
  return table
}

const CREDENTIALS = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

/** @returns seconds until the first answer; everything is stopped again then */
async function startOnce(env: NodeJS.ProcessEnv, url: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    for (;;) {
      if (await answers(url)) return (performance.now() - startedAt) / 1_000
      if (child.exitCode !== null || performance.now() - startedAt > MOST_WAIT_MS)
        throw new Error(`npm start did not come up:\n${output}`)
      await pause(LOOK_EVERY_MS)
    }
  } finally {
    interruptGroup(child)
    await ended
    while (await answers(url)) await pause(LOOK_EVERY_MS)
  }
}

/** As Ctrl-C in a terminal: npm, the script and its programs are one group. */
function interruptGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGINT')
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
