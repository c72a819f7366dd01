import { describe, expect, test } from 'vitest'
import { fileLine, type Result, summaryOf } from './reports.ts'

const passed: Result = { kind: 'unit', file: 'domain/a.test.ts', name: 'adds', state: 'passed', ms: 1_500 }
const failed: Result = { ...passed, name: 'takes', state: 'failed', ms: 0, reason: '\u001b[31m2\u001b[39m is not 3' }

test('a line about a file counts its tests and their time, and names those that failed', () => {
  expect(fileLine([passed, passed])).toBe('✓ domain/a.test.ts (2, 3.0 s)')
  expect(fileLine([passed, failed])).toBe('✗ domain/a.test.ts (1 of 2 failed, 1.5 s)\n    takes\n      2 is not 3')
})

describe('the summary', () => {
  test('lists the ten slowest, longest first, then what the kinds cost, and ends with the totals', () => {
    const results = Array.from({ length: 12 }, (_, i) => ({ ...passed, name: `test ${i}`, ms: i * 1000 }))
    const lines = summaryOf([...results, failed], ['the costs']).split('\n')
    expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10)
    expect(lines[2]).toBe('   11.0 s  domain/a.test.ts › test 11')
    expect(lines.indexOf('the costs')).toBe(13)
    expect(lines.at(-1)).toBe('12 passed, 1 failed')
  })

  test('ends with what failed, with the beginning of its reason', () => {
    const reason = [failed.reason, '', ...Array.from({ length: 20 }, (_, i) => `line ${i}`)].join('\n')
    const lines = summaryOf([{ ...failed, reason }], []).split('\n')
    expect(lines.slice(lines.indexOf('Failed:') - 1).slice(0, 4)).toEqual([
      '',
      'Failed:',
      '  domain/a.test.ts › takes',
      '      2 is not 3',
    ])
    expect(lines.slice(-3)).toEqual(['      line 6', '', '0 passed, 1 failed'])
  })

  test('counts skipped tests only when there are some', () => {
    expect(
      summaryOf([passed, { ...passed, state: 'skipped' }], [])
        .split('\n')
        .at(-1),
    ).toBe('1 passed, 0 failed, 1 skipped')
  })
})
