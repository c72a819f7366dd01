import { expect, test } from 'vitest'
import { cleanupReasons, countedSince } from './cleanup-reasons.ts'
import { DAY_MS } from './durations.ts'
import { type ChannelMark, newMark, openedMark, seenMark, type VideoMark } from './marks.ts'

const NOW = Date.UTC(2026, 10, 20)
const ago = (days: number) => NOW - days * DAY_MS
const weeks = (...last: number[]) => [...new Array<number>(12 - last.length).fill(0), ...last]

const known = {
  addedAt: ago(200),
  upload: { newestAt: ago(1), state: 'ok' } as const,
  openedVideos: 1,
  activity: { uploads: weeks(7, 7, 7, 8), clicks: weeks() },
  countedSince: ago(100),
  hasHistory: false,
}
const kinds = (change: Partial<Parameters<typeof cleanupReasons>[0]> = {}) =>
  cleanupReasons({ ...known, ...change }, NOW).map(({ kind }) => kind)

test('[CLEAN-01] more than seven videos a week for four weeks and none opened are a flood', () => {
  expect(cleanupReasons(known, NOW)).toEqual([{ kind: 'flood', videos: 29, weeks: 4 }])
  expect(kinds({ activity: { uploads: weeks(7, 7, 7, 7), clicks: weeks() } })).toEqual([])
  expect(kinds({ activity: { uploads: weeks(50, 7, 7, 7, 7), clicks: weeks() } })).toEqual([])
  expect(kinds({ activity: { uploads: known.activity.uploads, clicks: weeks(1, 0, 0, 0) } })).toEqual([])
  expect(kinds({ activity: { uploads: known.activity.uploads, clicks: weeks(1, 0, 0, 0, 0) } })).toEqual(['flood'])
})

const calm = { activity: { uploads: weeks(1), clicks: weeks() }, openedVideos: 0 }

test('[CLEAN-01] never opened: only after 28 days in the library and of counting, and only if it has published since', () => {
  expect(cleanupReasons({ ...known, ...calm }, NOW)).toEqual([{ kind: 'never', since: ago(100) }])
  expect(cleanupReasons({ ...known, ...calm, addedAt: ago(28) }, NOW)).toEqual([{ kind: 'never', since: ago(28) }])
  expect(kinds({ ...calm, openedVideos: 1 })).toEqual([])
  expect(kinds({ ...calm, addedAt: ago(27.9) })).toEqual([])
  expect(kinds({ ...calm, countedSince: ago(27.9) })).toEqual([])
  expect(kinds({ ...calm, countedSince: null })).toEqual([])
  expect(kinds({ ...calm, upload: { newestAt: ago(101), state: 'ok' } })).toEqual([])
  expect(kinds({ ...calm, upload: { newestAt: ago(99), state: 'ok' } })).toEqual(['never'])
  expect(kinds({ ...calm, upload: undefined })).toEqual([])
})

test('[CLEAN-01] a flood needs 28 days of counting, too', () => {
  expect(kinds({ addedAt: ago(7) })).toEqual([])
  expect(kinds({ countedSince: ago(7) })).toEqual([])
  expect(kinds({ openedVideos: 0 })).toEqual(['flood', 'never'])
})

test('[CLEAN-01] gone and quiet channels are so without any counting', () => {
  const quiet = { newestAt: ago(365), state: 'ok' } as const
  const silent = { activity: { uploads: weeks(), clicks: weeks() }, countedSince: null }
  expect(cleanupReasons({ ...known, ...silent, upload: quiet }, NOW)).toEqual([{ kind: 'quiet', newestAt: ago(365) }])
  expect(kinds({ ...silent, upload: { newestAt: ago(364), state: 'ok' } })).toEqual([])
  expect(cleanupReasons({ ...known, ...silent, upload: { newestAt: null, state: 'empty' } }, NOW)).toEqual([
    { kind: 'quiet', newestAt: null },
  ])
  expect(kinds({ ...silent, upload: { newestAt: ago(900), state: 'private' } })).toEqual(['gone'])
})

const sinceWhen = (videos: Iterable<VideoMark>, channels: Iterable<ChannelMark>) => countedSince(videos, channels, NOW)

test('[CLEAN-01] [WATCH-03] counting begins with the oldest mark, whether it was opened or only seen', () => {
  const mark = newMark({ id: 'v', channelId: 'c', publishedAt: 0 })
  const since = (...[videos, channels]: Parameters<typeof sinceWhen>) => sinceWhen(videos, channels).countedSince
  expect(sinceWhen([], [])).toEqual({ countedSince: null, hasHistory: false })
  expect(since([mark], [])).toBeNull()
  expect(since([openedMark(mark, ago(3)), seenMark(mark, true, ago(5))], [])).toBe(ago(5))
  expect(since([openedMark(mark, ago(3))], [{ channelId: 'c', until: 1, at: ago(9) }])).toBe(ago(9))
})

test('[CLEAN-01] [WATCH-13] a history counts from its begin, if it goes on to the first day here, or to now', () => {
  const mark = newMark({ id: 'v', channelId: 'c', publishedAt: 0 })
  const watched = (days: number) => ({ ...mark, seen: true, seenAt: ago(days), progress: 1, progressAt: ago(days) })
  const history = [watched(900), watched(10)]
  expect(sinceWhen([...history, watched(7)], [])).toEqual({ countedSince: ago(900), hasHistory: true })
  // Who brings an old file knows nothing of the weeks since.
  expect(sinceWhen(history, [])).toEqual({ countedSince: null, hasHistory: false })
  expect(sinceWhen([...history, openedMark(mark, ago(3))], [])).toMatchObject({ countedSince: ago(900) })
  expect(sinceWhen([...history, openedMark(mark, ago(2))], [])).toEqual({ countedSince: ago(2), hasHistory: false })
  expect(kinds({ ...calm, addedAt: ago(1), hasHistory: true })).toEqual(['never'])
  expect(kinds({ ...calm, addedAt: ago(1) })).toEqual([])
})
