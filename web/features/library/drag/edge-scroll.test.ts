import { expect, test } from 'vitest'
import { scrollPx } from './edge-scroll.ts'

test('nothing scrolls while the point is further than 56 px from the edges', () => {
  for (const y of [156, 400, 844]) expect(scrollPx(y, 100, 900)).toBeCloseTo(0)
  expect(scrollPx(155, 100, 900)).toBeLessThan(0)
  expect(scrollPx(845, 100, 900)).toBeGreaterThan(0)
})

test('it scrolls the faster the nearer the edge is, 16 px a frame at it and beyond', () => {
  expect([scrollPx(128, 100, 900), scrollPx(872, 100, 900)]).toEqual([-8, 8])
  expect([scrollPx(100, 100, 900), scrollPx(900, 100, 900)]).toEqual([-16, 16])
  expect([scrollPx(-50, 100, 900), scrollPx(1_000, 100, 900)]).toEqual([-16, 16])
})

test('in a low list its outer quarters scroll, and its middle does not', () => {
  expect([scrollPx(110, 100, 180), scrollPx(170, 100, 180)]).toEqual([-8, 8])
  for (const y of [120, 140, 160]) expect(scrollPx(y, 100, 180)).toBeCloseTo(0)
})
