import { expect, test } from 'vitest'
import { compareWithBudgets, FIRST_TIER } from './budgets.ts'
import type { Result } from './reports.ts'

const browserTests = (count: number) =>
  Array.from(
    { length: count },
    (_, i): Result => ({ ...{ kind: 'browser', file: 'a.spec.ts', name: `${i}` }, state: 'passed', ms: 1 }),
  )
/** @param share of its budget that another kind has used */
const cost = (cpuSeconds: number | null, share = 1) => ({
  browser: { cpuSeconds, seconds: 60 },
  page: { cpuSeconds: FIRST_TIER.page.cpuSeconds * share, seconds: 60 },
})
const failures = (...args: Parameters<typeof compareWithBudgets>) =>
  compareWithBudgets(...args).failures.map(({ name }) => name)

test('a kind of tests fails when it has more tests than it may, or takes more of the processor', () => {
  expect(failures(browserTests(80), cost(200), false)).toEqual([])
  expect(failures(browserTests(120), cost(200), false)).toEqual(['the budget of browser'])
  expect(failures(browserTests(80), cost(250), false)).toEqual(['the budget of browser'])
})

test('where all kinds take longer, the machine is slower; one that does not measure is not judged', () => {
  expect(failures(browserTests(80), cost(700, 3), false)).toEqual([])
  expect(failures(browserTests(80), cost(750, 3), false)).toEqual(['the budget of browser'])
  expect(failures(browserTests(80), cost(null), false)).toEqual([])
})

test('all tests together may be more', () => {
  expect(failures(browserTests(200), cost(700), true)).toEqual([])
})

test('a line says what a kind cost', () => {
  const { lines } = compareWithBudgets(browserTests(2), cost(10, 2), false)
  expect(lines.at(-1)).toMatch(/^ {2}browser {2}2 of \d+ tests, 10 processor seconds of \d+, 60 s$/)
})
