import { spawnSync } from 'node:child_process'
import { KINDS, type Kind, type Result } from './reports.ts'

type Budget = {
  /** Tests of the kind. */
  tests: number
  /** Processor seconds of the kind on the machine that REFERENCE_MS was measured on. */
  cpuSeconds: number
}

/** What `npm test` may cost, by kind. It takes about 750 processor seconds: 8 minutes on two quiet cores. */
const FIRST_TIER: Readonly<Record<Kind, Budget>> = {
  checks: { tests: 15, cpuSeconds: 100 },
  build: { tests: 1, cpuSeconds: 40 },
  unit: { tests: 3_000, cpuSeconds: 60 },
  page: { tests: 250, cpuSeconds: 220 },
  server: { tests: 1_600, cpuSeconds: 450 },
  browser: { tests: 90, cpuSeconds: 260 },
}

/** The same for `npm run test:all`: about 1,240 processor seconds, 16 minutes on two quiet cores. */
const ALL: Readonly<Record<Kind, Budget>> = {
  checks: { tests: 15, cpuSeconds: 100 },
  build: { tests: 1, cpuSeconds: 120 },
  unit: { tests: 3_000, cpuSeconds: 100 },
  page: { tests: 250, cpuSeconds: 220 },
  server: { tests: 2_000, cpuSeconds: 900 },
  browser: { tests: 250, cpuSeconds: 900 },
}

/** Processor time of the fixed work on a quiet machine of two cores, in milliseconds. */
const REFERENCE_MS = 250

const WORK = `
const { createHash } = require('node:crypto')
const before = process.cpuUsage()
const start = performance.now()
let text = 'x'
for (let i = 0; i < 300_000; i++) text = createHash('sha256').update(text).digest('hex')
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, ms: performance.now() - start }))
`

/**
 * How many times slower than the reference this machine is right now, at least 1.
 * @returns `cpu`: in processor time; `wall`: in time that passes, which other programs on the machine make longer
 */
export function measureSlowness(): { cpu: number; wall: number } {
  const { stdout } = spawnSync(process.execPath, ['-e', WORK], { encoding: 'utf8' })
  const { cpuMs, ms } = JSON.parse(stdout) as { cpuMs: number; ms: number }
  return { cpu: Math.max(1, cpuMs / REFERENCE_MS), wall: Math.max(1, ms / REFERENCE_MS) }
}

/** By kind, in processor seconds and in seconds that passed. `slowness`: the machine's while it ran. */
export type Costs = Partial<Record<Kind, { cpuSeconds: number | null; seconds: number; slowness: number }>>

/** A kind fails only beyond this many times its budget: other programs make work cost up to twice as much of the processor. */
const TOLERANCE = 1.5

/** Says what each kind cost and may cost. @returns the lines, and a failed result for each kind that has outgrown its budget */
export function compareWithBudgets(results: readonly Result[], costs: Costs, isAll: boolean) {
  const failures: Result[] = []
  const lines = KINDS.flatMap((kind) => {
    const cost = costs[kind]
    if (!cost) return []
    const { tests, cpuSeconds } = (isAll ? ALL : FIRST_TIER)[kind]
    const found = results.filter((result) => result.kind === kind && result.state !== 'skipped').length
    const allowedSeconds = Math.round(cpuSeconds * cost.slowness)
    const used = cost.cpuSeconds
    if (found > tests || (used !== null && used > allowedSeconds * TOLERANCE))
      failures.push({
        ...{ kind, file: 'scripts/budgets.ts', name: `the budget of ${kind}`, state: 'failed', ms: 0 },
        reason: `${found} tests of ${tests}, ${used?.toFixed(0)} processor seconds of ${allowedSeconds}`,
      })
    const cpu = used === null ? '' : `, ${used.toFixed(0)} of ${allowedSeconds} processor seconds`
    return [`  ${kind.padEnd(8)} ${found} of ${tests} tests${cpu}, ${cost.seconds.toFixed(0)} s`]
  })
  return { lines: ['What each kind cost, of its budget:', ...lines], failures }
}
