import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../tests/support/until.ts'
import { ensureBuilt } from './ensure-built.ts'
import { type Machines, missing, type Node, patroniVersion, startMachines } from './failover/machines.ts'
import { type Outcome, type Site, startSite } from './failover/site.ts'

// npm run test:failover [-- WORD …]: three servers, and PostgreSQL on three machines under Patroni, with the files of
// deploy/. Users write, import and pay while machines fail.

type Case = {
  name: string
  /** No call may fail. */
  isUnseen?: boolean
  /** @returns what makes the site whole again, while users write */
  disturb(machines: Machines, site: Site): Promise<() => void | Promise<void>>
}

/** Longer than the leader's key lives, so that another machine becomes primary. */
const ELECTION_MS = 180_000

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
    name: 'the primary is cut off from the network',
    async disturb(machines) {
      const primary = await primaryOf(machines)
      machines.cut(primary)
      await untilAnother(machines, primary)
      return () => machines.connect(primary)
    },
  },
]

const lack = missing()
if (lack) {
  console.log(lack)
  process.exit(1)
}
const words = process.argv.slice(2)
const cases = CASES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
await ensureBuilt()
const { version, api } = patroniVersion()
console.log(`Patroni ${version}, with the interface "${api}" of etcd`)
const machines = await startMachines()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await machines.stop() // nothing of it stays on this machine
    process.exit(1)
  })
const rows: Record<string, string | number>[] = []
let passed = 0
const row = (name: string, { acknowledged, failed, outageSeconds, problems }: Outcome) => ({
  case: name,
  'acknowledged writes': acknowledged,
  'lost or twice': problems.length,
  'failed calls': failed,
  'outage, s': outageSeconds.toFixed(1),
})
try {
  const site = await startSite(machines)
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
    await site.stop()
  }
} finally {
  await machines.stop()
}
console.table(rows)
console.log(`${passed} passed, ${cases.length - passed} failed`)
process.exit(passed < cases.length ? 1 : 0)
