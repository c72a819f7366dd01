import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../tests/support/free-port.ts'
import { until } from '../../tests/support/until.ts'

/** Debian's packages and a program of each. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/bin/ip',
}
/** PostgreSQL refuses to run as root. */
export const NOBODY = 65_534
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'
const NETWORK = '10.91.0'
const BRIDGE = 'subshelf0'
const NODES = [1, 2, 3] as const
const DISK_MB = 600
/** A leader whose key has expired wrote itself back before this release. */
const SAFE_ETCD3 = [3, 0, 3]
/** PgBouncer keeps named statements in the mode `transaction` from this release on. */
const NAMING_PGBOUNCER = [1, 21]
const WAIT_MS = 180_000

const namespaceOf = (node: Node) => `subshelf${node}`

export type Node = (typeof NODES)[number]
type Member = { name: string; role: string; state: string; lag?: number | string }

const sh = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
/** A file of `operations/machines/` with its names replaced. */
const filled = (file: string, values: Record<string, string>) =>
  readFileSync(`operations/machines/${file}`, 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
const isThere = (path: string) => {
  try {
    closeSync(openSync(path, 'r'))
    return true
  } catch {
    return false
  }
}

/** What this machine lacks, in one sentence; null when nothing. */
export function missing(): string | null {
  const packages = Object.entries(PROGRAMS).flatMap(([name, path]) => (isThere(path) ? [] : [name]))
  if (packages.length > 0) return `Not run: this needs Debian packages: apt-get install ${packages.join(' ')}`
  if (process.getuid?.() !== 0) return 'Not run: only root may create the network namespaces that stand for machines.'
  const left = sh('ip', 'netns', 'list').includes(namespaceOf(1))
  if (left) return 'Not run: another run is going on. If it was killed: npm run operations -- failover clean'
  return null
}

/** Patroni's version, and the interface of etcd to try it with. */
export function patroniVersion(): { version: string; api: 'etcd' | 'etcd3' } {
  const version = sh('patroni', '--version').trim().split(' ').at(-1) ?? ''
  return { version, api: isAtLeast(version, SAFE_ETCD3) ? 'etcd3' : 'etcd' }
}

/** PgBouncer's version, and whether servers may name statements behind it. */
export function pgbouncerVersion(): { version: string; names: boolean } {
  const version = /PgBouncer ([\d.]+)/.exec(sh('pgbouncer', '--version'))?.[1] ?? ''
  return { version, names: isAtLeast(version, NAMING_PGBOUNCER) }
}

function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  const first = least.findIndex((part, p) => part !== (parts[p] ?? 0))
  return first === -1 || (parts[first] ?? 0) > (least[first] ?? 0)
}

const tryTo = (program: string, ...args: string[]) => {
  try {
    return sh(program, ...args)
  } catch {
    return '' // it was not made, or is gone
  }
}

/** Removes the namespaces, with what runs in them, the bridge and the disks, also of a run that was killed. */
export async function clean(): Promise<void> {
  for (const node of NODES) {
    const pids = () => tryTo('ip', 'netns', 'pids', namespaceOf(node)).split('\n').filter(Boolean).map(Number)
    await until('the machine is empty', () => {
      for (const pid of pids())
        try {
          process.kill(pid, 'SIGKILL')
        } catch {} // it has ended
      return pids().length === 0
    })
    tryTo('ip', 'link', 'del', `subshelfv${node}`)
    tryTo('ip', 'netns', 'del', namespaceOf(node))
  }
  tryTo('ip', 'link', 'del', BRIDGE)
  const mounts = readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ (\S*\/subshelf-failover-\w+\/disk\d) /gm)
  const folders = new Set<string>()
  for (const [, path = ''] of mounts) {
    tryTo('umount', path)
    folders.add(dirname(path))
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/**
 * Three database machines, as network namespaces with a disk each, on which etcd and PostgreSQL under Patroni run with
 * the files of `operations/machines/`; and on this machine HAProxy, whose address leads to the primary, with PgBouncer in front.
 * @param onStop called at once with what removes everything
 */
export async function startMachines(onStop: (stop: () => Promise<void>) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-failover-'))
  chmodSync(folder, 0o755)
  const password = randomBytes(12).toString('hex')
  const apiPassword = randomBytes(12).toString('hex')
  const children = new Set<ChildProcess>()
  const addressOf = (node: Node) => `${NETWORK}.1${node}`
  const linkOf = (node: Node) => `subshelfv${node}`
  const diskOf = (node: Node) => join(folder, `disk${node}`)
  const { api } = patroniVersion()

  function start(name: string, command: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a')
    // It ends with this process, also if that is killed.
    const child = spawn('setpriv', ['--pdeathsig=KILL', ...command], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  const programs = new Map<string, ChildProcess>()

  /** Starts what does not run on the machine, as its service manager would. */
  function startNode(node: Node) {
    const inside = ['ip', 'netns', 'exec', namespaceOf(node), 'setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`]
    for (const [program, flag] of [
      ['etcd', '--config-file'],
      ['patroni', null],
    ] as const) {
      const name = `${program}${node}`
      const known = programs.get(name)
      if (known && children.has(known)) continue
      const command = [program, ...(flag ? [flag] : []), join(folder, `${name}.yml`)]
      programs.set(name, start(name, [...inside, '--clear-groups', ...command]))
    }
  }

  /** Processes on the machine. */
  const pidsOf = (node: Node) => sh('ip', 'netns', 'pids', namespaceOf(node)).split('\n').filter(Boolean).map(Number)

  function signal(node: Node, name: NodeJS.Signals) {
    for (const pid of pidsOf(node))
      try {
        process.kill(pid, name)
      } catch {} // it has ended
  }

  async function members(): Promise<Member[]> {
    for (const node of NODES) {
      const url = `http://${addressOf(node)}:8008/cluster`
      const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const nodeOf = (member?: Member) => (member ? (Number(member.name.slice(2)) as Node) : null)
  const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'

  function writeFiles(node: Node) {
    const values: Record<string, string> = {
      NODE: `pg${node}`,
      ADDRESS: addressOf(node),
      DATA_DIR: diskOf(node),
      ETCD_API: api,
      ETCD_CLUSTER: NODES.map((one) => `pg${one}=http://${addressOf(one)}:2380`).join(','),
      ETCD_HOSTS: NODES.map((one) => `${addressOf(one)}:2379`).join(','),
      PASSWORD: password,
      API_PASSWORD: apiPassword,
      NETWORK: `${NETWORK}.0/24`,
      WAL_KEPT: '128MB',
      WATCHDOG: 'off',
    }
    for (const program of ['etcd', 'patroni'])
      writeFileSync(join(folder, `${program}${node}.yml`), filled(`${program}.yml`, values))
  }

  async function stop() {
    for (const child of children) child.kill('SIGKILL')
    await clean()
    await until('all processes have ended', () => children.size === 0)
    rmSync(folder, { recursive: true, force: true })
  }
  onStop(stop)

  const port = await freePort()
  const address = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const poolPort = await freePort()

  function startPgbouncer() {
    const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer-users.txt')]
    const values: Record<string, string> = {
      POSTGRES_PORT: String(port),
      PGBOUNCER_PORT: String(poolPort),
      AUTH_FILE: users,
      NAMED_STATEMENTS: pgbouncerVersion().names ? 'max_prepared_statements = 300' : '',
    }
    writeFileSync(file, filled('pgbouncer.ini', values))
    writeFileSync(users, `"subshelf" "${password}"\n`, { mode: 0o600 })
    chownSync(users, NOBODY, NOBODY)
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--pdeathsig=KILL']
    start('pgbouncer', [...asNobody, 'pgbouncer', file])
  }

  /** Resolves once there are a primary, a synchronous standby and another one. */
  const whole = () =>
    until(
      'the cluster is whole',
      async () => {
        const all = await members()
        const roles = all.filter(isRunning).map(({ role }) => role)
        return all.length === NODES.length && roles.length === NODES.length && roles.includes('sync_standby')
      },
      WAIT_MS,
    )

  try {
    sh('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
    sh('ip', 'addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
    sh('ip', 'link', 'set', BRIDGE, 'up')
    for (const node of NODES) {
      const [namespace, link] = [namespaceOf(node), linkOf(node)]
      sh('ip', 'netns', 'add', namespace)
      sh('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
      sh('ip', 'link', 'set', link, 'master', BRIDGE, 'up')
      sh('ip', '-n', namespace, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
      sh('ip', '-n', namespace, 'link', 'set', 'eth0', 'up')
      sh('ip', '-n', namespace, 'link', 'set', 'lo', 'up')
      mkdirSync(diskOf(node))
      sh('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,uid=${NOBODY},gid=${NOBODY},mode=700`, 'tmpfs', diskOf(node))
      writeFiles(node)
      startNode(node)
    }
    const proxied = { POSTGRES_BIND: `127.0.0.1:${port}`, PG1: addressOf(1), PG2: addressOf(2), PG3: addressOf(3) }
    start(
      'haproxy-postgres',
      ['haproxy', '-db', '-f', join(process.cwd(), 'operations/machines/haproxy-postgres.cfg')],
      proxied,
    )
    startPgbouncer()
    await whole()
    await until('the primary is reachable', () => createDatabase(address('postgres', 'postgres'), password), WAIT_MS)
  } catch (error) {
    for (const node of NODES)
      if (isThere(join(folder, `patroni${node}.log`)))
        console.log(readFileSync(join(folder, `patroni${node}.log`), 'utf8').slice(-1_000))
    throw error
  }

  return {
    databaseUrl: address('subshelf', 'subshelf'),
    /** The same through PgBouncer. */
    pooledUrl: address('subshelf', 'subshelf').replace(`:${port}/`, `:${poolPort}/`),
    start,
    stop,
    whole,
    primary: async () => nodeOf((await members()).find(({ role }) => role === 'leader')),
    synchronousStandby: async () => nodeOf((await members()).find(({ role }) => role === 'sync_standby')),
    /** Ends everything on the machine at once, as a power cut does. */
    kill: (node: Node) => signal(node, 'SIGKILL'),
    boot: startNode,
    freeze: (node: Node) => signal(node, 'SIGSTOP'),
    wake: (node: Node) => signal(node, 'SIGCONT'),
    fillDisk(node: Node) {
      const file = openSync(join(diskOf(node), 'filler'), 'w')
      for (const block of [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)])
        try {
          for (;;) writeSync(file, block)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      closeSync(file)
    },
    emptyDisk: (node: Node) => rmSync(join(diskOf(node), 'filler')),
    cut: (node: Node) => void sh('ip', 'link', 'set', linkOf(node), 'down'),
    connect: (node: Node) => void sh('ip', 'link', 'set', linkOf(node), 'up'),
    async switchOver() {
      const leader = (await members()).find(({ role }) => role === 'leader')
      const node = nodeOf(leader)
      if (!node) throw new Error('there is no primary')
      const ask = (headers: Record<string, string> = {}) =>
        fetch(`http://${addressOf(node)}:8008/switchover`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ leader: leader?.name }),
        })
      const refused = await ask()
      if (refused.status !== 401) throw new Error(`switchover without the password: ${refused.status}`)
      const credentials = Buffer.from(`patroni:${apiPassword}`).toString('base64')
      const answer = await ask({ Authorization: `Basic ${credentials}` })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
  }
}

export type Machines = Awaited<ReturnType<typeof startMachines>>

async function createDatabase(url: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(`create role subshelf login password '${password}'`)
    await client.query('create database subshelf owner subshelf')
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`alter role subshelf set ${name} = '30s'`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
