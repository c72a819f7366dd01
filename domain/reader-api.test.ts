import { describe, expect, test } from 'vitest'
import { changeOfTags, longItemId, parseItemId, parseMarkTime, parseStream } from './reader-api.ts'
import { arrivalMicros, firstSerialAt, SERIALS_PER_SECOND } from './video-serials.ts'

describe('[API-04] ids, streams and times as apps write them', () => {
  test('ids', () => {
    const prefix = 'tag:google.com,2005:reader/item/'
    for (const [text, serial] of [
      ['48213', 48_213],
      ['000000000000bc55', 48_213],
      [`${prefix}000000000000bc55`, 48_213],
      [`${prefix}bc55`, 48_213],
      [`${prefix}BC55`, 48_213],
      ['999999999999999', 999_999_999_999_999],
    ] as const)
      expect(parseItemId(text), text).toBe(serial)
    for (const text of ['', '0', '-1', 'abc', '1.5', `${prefix}`, `${prefix}ffffffffffffffff`, '1000000000000000'])
      expect(parseItemId(text), text).toBeNull()
  })

  test('streams', () => {
    const id = `UC${'a'.repeat(22)}`
    const feed = { kind: 'feed', channelId: id }
    for (const text of [id, `feed/${id}`, `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`])
      expect(parseStream(`feed/${text}`), text).toEqual(feed)
    expect(parseStream(`feed/https://www.youtube.com/channel/${id}`)).toEqual(feed)
    expect(parseStream('user/123/label/a/b')).toEqual({ kind: 'label', name: 'a/b' })
    expect(parseStream('user/-/state/com.google/kept-unread')).toEqual({ kind: 'unread' })
    for (const text of ['', 'feed/', 'feed/x', 'user/-/state/com.google/toString', 'user/-/state/com.google/like'])
      expect(parseStream(text), text).toBeNull()
  })

  test('times of marks', () => {
    expect(parseMarkTime('1764117600')).toBe(1_764_117_600_999_999)
    expect(parseMarkTime('1764117600123')).toBe(1_764_117_600_123_999)
    expect(parseMarkTime('1764117600123456')).toBe(1_764_117_600_123_456)
    for (const text of [undefined, '', '0', 'soon', '-5', '1.5']) expect(parseMarkTime(text)).toBeNull()
  })

  test('tags', () => {
    const [read, unread, starred] = ['read', 'kept-unread', 'starred'].map(
      (name) => `user/-/state/com.google/${name}`,
    ) as [string, string, string]
    const cases: [added: string[], removed: string[], change: ReturnType<typeof changeOfTags>][] = [
      [[read], [], { seen: true, starred: null }],
      [[], [read], { seen: false, starred: null }],
      [[unread], [], { seen: false, starred: null }],
      [[], [unread], { seen: true, starred: null }],
      [[read], [unread], { seen: true, starred: null }],
      [[unread], [read], { seen: false, starred: null }],
      [[starred, read], [], { seen: true, starred: true }],
      [[], [starred], { seen: null, starred: false }],
      [['user/-/label/Music'], ['user/-/state/com.google/like'], { seen: null, starred: null }],
      [[read], [read], undefined],
      [[starred], [starred], undefined],
    ]
    for (const [added, removed, change] of cases) expect(changeOfTags(added, removed)).toEqual(change)
  })

  test('serials say when a video arrived, and stay below what apps can read', () => {
    const now = Date.UTC(2026, 10, 27, 8, 0, 0, 700)
    const first = firstSerialAt(now)
    expect(arrivalMicros(first)).toBe((now - 700) * 1_000)
    expect(firstSerialAt(now + 1_000) - first).toBe(SERIALS_PER_SECOND)
    expect(firstSerialAt(Date.UTC(2050, 0))).toBeLessThan(10 ** 15)
    expect(parseItemId(longItemId(first))).toBe(first)
  })
})
