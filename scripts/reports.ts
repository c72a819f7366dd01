/** What a run of tests came to. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** Every test that ran. */
  tests: { name: string; ms: number }[]
  /** Names of tests that failed first and passed when tried again. */
  flaky: string[]
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, tests: [], flaky: [] }

/** The parts of vitest's JSON report that are read here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** The parts of Playwright's JSON report that are read here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

/** @param root the project's folder, which is left out of names */
export function readVitestReport(report: VitestReport, root: string): Outcome {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${file.replace(`${root}/`, '')} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
    flaky: [],
  }
}

/** @param flakyFails a test that passed only when tried again counts as failed */
export function readPlaywrightReport(report: PlaywrightReport, flakyFails: boolean): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats
  const found = report.suites.flatMap((suite) => testsOf(suite, []))
  return {
    passed: expected + (flakyFails ? 0 : flaky),
    failed: unexpected + (flakyFails ? flaky : 0),
    skipped,
    tests: found.map(({ name, ms }) => ({ name, ms })),
    flaky: found.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}

function testsOf(suite: PlaywrightSuite, above: string[]): { name: string; ms: number; status: string }[] {
  const path = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...path, title].join(' › '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))]
}

/** The end of a run in words: the slowest tests, those that were tried again, and the totals as the last line. */
export function summaryOf(outcomes: readonly Outcome[], flakyFails: boolean): string {
  const total = (kind: 'passed' | 'failed' | 'skipped') => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
  const slowest = outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  const counted = flakyFails ? 'counted as failed' : 'counted as passed; with CI set they count as failed'
  return [
    ...(slowest.length > 0 ? ['', 'The slowest tests:'] : []),
    ...slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`),
    ...(flaky.length > 0
      ? ['', `Passed only when tried again (${counted}):`, ...flaky.map((name) => `  ${name}`)]
      : []),
    '',
    `${total('passed')} passed, ${total('failed')} failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}`,
  ].join('\n')
}
