import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChannelMark,
  isSeen,
  isWatched,
  laterThan,
  MAX_VIDEO_MARKS,
  markOf,
  marksToDrop,
  mergeChannelMarks,
  mergeVideoMarks,
  newMark,
  openedMark,
  PROGRESS_ON_CLICK,
  seenMark,
  type VideoMark,
} from './marks.ts'

const VIDEO = { id: 'aaaaaaaaaaa', channelId: 'UC', publishedAt: 1 }
const time = fc.integer({ min: 0, max: 5 })
const mark: fc.Arbitrary<VideoMark> = fc.record({
  ...{ videoId: fc.constant(VIDEO.id), channelId: fc.constant('UC'), publishedAt: time },
  ...{ seen: fc.boolean(), seenAt: time, watchedAt: time },
  ...{ progress: fc.constantFrom(0, 0.1, 1), position: fc.option(time), progressAt: time },
})
const channelMark: fc.Arbitrary<ChannelMark> = fc.record({ channelId: fc.constant('UC'), until: time, at: time })

test('[WATCH-07] marks of several devices merge to the same in every order, and repeating changes nothing', () => {
  fc.assert(
    fc.property(mark, mark, mark, (a, b, c) => {
      expect(mergeVideoMarks(a, b)).toEqual(mergeVideoMarks(b, a))
      expect(mergeVideoMarks(mergeVideoMarks(a, b), c)).toEqual(mergeVideoMarks(a, mergeVideoMarks(b, c)))
      expect(mergeVideoMarks(a, a)).toEqual(a)
    }),
  )
  fc.assert(
    fc.property(channelMark, channelMark, channelMark, (a, b, c) => {
      expect(mergeChannelMarks(a, b)).toEqual(mergeChannelMarks(b, a))
      expect(mergeChannelMarks(mergeChannelMarks(a, b), c)).toEqual(mergeChannelMarks(a, mergeChannelMarks(b, c)))
      expect(mergeChannelMarks(a, a)).toEqual(a)
    }),
  )
})

test('[WATCH-07] of each part of a mark the later change counts; at the same time seen, and what was watched further', () => {
  const one = { ...newMark(VIDEO), seen: true, seenAt: 1, watchedAt: 2, progress: 0.9, position: 90, progressAt: 1 }
  const other = { ...newMark(VIDEO), seenAt: 2, watchedAt: 1, progress: 0.1, position: 10, progressAt: 2 }
  expect(mergeVideoMarks(one, other)).toEqual({ ...other, watchedAt: 2 })
  expect(mergeVideoMarks(one, { ...other, seenAt: 1, progressAt: 1 })).toEqual(one)
  const moved = { ...one, channelId: 'UC2', publishedAt: 101 }
  expect(mergeVideoMarks(one, moved)).toEqual(moved)
  // An opened video has no position: at the same progress where the player stopped counts.
  expect(mergeVideoMarks({ ...one, position: null }, { ...one, position: 0 }).position).toBe(0)
  const until = (published: number, at: number) => ({ channelId: 'UC', until: published, at })
  expect(mergeChannelMarks(until(9, 1), until(8, 2))).toEqual(until(8, 2))
  expect(mergeChannelMarks(until(9, 1), until(8, 1))).toEqual(until(9, 1))
})

test('[FEED-03] a video counts as watched from 95 percent on', () => {
  expect([0.94, 0.95, 1].map((progress) => isWatched({ ...newMark(VIDEO), progress }))).toEqual([false, true, true])
})

test('[WATCH-03] the later of a video’s own mark and its channel’s counts', () => {
  const until = (at: number, publishedUntil = 1) => ({ channelId: 'UC', until: publishedUntil, at })
  const own = (seen: boolean, at: number) => seenMark(newMark(VIDEO), seen, at)
  expect(isSeen(VIDEO, undefined, undefined)).toBe(false)
  expect(isSeen(VIDEO, undefined, until(1))).toBe(true)
  expect(isSeen(VIDEO, undefined, until(1, 0))).toBe(false)
  expect(isSeen(VIDEO, newMark(VIDEO), until(1))).toBe(true)
  expect(isSeen(VIDEO, own(true, 1), undefined)).toBe(true)
  expect(isSeen(VIDEO, own(false, 2), until(1))).toBe(false)
  expect(isSeen(VIDEO, own(false, 1), until(2))).toBe(true)
  expect(isSeen(VIDEO, own(false, 2), until(2))).toBe(false)
  expect(isSeen(VIDEO, own(false, 1), until(2, 0))).toBe(false)
  expect(isSeen(VIDEO, own(true, 1), until(2, 0))).toBe(true)
})

test('[VIDEO-14] a mark made before a broadcast’s start does not count after it, neither its own nor its channel’s', () => {
  const announced = { ...VIDEO, publishedAt: 10 }
  const started = { ...VIDEO, publishedAt: 50 }
  const own = seenMark(newMark(announced), true, 49)
  const channel = { channelId: 'UC', until: 49, at: 49 }
  expect([isSeen(announced, own, channel), isSeen(started, own, channel)]).toEqual([true, false])
  expect(isSeen(announced, own, undefined)).toBe(true)
  expect(isSeen(started, { ...own, seenAt: 50 }, undefined)).toBe(true)
  expect(isSeen(started, own, { until: 50, at: 50 })).toBe(true)
  expect(isSeen(started, seenMark(newMark(announced), false, 49), { until: 50, at: 48 })).toBe(true)
  // Marked again after the start, also by a clock that is behind.
  expect(isSeen(started, seenMark(markOf(started, own), true, 45), channel)).toBe(true)
})

test('[FEED-03] an opened video is seen and watched, with progress at 10 percent unless more was watched', () => {
  const opened = openedMark(newMark(VIDEO), 7)
  expect(opened).toMatchObject({ seen: true, seenAt: 7, watchedAt: 7, progress: PROGRESS_ON_CLICK, progressAt: 7 })
  const played = { ...opened, progress: 0.5, position: 300, progressAt: 8 }
  expect(openedMark(played, 9)).toMatchObject({ watchedAt: 9, progress: 0.5, position: 300, progressAt: 8 })
})

test('a change is later than every part of the mark, also when a clock was ahead', () => {
  const opened = openedMark(newMark(VIDEO), 50)
  expect(laterThan(80, opened)).toBe(80)
  expect(laterThan(20, opened, { channelId: 'UC', until: 900, at: 70 })).toBe(71)
  for (const part of ['seenAt', 'watchedAt', 'progressAt']) expect(laterThan(20, { [part]: 30 })).toBe(31)
  expect(laterThan(20)).toBe(20)
  expect(laterThan(0, newMark(VIDEO))).toBe(1)
})

test('too many marks: those their channel covers go first, then the oldest changes; what is kept unseen stays', () => {
  const marks = (...all: VideoMark[]) => new Map(all.map((one) => [one.videoId, one]))
  const of = (id: string, publishedAt: number, seen: boolean, at: number) =>
    seenMark(newMark({ id, channelId: 'UC', publishedAt }), seen, at)
  const videos = marks(
    of('old', 300, true, 301),
    of('kept', 50, false, 302),
    of('covered', 50, true, 309),
    of('new', 300, true, 308),
  )
  const channels = new Map([['UC', { channelId: 'UC', until: 100, at: 1 }]])
  expect(marksToDrop(videos, channels, 4)).toEqual(new Set())
  expect(marksToDrop(videos, channels, 3)).toEqual(new Set(['covered']))
  expect(marksToDrop(videos, channels, 2)).toEqual(new Set(['covered', 'old']))
  expect(marksToDrop(videos, channels, 0)).toEqual(new Set(['covered', 'old', 'new']))
})

test('20,000 marks are kept; of one more a tenth goes, the oldest first', () => {
  const marks = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [`${n}`, openedMark(newMark({ ...VIDEO, id: `${n}` }), n)]))
  expect(marksToDrop(marks(MAX_VIDEO_MARKS), new Map()).size).toBe(0)
  const dropped = [...marksToDrop(marks(20_001), new Map())].map(Number)
  expect([dropped.length, Math.max(...dropped)]).toEqual([2_001, 2_000])
})
