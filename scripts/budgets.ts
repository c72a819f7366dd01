import { spawnSync } from 'node:child_process'
import { KINDS, type Kind, type Result } from './reports.ts'

type Budget = {
  /** Tests of the kind. */
  tests: number
  /** Processor seconds of the kind on a quiet machine, and a quarter more. */
  cpuSeconds: number
}

/** What `npm test` may cost, by kind: together about 760 processor seconds, 8 minutes on two quiet cores. */
export const FIRST_TIER: Readonly<Record<Kind, Budget>> = {
  checks: { tests: 15, cpuSeconds: 80 },
  build: { tests: 1, cpuSeconds: 20 },
  unit: { tests: 3_300, cpuSeconds: 30 },
  page: { tests: 420, cpuSeconds: 180 },
  server: { tests: 2_000, cpuSeconds: 290 },
  browser: { tests: 90, cpuSeconds: 160 },
}

/** The same for `npm run test:all`: about 1,300 processor seconds, 18 minutes on two quiet cores. */
const ALL: Readonly<Record<Kind, Budget>> = {
  checks: { tests: 15, cpuSeconds: 80 },
  build: { tests: 1, cpuSeconds: 75 },
  unit: { tests: 3_300, cpuSeconds: 55 },
  page: { tests: 440, cpuSeconds: 200 },
  server: { tests: 2_300, cpuSeconds: 750 },
  browser: { tests: 250, cpuSeconds: 550 },
}

/** What the fixed work takes on a quiet machine of two cores, in milliseconds. */
const REFERENCE_MS = 250

const WORK = `
const { createHash } = require('node:crypto')
const start = performance.now()
let text = 'x'
for (let i = 0; i < 300_000; i++) text = createHash('sha256').update(text).digest('hex')
console.log(performance.now() - start)
`

/**
 * How many times slower than the reference this machine is right now, at least 1, in time that passes: other programs on
 * the machine make it longer.
 */
export function measureSlowness(): number {
  const { stdout } = spawnSync(process.execPath, ['-e', WORK], { encoding: 'utf8' })
  return Math.max(1, Number(stdout) / REFERENCE_MS)
}

/** By kind, in processor seconds (`null`: the machine does not tell) and in seconds that passed. */
export type Costs = Partial<Record<Kind, { cpuSeconds: number | null; seconds: number }>>

/** A kind fails beyond this many times its budget, or its budget as the other kinds have used theirs. */
const TOLERANCE = 1.5

/**
 * Says what each kind cost and may cost. What a second of the processor does differs between machines, and on one machine
 * with what else it does, by more than a short measurement shows: a kind is judged beside the others of the same run.
 * @returns the lines, and a failed result for each kind that has outgrown its budget
 */
export function compareWithBudgets(results: readonly Result[], costs: Costs, isAll: boolean) {
  const budgets = isAll ? ALL : FIRST_TIER
  const shareOf = (kind: Kind) => (costs[kind]?.cpuSeconds ?? 0) / budgets[kind].cpuSeconds
  const failures: Result[] = []
  const lines = KINDS.flatMap((kind) => {
    const cost = costs[kind]
    if (!cost) return []
    const { tests, cpuSeconds } = budgets[kind]
    const found = results.filter((result) => result.kind === kind && result.state !== 'skipped').length
    const slowness = Math.max(1, ...KINDS.filter((other) => other !== kind).map(shareOf))
    const allowed = Math.round(cpuSeconds * slowness * TOLERANCE)
    const used = cost.cpuSeconds
    if (found > tests || (used !== null && used > allowed))
      failures.push({
        ...{ kind, file: 'scripts/budgets.ts', name: `the budget of ${kind}`, state: 'failed', ms: 0 },
        reason: `${found} tests of ${tests}, ${used?.toFixed(0)} processor seconds of at most ${allowed}`,
      })
    const cpu = used === null ? '' : `, ${used.toFixed(0)} processor seconds of ${cpuSeconds}`
    return [`  ${kind.padEnd(8)} ${found} of ${tests} tests${cpu}, ${cost.seconds.toFixed(0)} s`]
  })
  return { lines: ['What each kind cost, of its budget:', ...lines], failures }
}
