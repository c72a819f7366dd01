import { expect, test } from 'vitest'
import { targetIndex } from './use-grid-keys.ts'

/** Ten rows of three, and two more. */
const GRID = { count: 32, columns: 3 }
const to = (key: string, from: number, grid = GRID) => targetIndex(key, from, grid)

test('[SUBS-08] arrows move by one card or one row, and stop at the ends', () => {
  expect([to('ArrowRight', 0), to('ArrowRight', 2), to('ArrowRight', 31)]).toEqual([1, 3, 31])
  expect([to('ArrowLeft', 5), to('ArrowLeft', 3), to('ArrowLeft', 0)]).toEqual([4, 2, 0])
  expect([to('ArrowDown', 0), to('ArrowDown', 28), to('ArrowDown', 29), to('ArrowDown', 30)]).toEqual([3, 31, 29, 30])
  expect([to('ArrowUp', 31), to('ArrowUp', 3), to('ArrowUp', 2), to('ArrowUp', 0)]).toEqual([28, 0, 2, 0])
})

test('[SUBS-08] Home and End go to the ends, Page keys five rows and not beyond them', () => {
  expect([to('Home', 17), to('End', 17)]).toEqual([0, 31])
  expect([to('PageDown', 1), to('PageDown', 16), to('PageDown', 17)]).toEqual([16, 31, 31])
  expect([to('PageUp', 16), to('PageUp', 15), to('PageUp', 14)]).toEqual([1, 0, 0])
  expect([to('Enter', 5), to('a', 5)]).toEqual([null, null])
})
