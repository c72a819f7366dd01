import { describe, expect, it } from 'vitest'
import { countNewAbove, newestFirst, shownAfter } from './video-order.ts'

const video = (id: string, publishedAt: number) => ({ id, publishedAt })

describe('newestFirst', () => {
  it('orders videos of the same time by id, descending, as the server does', () => {
    const ordered = [video('b', 2), video('a', 2), video('c', 1)]
    expect(ordered.toReversed().sort(newestFirst)).toEqual(ordered)
    expect(newestFirst(video('a', 1), video('a', 1))).toBe(0)
  })
})

describe('paging', () => {
  it('shows 24 at a time and never more than there are', () => {
    expect([shownAfter(1, 23), shownAfter(1, 24), shownAfter(1, 25), shownAfter(2, 25)]).toEqual([23, 24, 24, 25])
  })
})

describe('countNewAbove', () => {
  const shown = [video('c', 30), video('a', 10)]

  it('counts what would push the shown ones down, not what comes after them', () => {
    expect(countNewAbove([video('d', 40), ...shown], shown)).toBe(1)
    expect(countNewAbove([video('c', 30), video('b', 20), video('a', 10)], shown)).toBe(1)
    expect(countNewAbove([...shown, video('z', 5)], shown)).toBe(0)
    expect(countNewAbove(shown, shown)).toBe(0)
  })

  it('counts all when nothing is shown yet', () => {
    expect(countNewAbove(shown, [])).toBe(2)
  })
})
