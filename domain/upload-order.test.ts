import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LibraryChannel } from './library.ts'
import { hasNoUploads, type LastUpload, sortByUpload } from './upload-order.ts'

const channel = (id: string): LibraryChannel => ({
  channel: { id, name: id, thumbnailUrl: null, addedAt: 0 },
  folders: [],
})
const idsOf = (channels: readonly LibraryChannel[]) => channels.map((entry) => entry.channel.id)

describe('[SUBS-04] sorting by upload', () => {
  const given = ['unread', 'old', 'empty', 'new', 'gone', 'leftOut'].map(channel)
  const known = new Map<string, LastUpload>([
    ['old', { newestAt: 1, state: 'ok' }],
    ['new', { newestAt: 3, state: 'ok' }],
    ['gone', { newestAt: 2, state: 'gone' }],
    ['empty', { newestAt: null, state: 'empty' }],
    ['leftOut', { newestAt: null, state: 'unknown' }],
  ])

  it('puts channels without uploads after those with some, and unread ones last', () => {
    expect(idsOf(sortByUpload(given, known, 'upload-recent'))).toEqual([
      'new',
      'gone',
      'old',
      'empty',
      'unread',
      'leftOut',
    ])
    expect(idsOf(sortByUpload(given, known, 'upload-oldest'))).toEqual([
      'old',
      'gone',
      'new',
      'empty',
      'unread',
      'leftOut',
    ])
  })

  it('keeps every channel once, and the order given among equals', () => {
    const lastUpload = fc.record({
      newestAt: fc.option(fc.integer({ min: 0, max: 3 })),
      state: fc.constantFrom('unknown', 'ok', 'empty', 'gone', 'suspended', 'private'),
    })
    fc.assert(
      fc.property(fc.array(fc.option(lastUpload)), (stats) => {
        const channels = stats.map((_, n) => channel(String(n)))
        const byId = new Map(stats.flatMap((last, n) => (last ? [[String(n), last] as const] : [])))
        const rank = (id: string) => {
          const last = byId.get(id)
          if (last?.newestAt != null) return -last.newestAt
          return last && hasNoUploads(last) ? 1 : 2
        }
        const expected = channels.toSorted((a, b) => rank(a.channel.id) - rank(b.channel.id))
        expect(idsOf(sortByUpload(channels, byId, 'upload-recent'))).toEqual(idsOf(expected))
      }),
    )
  })
})
