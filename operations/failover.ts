import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { until } from '../tests/support/until.ts'
import {
  clean,
  type Machines,
  missing,
  type Node,
  patroniVersion,
  pgbouncerVersion,
  startMachines,
} from './failover/machines.ts'
import { restoreToMoment } from './failover/point-in-time.ts'
import { type Outcome, type Site, startSite } from './failover/site.ts'

// npm run operations -- failover [-- WORD …]: three servers, and PostgreSQL on three machines under Patroni, with the files of
// machines/. The word "clean" removes what a killed run has left. Users write, import and pay while machines fail.

type Case = {
  name: string
  /** No call may fail. */
  isUnseen?: boolean
  /** @returns what makes the site whole again, while users write */
  disturb(machines: Machines, site: Site): Promise<() => void | Promise<void>>
}

/** Longer than the leader's key lives, so that another machine becomes primary. */
const ELECTION_MS = 180_000

const REFUSED_WRITES = 20
/** How long the disk stays full: what has to end for it has ended by then. */
const FULL_MS = 20_000

async function primaryOf(machines: Machines): Promise<Node> {
  return until('there is a primary', machines.primary, ELECTION_MS)
}

const untilAnother = (machines: Machines, than: Node) =>
  until(
    'another machine is the primary',
    async () => {
      const node = await machines.primary()
      return node !== null && node !== than
    },
    ELECTION_MS,
  )

const CASES: readonly Case[] = [
  {
    name: 'the primary is killed',
    async disturb(machines) {
      const primary = await primaryOf(machines)
      machines.kill(primary)
      await untilAnother(machines, primary)
      return () => machines.boot(primary)
    },
  },
  {
    name: 'planned switchover',
    async disturb(machines) {
      await machines.switchOver()
      return () => {}
    },
  },
  {
    name: 'the servers are restarted one by one',
    isUnseen: true,
    async disturb(_, site) {
      await site.restartAll()
      return () => {}
    },
  },
  {
    name: 'the primary is frozen, and wakes up',
    async disturb(machines) {
      const primary = await primaryOf(machines)
      machines.freeze(primary)
      await untilAnother(machines, primary)
      return async () => {
        machines.wake(primary)
        await pause(30_000) // several rounds of Patroni, in which it must not become primary again
      }
    },
  },
  {
    name: 'the synchronous standby is killed',
    async disturb(machines) {
      const standby = await until('there is a standby', machines.synchronousStandby)
      machines.kill(standby)
      return () => machines.boot(standby)
    },
  },
  {
    name: 'the disk of the primary is full',
    async disturb(machines, site) {
      const primary = await primaryOf(machines)
      const failed = site.failed()
      machines.fillDisk(primary)
      await until('writes are refused', () => site.failed() >= failed + REFUSED_WRITES, ELECTION_MS)
      await pause(FULL_MS)
      machines.emptyDisk(primary)
      return () => machines.boot(primary) // what has ended for want of space
    },
  },
  {
    name: 'the primary is cut off from the network',
    async disturb(machines) {
      const primary = await primaryOf(machines)
      machines.cut(primary)
      await untilAnother(machines, primary)
      return () => machines.connect(primary)
    },
  },
]

const RECOVERY = 'a database is restored to a moment'
const stops: (() => Promise<void>)[] = []
/** Stops what was started, last things first. Nothing of it stays on this machine. */
async function stopAll() {
  for (let stop = stops.pop(); stop; stop = stops.pop())
    await stop().catch((error: Error) => console.log(`  while stopping: ${error.message}`))
}
let interrupted: Promise<never> | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted ??= stopAll().then(() => process.exit(1))
  })

if (process.argv[3] === 'clean') {
  await clean()
  process.exit(0)
}
const lack = missing()
if (lack) {
  console.log(lack)
  process.exit(1)
}
const words = process.argv.slice(3)
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const cases = CASES.filter(({ name }) => isWanted(name))
const recovers = isWanted(RECOVERY)
const total = cases.length + (recovers ? 1 : 0)
await ensureBuilt()
const { version, api } = patroniVersion()
const pooler = pgbouncerVersion()
console.log(`Patroni ${version}, with the interface "${api}" of etcd`)
console.log(`PgBouncer ${pooler.version}, named statements ${pooler.names ? 'on' : 'off'}`)
const rows: Record<string, string | number>[] = []
let passed = 0
const row = (name: string, { acknowledged, failed, outageSeconds, problems }: Outcome) => ({
  case: name,
  'acknowledged writes': acknowledged,
  'lost or twice': problems.length,
  'failed calls': failed,
  'outage, s': outageSeconds.toFixed(1),
})
async function playAll() {
  const machines = await startMachines((stop) => stops.push(stop))
  const site = await startSite(machines, (stop) => stops.push(stop))
  try {
    for (const { name, disturb, isUnseen } of cases) {
      try {
        let repair: () => void | Promise<void> = () => {}
        const outcome = await site.during(
          async () => {
            repair = await disturb(machines, site)
          },
          async () => {
            await repair()
            await machines.whole()
          },
        )
        rows.push(row(name, outcome))
        for (const problem of outcome.problems) console.log(`  ${problem}`)
        const isGood = outcome.problems.length === 0 && !(isUnseen && outcome.failed > 0)
        if (isGood) passed++
        console.log(`${isGood ? '✓' : '✗'} ${name}: outage ${outcome.outageSeconds.toFixed(1)} s`)
      } catch (error) {
        console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
        break // the cluster is not whole: what comes next would say nothing
      }
    }
    console.log('Failed calls of each user:', JSON.stringify(site.failures()))
  } finally {
    await site.leave()
  }
  await stopAll()
}

async function recover() {
  const problems = await restoreToMoment((stop) => stops.push(stop))
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length === 0) passed++
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${RECOVERY}`)
}

try {
  if (cases.length > 0) await playAll()
  if (recovers) await recover()
} catch (error) {
  if (interrupted) await interrupted
  console.log(error)
} finally {
  await stopAll()
}
if (rows.length > 0) console.table(rows)
console.log(`${passed} passed, ${total - passed} failed`)
process.exit(passed < total ? 1 : 0)
