import { runChecks } from './checks.ts'
import { ensureBuilt } from './ensure-built.ts'
import { summaryOf } from './reports.ts'
import { FLAKY_FAILS, runUnitAndApiTests } from './test-runs.ts'

// npm run check: all of npm test but the browser.
const built = ensureBuilt()
const checks = runChecks(built)
await built
const outcomes = [await checks, await runUnitAndApiTests({ live: true })]
console.log(summaryOf(outcomes, FLAKY_FAILS))
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0)
