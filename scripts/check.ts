import { runChecks } from './checks.ts'
import { ensureBuilt } from './ensure-built.ts'
import { runUnitAndApiTests } from './test-runs.ts'

// npm run check: all of npm test but the browser.
await ensureBuilt()
const outcomes = [runChecks(), runUnitAndApiTests()]
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`${outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
