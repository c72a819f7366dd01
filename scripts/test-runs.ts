import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

export type Outcome = { passed: number; failed: number; skipped: number }

const REPORTS = 'test-results'

/** Unit tests, and the API and sandbox tests over HTTP, on both databases. */
export function runUnitAndApiTests(): Outcome {
  const file = report('vitest')
  const status = runProgram('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const { numPassedTests, numFailedTests, numPendingTests } = read(file, {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
  })
  return orAtLeastOneFailed(status, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
}

/** The journeys in a real browser on the built product. */
export function runBrowserTests(executablePath: string): Outcome {
  const file = report('browser')
  const status = runProgram('playwright', ['test'], {
    CHROMIUM_PATH: executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const { stats } = read(file, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } })
  return orAtLeastOneFailed(status, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })
}

function report(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${name}.json`
  rmSync(file, { force: true })
  return file
}

function runProgram(program: string, args: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

function read<T>(file: string, fallback: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return fallback
  }
}

/** A run that failed without a failed test (it did not start, say) still counts as one failure. */
const orAtLeastOneFailed = (status: number, outcome: Outcome): Outcome =>
  status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
