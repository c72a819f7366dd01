import { runChecks } from './checks.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'
import { summaryOf } from './reports.ts'
import { FLAKY_FAILS, runBrowserTests, runUnitAndApiTests } from './test-runs.ts'

// npm test: every check and every test, on the built product. Checks begin beside the build. The unit and API tests,
// which wait more than they compute, run beside the browser tests.
const built = ensureBuilt()
const checks = runChecks(built)
await built
const outcomes = await Promise.all([checks, runUnitAndApiTests({ live: false }), runBrowserTests(findBrowser())])
console.log(summaryOf(outcomes, FLAKY_FAILS))
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0)
