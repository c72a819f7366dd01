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
            { title: 'c', tests: [{ status: 'unexpected', results: [{ duration: 40 }, { duration: 1 }] }] },
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

test('the report of the other tests names files from the project’s folder', () => {
  const testResults = [{ name: '/here/domain/a.test.ts', assertionResults: [{ fullName: 'adds', duration: 3 }] }]
  const report = { numPassedTests: 1, numFailedTests: 2, numPendingTests: 3, testResults }
  expect(readVitestReport(report, '/here')).toEqual({
    ...{ passed: 1, failed: 2, skipped: 3, flaky: [] },
    tests: [{ name: 'domain/a.test.ts › adds', ms: 3 }],
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

  test('names skipped tests only when there are some', () => {
    expect(summaryOf([{ ...NOTHING, passed: 3, skipped: 2 }], false)).toBe('\n3 passed, 0 failed, 2 skipped')
  })
})
