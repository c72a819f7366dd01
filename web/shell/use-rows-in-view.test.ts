import { expect, test } from 'vitest'
import { rangeInView } from './use-rows-in-view.ts'

/** 100 rows of 30 px, of which ten fit. */
const at = (scrollTop: number) => rangeInView({ scrollHeight: 3_000, scrollTop, clientHeight: 300 }, 100)

test('[SHELL-01] of a long list the rows in view are drawn and eight or more on both sides, in steps', () => {
  expect(at(0)).toEqual({ from: -8, to: 24 })
  expect(at(1_200)).toEqual({ from: 32, to: 64 })
  expect(at(1_410)).toEqual({ from: 32, to: 72 })
  expect([at(1_439), at(1_440)]).toEqual([
    { from: 32, to: 72 },
    { from: 40, to: 72 },
  ])
  for (let top = 0; top <= 2_700; top += 10) {
    const { from, to } = at(top)
    expect(top / 30 - from).toBeGreaterThanOrEqual(8)
    expect(to - (top + 300) / 30).toBeGreaterThan(8)
  }
})
