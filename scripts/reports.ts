import { stripVTControlCharacters } from 'node:util'

/** What a run of tests came to. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** Every test that ran. */
  tests: { name: string; ms: number }[]
  /** Names of tests that failed first and passed when tried again. */
  flaky: string[]
  /** What failed, with the reason: a test, a file that could not be loaded, a check, a whole run. */
  failures: { name: string; reason: string }[]
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, tests: [], flaky: [], failures: [] }

/** The parts of vitest's JSON report that are read here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    /** Why the file could not be run; empty otherwise. */
    message?: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** The parts of Playwright's JSON report that are read here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = { status: string; results: { duration: number; error?: { message?: string } }[] }

/** @param root the project's folder, which is left out of names */
export function readVitestReport(report: VitestReport, root: string): Outcome {
  const files = report.testResults.map((file) => ({ ...file, name: file.name.replace(`${root}/`, '') }))
  const found = files.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${file} › ${test.fullName}` })),
  )
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    tests: found.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
    flaky: [],
    failures: [
      ...broken.map(({ name, message }) => ({ name, reason: message ?? '' })),
      ...found
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => ({ name, reason: failureMessages?.[0] ?? '' })),
    ],
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
    failures: found.filter(({ status }) => status === 'unexpected').map(({ name, reason }) => ({ name, reason })),
  }
}

type FoundTest = { name: string; ms: number; status: string; reason: string }

function testsOf(suite: PlaywrightSuite, above: string[]): FoundTest[] {
  const path = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...path, title].join(' › '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status,
      reason: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))]
}

/** The end of a run in words: the slowest tests, what was tried again, what failed, and the totals as the last line. */
export function summaryOf(outcomes: readonly Outcome[], flakyFails: boolean): string {
  const total = (kind: 'passed' | 'failed' | 'skipped') => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
  const slowest = outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const counted = flakyFails ? 'counted as failed' : 'counted as passed; with CI set they count as failed'
  return [
    ...(slowest.length > 0 ? ['', 'The slowest tests:'] : []),
    ...slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`),
    ...(flaky.length > 0
      ? ['', `Passed only when tried again (${counted}):`, ...flaky.map((name) => `  ${name}`)]
      : []),
    ...(failures.length > 0 ? ['', 'Failed:'] : []),
    ...failures.flatMap(({ name, reason }) => [`  ${name}`, ...beginning(reason).map((line) => `      ${line}`)]),
    '',
    `${total('passed')} passed, ${total('failed')} failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}`,
  ].join('\n')
}

/** The first lines of a reason, without colours: a log may be kept only in part, and its end is what everybody reads. */
const beginning = (reason: string) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, 8)
    .map((line) => line.slice(0, 300))
