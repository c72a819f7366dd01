import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tests/support/free-port.ts'
import { startProduct } from '../../tests/support/product.ts'
import { type Program, startProgram } from '../../tests/support/program.ts'
import { channelIds } from '../../tests/support/sandbox.ts'
import { until } from '../../tests/support/until.ts'
import { newFolder, newImportedUser } from '../../tests/support/users.ts'
import { Visitor } from '../../tests/support/visitor.ts'
import { NOBODY, POSTGRES_PROGRAMS } from './machines.ts'

const WAIT_MS = 180_000
const CHANNELS = 20
const STATE = "select case when pg_is_in_recovery() then pg_get_wal_replay_pause_state() else 'writable' end as state"

/**
 * Restores a full copy and the archived log to a moment between two writes, with the steps of operations/scaling.md.
 * @returns what is wrong afterwards
 */
export async function restoreToMoment(onStop: (stop: () => Promise<void>) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-recovery-'))
  chmodSync(folder, 0o755)
  const [data, archive, copy] = ['data', 'archive', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [data, archive, copy]) {
    mkdirSync(path, { mode: 0o700 })
    chownSync(path, NOBODY, NOBODY)
  }
  const children = new Set<ChildProcess>()
  onStop(async () => {
    for (const child of children) child.kill('SIGINT')
    await until('PostgreSQL has ended', () => children.size === 0)
    rmSync(folder, { recursive: true, force: true })
  })
  const owner = { uid: NOBODY, gid: NOBODY, cwd: folder }
  const sh = (program: string, ...args: string[]) => promisify(execFile)(join(POSTGRES_PROGRAMS, program), args, owner)

  /** @returns its address, once it is in this state */
  async function start(path: string, state: 'paused' | 'writable'): Promise<string> {
    const port = await freePort()
    const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
    const child = spawn(join(POSTGRES_PROGRAMS, 'postgres'), ['-D', path, '-p', String(port), ...flags], {
      ...owner,
      stdio: 'ignore',
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const isThere = async () => (await ask<{ state: string }>(url, STATE).catch(() => []))[0]?.state === state
    await until(`PostgreSQL is ${state}`, isThere, WAIT_MS)
    return url
  }

  await sh('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C')
  const script = join(folder, 'archive-log.sh')
  copyFileSync('operations/machines/archive-log.sh', script)
  chmodSync(script, 0o755)
  const archiving = `${script} %p ${archive}/%f.gz`
  appendFileSync(join(data, 'postgresql.conf'), `archive_mode = on\narchive_command = '${archiving}'\n`)
  const url = await start(data, 'writable')
  const product = await startProduct({ databaseUrl: url, env: { LOG_LEVEL: 'warn' } })
  let restored: Program | null = null
  onStop(async () => {
    await restored?.stop()
    await product.stop()
  })
  const user = await newImportedUser(product, CHANNELS)
  await newFolder(user, 'In the copy')
  const { port: source } = new URL(url)
  const connection = ['-h', '127.0.0.1', '-p', source, '-U', 'postgres']
  await sh('pg_basebackup', ...connection, '-D', copy, '-X', 'none', '--checkpoint=fast', '--no-sync')

  await newFolder(user, 'Before the moment')
  const [moment] = await ask<{ at: string }>(url, 'select clock_timestamp()::text as at')
  await newFolder(user, 'After the moment')
  const [last] = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name')
  const archived = 'select 1 from pg_stat_archiver where last_archived_wal >= $1'
  await until('the log is archived', async () => (await ask(url, archived, last?.name)).length > 0, WAIT_MS)
  await product.stopServer()
  for (const child of children) child.kill('SIGQUIT')
  await until('the database has ended', () => children.size === 0, WAIT_MS)

  const recovery = `restore_command = 'gunzip < ${archive}/%f.gz > %p'\nrecovery_target_time = '${moment?.at}'\n`
  appendFileSync(join(copy, 'postgresql.auto.conf'), recovery)
  appendFileSync(join(copy, 'recovery.signal'), '')
  const restoredUrl = await start(copy, 'paused')
  await ask(restoredUrl, 'select pg_promote()')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { ...product.environment(), DATABASE_URL: restoredUrl, PORT: String(port), PUBLIC_ORIGIN: origin }
  restored = await startProgram('server', env)
  const there = new Visitor({ origin, sandbox: product.sandbox })
  there.cookie = user.cookie
  const library = await there.library()
  const names = library.folders.map(({ name }) => name)
  const problems = ['In the copy', 'Before the moment']
    .filter((name) => !names.includes(name))
    .map((name) => `no "${name}"`)
  if (names.includes('After the moment')) problems.push('"After the moment" is there')
  const count = (await there.channels()).length
  if (count !== channelIds(CHANNELS).length) problems.push(`${count} channels`)
  await newFolder(there, 'Written afterwards')
  return problems
}

async function ask<R extends pg.QueryResultRow>(url: string, statement: string, ...values: unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(statement, values)).rows
  } finally {
    await client.end()
  }
}
