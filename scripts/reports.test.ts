import { describe, expect, test } from 'vitest'
import { NOTHING, type PlaywrightReport, readPlaywrightReport, readVitestReport, summaryOf } from './reports.ts'

const REPORT: PlaywrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'feed.spec.ts',
      specs: [{ title: 'a', tests: [{ status: 'expected', results: [{ duration: 10 }] }] }],
      suites: [
        {
          title: 'phones',
          specs: [
            { title: 'b', tests: [{ status: 'flaky', results: [{ duration: 20 }, { duration: 30 }] }] },
            {
              title: 'c',
              tests: [
                { status: 'unexpected', results: [{ duration: 40, error: { message: 'not there' } }, { duration: 1 }] },
              ],
            },
          ],
        },
      ],
    },
  ],
}

describe('the report of the browser tests', () => {
  test('a test that passed when tried again counts as passed and is listed', () => {
    expect(readPlaywrightReport(REPORT, false)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      flaky: ['feed.spec.ts › phones › b'],
      failures: [{ name: 'feed.spec.ts › phones › c', reason: 'not there' }],
      tests: [
        { name: 'feed.spec.ts › a', ms: 10 },
        { name: 'feed.spec.ts › phones › b', ms: 50 },
        { name: 'feed.spec.ts › phones › c', ms: 41 },
      ],
    })
  })

  test('where flaky fails, it counts as failed', () => {
    expect(readPlaywrightReport(REPORT, true)).toMatchObject({ passed: 1, failed: 2, skipped: 2 })
  })
})

test('the report of the other tests names files from the project’s folder, and one that could not be run', () => {
  const passed = { fullName: 'adds', status: 'passed', duration: 3 }
  const failed = { fullName: 'takes', status: 'failed', duration: null, failureMessages: ['2 is not 3'] }
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 3 },
    testResults: [
      { name: '/here/domain/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/here/domain/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report, '/here')).toEqual({
    ...{ passed: 1, failed: 2, skipped: 3, flaky: [] },
    tests: [
      { name: 'domain/a.test.ts › adds', ms: 3 },
      { name: 'domain/a.test.ts › takes', ms: 0 },
    ],
    failures: [
      { name: 'domain/b.test.ts', reason: 'no such module' },
      { name: 'domain/a.test.ts › takes', reason: '2 is not 3' },
    ],
  })
})

describe('the summary', () => {
  test('lists the ten slowest, longest first, then those that were tried again, and ends with the totals', () => {
    const tests = Array.from({ length: 12 }, (_, i) => ({ name: `test ${i}`, ms: i * 1000 }))
    const lines = summaryOf(
      [
        { ...NOTHING, passed: 3, tests },
        { ...NOTHING, failed: 1, flaky: ['b'] },
      ],
      true,
    ).split('\n')
    expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10)
    expect(lines[2]).toBe('   11.0 s  test 11')
    expect(lines).toContain('Passed only when tried again (counted as failed):')
    expect(lines.at(-1)).toBe('3 passed, 1 failed')
  })

  test('ends with what failed, with the beginning of its reason', () => {
    const reason = ['\u001b[31mnot\u001b[39m there', '', ...Array.from({ length: 20 }, (_, i) => `line ${i}`)].join(
      '\n',
    )
    const lines = summaryOf([{ ...NOTHING, failed: 1, failures: [{ name: 'a.test.ts › a', reason }] }], true).split(
      '\n',
    )
    expect(lines.slice(1, 4)).toEqual(['Failed:', '  a.test.ts › a', '      not there'])
    expect(lines.slice(-3)).toEqual(['      line 6', '', '0 passed, 1 failed'])
  })

  test('names skipped tests only when there are some', () => {
    expect(summaryOf([{ ...NOTHING, passed: 3, skipped: 2 }], false)).toBe('\n3 passed, 0 failed, 2 skipped')
  })
})
