import { expect, test } from 'vitest'
import { isInAllNew } from './all-new.ts'

test('[WATCH-04] a channel is left out of All new if all its folders are, and never while it is unsorted', () => {
  const [aside, plain, strict] = [
    { rules: { notInAllNew: true } },
    { rules: null },
    { rules: { noShorts: true } },
  ] as const
  expect(isInAllNew([])).toBe(true)
  expect(isInAllNew([aside])).toBe(false)
  expect(isInAllNew([aside, aside])).toBe(false)
  expect(isInAllNew([aside, plain])).toBe(true)
  expect(isInAllNew([strict])).toBe(true)
})
