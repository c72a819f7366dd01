import { runChecks } from './checks.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'
import { type Outcome, runBrowserTests, runUnitAndApiTests } from './test-runs.ts'

// npm test: every check and every test, on the built product.
await ensureBuilt()
const browser = findBrowser()
const outcomes: Outcome[] = [{ ...runChecks(), skipped: 0 }, runUnitAndApiTests(), runBrowserTests(browser)]

const total = (kind: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exit(total('failed') > 0 ? 1 : 0)
