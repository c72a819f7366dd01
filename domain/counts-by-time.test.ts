import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsByStart } from './counts-by-time.ts'

test('a stretch holds its first moment and ends before the next one', () => {
  expect(countsByStart([9, 10, 19, 20, 20, 21, 1_000], [10, 20, 30])).toEqual([2, 3, 1])
  expect(countsByStart([1, 2], [3])).toEqual([0])
  expect(countsByStart([], [3, 4])).toEqual([0, 0])
})

test('counts are those of a look at every stretch', () => {
  const someTimes = fc.array(fc.nat(60), { maxLength: 80 })
  const someStarts = fc
    .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 32 })
    .map((list) => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(someTimes, someStarts, (times, starts) => {
      const right = starts.map(
        (start, i) => times.filter((at) => at >= start && at < (starts[i + 1] ?? Infinity)).length,
      )
      expect(countsByStart(times, starts)).toEqual(right)
    }),
  )
})
