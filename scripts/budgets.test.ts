import { expect, test } from 'vitest'
import { compareWithBudgets } from './budgets.ts'
import type { Result } from './reports.ts'

const browserTests = (count: number) =>
  Array.from(
    { length: count },
    (_, i): Result => ({ ...{ kind: 'browser', file: 'a.spec.ts', name: `${i}` }, state: 'passed', ms: 1 }),
  )
const cost = (cpuSeconds: number | null, slowness = 1) => ({ browser: { cpuSeconds, seconds: 60, slowness } })
const failures = (...args: Parameters<typeof compareWithBudgets>) =>
  compareWithBudgets(...args).failures.map(({ name }) => name)

test('a kind of tests fails when it has more tests than it may, or takes more of the processor', () => {
  expect(failures(browserTests(80), cost(250), false)).toEqual([])
  expect(failures(browserTests(120), cost(250), false)).toEqual(['the budget of browser'])
  expect(failures(browserTests(80), cost(3_000), false)).toEqual(['the budget of browser'])
})

test('a slower machine may take longer, and one that does not measure is not judged', () => {
  expect(failures(browserTests(80), cost(500, 3), false)).toEqual([])
  expect(failures(browserTests(80), cost(null), false)).toEqual([])
})

test('all tests together may be more', () => {
  expect(failures(browserTests(200), cost(800), true)).toEqual([])
})

test('a line says what a kind cost', () => {
  const { lines } = compareWithBudgets(browserTests(2), cost(10, 2), false)
  expect(lines.at(-1)).toMatch(/^ {2}browser {2}2 of \d+ tests, 10 of \d+ processor seconds, 60 s$/)
})
