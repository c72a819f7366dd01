import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCards } from './masonry.ts'

const cards = (...heights: number[]) => heights.map((heightPx) => ({ heightPx, wide: false }))
const columnsOf = (heights: number[], columns = 3) => placeCards(cards(...heights), columns, 20).map((p) => p.column)

test('[FOLD-01] cards of about one height lie in rows, left to right', () => {
  expect(columnsOf([100, 120, 140, 100, 120, 140])).toEqual([0, 1, 2, 0, 1, 2])
})

test('[FOLD-01] a high card lets the next ones lie beside it', () => {
  expect(columnsOf([100, 500, 100, 100, 100, 100])).toEqual([0, 1, 2, 0, 2, 0])
})

test('[FOLD-01] of columns that end at the same height the left one is filled first', () => {
  expect(columnsOf([76, 172, 76, 100, 100], 2)).toEqual([0, 1, 0, 0, 1])
})

test('[FOLD-01] a column that is up to 64 px longer than the shortest has its turn, a longer one does not', () => {
  expect(columnsOf([164, 100, 50], 2)).toEqual([0, 1, 0])
  expect(columnsOf([165, 100, 50], 2)).toEqual([0, 1, 1])
})

test('[FOLD-01] a wide card begins a row of its own', () => {
  const places = placeCards([...cards(100, 200), { heightPx: 50, wide: true }, ...cards(100)], 2, 20)
  expect(places.slice(2)).toEqual([
    { column: null, topPx: 220 },
    { column: 0, topPx: 290 },
  ])
})

test('[FOLD-01] whatever the heights: nothing overlaps, and each card follows the one before it in reading order', () => {
  const heights = fc.array(fc.record({ heightPx: fc.integer({ min: 40, max: 900 }), wide: fc.boolean() }))
  fc.assert(
    fc.property(heights, fc.integer({ min: 1, max: 3 }), (given, columns) => {
      const places = placeCards(given, columns, 20)
      const depths = new Array<number>(columns).fill(0)
      let before = 0
      let beforeColumn = -1
      for (const [i, { column, topPx }] of places.entries()) {
        const taken = column === null ? depths.map((_, c) => c) : [column]
        for (const c of taken) {
          expect(topPx).toBeGreaterThanOrEqual(depths[c] ?? 0)
          depths[c] = topPx + (given[i]?.heightPx ?? 0) + 20
        }
        expect(topPx).toBeGreaterThanOrEqual(before - 64)
        if (topPx === before) expect(column ?? 0).toBeGreaterThan(beforeColumn)
        before = topPx
        beforeColumn = column ?? 0
      }
    }),
  )
})
