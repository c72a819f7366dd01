import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

/** Runs `npm start` as a person at a terminal does: its programs are one group, which Ctrl-C reaches as a whole. */
function npmStart(env: Record<string, string>) {
  const child = spawn('npm', ['start'], {
    // The pages of this run, so that none are built in the place where other tests read them.
    // Vitest's own MODE is not the product's.
    env: { ...process.env, MODE: '', WEB_DIR: process.env.WEB_DIR ?? 'dist/web', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, output: () => output }
}

const ctrlC = (child: ChildProcess) => process.kill(-(child.pid ?? 0), 'SIGINT')

const answers = (port: number) =>
  fetch(`http://localhost:${port}/healthz`).then(
    () => true,
    () => false,
  )

test('npm start runs the product with the sandbox beside it; Ctrl-C ends both; a second start keeps the data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-start-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir }
  for (const _ of ['first', 'second']) {
    const { child, ended, output } = npmStart(env)
    await until(
      'npm start says where the product is',
      () => output().includes('Subshelf is at') || child.exitCode !== null,
    )
    expect(output()).toContain(`Subshelf is at http://localhost:${port}`)
    expect(await answers(port)).toBe(true)
    ctrlC(child)
    await ended
    await until('the database is closed', () => !existsSync(join(dataDir, 'subshelf.db-wal')))
    expect([await answers(port), await answers(sandboxPort)]).toEqual([false, false])
  }
  expect(existsSync(join(dataDir, 'subshelf.db'))).toBe(true)
  rmSync(dataDir, { recursive: true })
})

test('stopping npm alone ends the server and the sandbox, and closes the database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-start-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const { child, output } = npmStart({ PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir })
  await until('npm start says where the product is', () => output().includes('Subshelf is at'))
  child.kill('SIGTERM')
  for (const stopped of [port, sandboxPort])
    await until('it does not answer any more', async () => !(await answers(stopped)))
  await until('the database is closed', () => !existsSync(join(dataDir, 'subshelf.db-wal')))
  rmSync(dataDir, { recursive: true })
})

test('[RUN-05] npm start without credentials refuses to run the sandbox over anything that looks like production', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-start-'))
  const { ended, output } = npmStart({ PUBLIC_ORIGIN: 'https://subshelf.example', DATA_DIR: dataDir })
  expect(await ended).not.toBe(0)
  expect(output()).toContain('PUBLIC_ORIGIN is https://subshelf.example')
  expect(output()).not.toContain('sandbox listening')
  expect(existsSync(join(dataDir, 'subshelf.db'))).toBe(false)
  rmSync(dataDir, { recursive: true })
})

test('[DATA-05] with half of the real credentials npm start stops and names what is missing', async () => {
  const { ended, output } = npmStart({ GOOGLE_CLIENT_ID: 'real', PORT: String(await freePort()) })
  expect(await ended).not.toBe(0)
  for (const name of ['GOOGLE_CLIENT_SECRET is missing', 'SECRET_KEY is missing']) expect(output()).toContain(name)
  expect(output()).not.toContain('sandbox listening')
})
