import { expect, test } from 'vitest'
import { watchRepeats } from './repeated-pages.ts'

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `UC${from + n}`)
/** The number of the first page that is noticed; `null`: none. */
function noticed(pages: readonly string[][], expected: number | null): number | null {
  const goesRound = watchRepeats()
  const at = pages.findIndex((page) => goesRound({ ids: page, invalid: 0, expected }))
  return at < 0 ? null : at + 1
}
const shifted = (new_: number) => Array.from({ length: 12 }, (_, n) => [...ids(50 - new_), ...ids(new_, 50 + n * new_)])

test.each([
  ['a full page without a new channel', [ids(50), ids(50, 50), ids(50)], 1_000, 3],
  ['pages that are not full', [ids(50), ids(49), ids(49)], 1_000, null],
  ['more than there should be, all of them new', [ids(50), ids(50, 50), ids(50, 100), ids(50, 150)], 10, null],
  ['a list that shifts a little', shifted(45), 600, null],
  ['more than there should be, with repeats', shifted(20), 60, 5],
  ['as many more than there should be as may be', shifted(20), 150, 6],
  ['as many repeats as may be', shifted(25), 60, 6],
  ['repeats, without knowing how many there should be', shifted(20), null, null],
])('[IMPORT-04] %s', (_, pages, expected, page) => expect(noticed(pages, expected)).toBe(page))
