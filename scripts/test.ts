import { runChecks } from './checks.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'
import { type Outcome, summaryOf } from './reports.ts'
import { FLAKY_FAILS, runBrowserTests, runUnitAndApiTests } from './test-runs.ts'

// npm test: every check and every test, on the built product. npm test -- FILE …: the tests of these files alone.
const files = process.argv.slice(2)
const outcomes = files.length > 0 ? await runFiles() : await runAll()
console.log(summaryOf(outcomes, FLAKY_FAILS))
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0)

/** Checks begin beside the build. The unit and API tests, which wait more than they compute, run beside the browser tests. */
async function runAll(): Promise<Outcome[]> {
  const built = ensureBuilt()
  const checks = runChecks(built)
  await built
  return Promise.all([checks, runUnitAndApiTests({ live: false }), runBrowserTests(findBrowser())])
}

async function runFiles(): Promise<Outcome[]> {
  await ensureBuilt()
  const ofBrowser = files.filter((file) => /\.spec\.ts(:\d+)?$/.test(file))
  const others = files.filter((file) => !ofBrowser.includes(file))
  return [
    ...(others.length > 0 ? [await runUnitAndApiTests({ live: true, files: others })] : []),
    ...(ofBrowser.length > 0 ? [await runBrowserTests(findBrowser(), ofBrowser)] : []),
  ]
}
