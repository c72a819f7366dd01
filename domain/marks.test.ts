import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChannelMark,
  isSeen,
  laterThan,
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
  expect(isSeen(started, own, { channelId: 'UC', until: 50, at: 50 })).toBe(true)
  expect(isSeen(started, seenMark(newMark(announced), false, 49), { channelId: 'UC', until: 50, at: 48 })).toBe(true)
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
