import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeNewestFirst, newAbove, shownAfter } from './feed.ts'
import { newestFirst, type Upload } from './uploads.ts'

const upload = (id: string, publishedAt: number, channelId = 'UC'): Upload => ({
  id,
  channelId,
  title: id,
  publishedAt,
  thumbnailUrl: null,
  wideThumbnailUrl: null,
})

const uploads = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.nat(5)), { selector: ([id]) => id })
  .map((pairs) => pairs.map(([id, time]) => upload(id, time)).sort(newestFirst))

describe('mergeNewestFirst', () => {
  it('gives every video once, newest first, whatever the order of the channels', () => {
    fc.assert(
      fc.property(fc.array(uploads, { maxLength: 6 }), (lists) => {
        const merged = mergeNewestFirst(lists)
        expect(merged.map((u) => u.id)).toEqual(mergeNewestFirst([...lists].reverse()).map((u) => u.id))
        expect(new Set(merged.map((u) => u.id)).size).toBe(merged.length)
        expect(new Set(merged.map((u) => u.id))).toEqual(new Set(lists.flat().map((u) => u.id)))
        expect(merged.map((u) => u.publishedAt)).toEqual(merged.map((u) => u.publishedAt).sort((a, b) => b - a))
      }),
    )
  })

  it('uses that each list is sorted: 200 of 50 take no more than log2(200) comparisons a video', () => {
    let looks = 0
    const looked = (id: string, at: number): Upload =>
      Object.defineProperty(upload(id, at), 'publishedAt', {
        get() {
          looks++
          return at
        },
      })
    const lists = Array.from({ length: 200 }, (_, c) =>
      Array.from({ length: 50 }, (_, i) => looked(`${c}-${i}`, 1e12 - i * 86_400_000 - ((c * 7919) % 86_400_000))),
    )
    expect(mergeNewestFirst(lists)).toHaveLength(10_000)
    expect(looks).toBeLessThan(2 * 10_000 * Math.log2(200))
  })
})

describe('paging', () => {
  it('shows 24 at a time and never more than there are', () => {
    expect([shownAfter(1, 23), shownAfter(1, 24), shownAfter(1, 25), shownAfter(2, 25)]).toEqual([23, 24, 24, 25])
  })
})

describe('newAbove', () => {
  const shown = [upload('c', 30), upload('a', 10)]

  it('counts what would push the shown ones down, not what comes after them', () => {
    expect(newAbove([upload('d', 40), ...shown], shown)).toBe(1)
    expect(newAbove([upload('c', 30), upload('b', 20), upload('a', 10)], shown)).toBe(1)
    expect(newAbove([...shown, upload('z', 5)], shown)).toBe(0)
    expect(newAbove(shown, shown)).toBe(0)
  })

  it('counts all when nothing is shown yet', () => {
    expect(newAbove(shown, [])).toBe(2)
  })
})
