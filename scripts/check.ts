import { runChecks } from './checks.ts'
import { beginResults, readResults, summaryOf } from './reports.ts'
import { runNode } from './run-program.ts'

// npm run check: format, types, structure and sizes, without any test.
beginResults()
const built = runNode(['scripts/ensure-built.ts', 'en'], { live: true }).then(({ status }) => status === 0)
const { cpuSeconds } = await runChecks(built)
const results = readResults()
console.log(summaryOf(results, [`${cpuSeconds?.toFixed(0) ?? '?'} processor seconds`]))
process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0)
