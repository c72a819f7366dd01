import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newMark, openedMark, seenMark, type VideoMark } from './marks.ts'
import { areOlderSeen, isSeenIn, type MarksById, withChange } from './seen.ts'
import { changeSeen, changeSeenUntil, undoSeen } from './seen-changes.ts'

const CHANNELS = ['UCa', 'UCb']
const VIDEOS = CHANNELS.flatMap((channelId) =>
  [1, 2, 3, 4].map((publishedAt) => ({ id: `${channelId}-${publishedAt}`, channelId, publishedAt })),
)
const NONE: MarksById = { videos: new Map(), channels: new Map() }

const seenIds = (marks: MarksById) => VIDEOS.filter((video) => isSeenIn(marks, video)).map(({ id }) => id)

const time = fc.integer({ min: 0, max: 6 })
const marks: fc.Arbitrary<MarksById> = fc
  .record({
    videos: fc.array(fc.record({ video: fc.constantFrom(...VIDEOS), seen: fc.boolean(), at: time })),
    channels: fc.array(fc.record({ channelId: fc.constantFrom(...CHANNELS), until: time, at: time })),
  })
  .map(({ videos, channels }) => ({
    videos: new Map(
      videos.map(({ video, seen, at }): [string, VideoMark] => [video.id, seenMark(newMark(video), seen, at)]),
    ),
    channels: new Map(channels.map((mark) => [mark.channelId, mark])),
  }))
const chosen = fc.subarray(VIDEOS)
const someChannels = fc.subarray(CHANNELS)

test('[WATCH-03] marking videos changes these alone, and undo makes all of them as they were', () => {
  fc.assert(
    fc.property(marks, chosen, fc.boolean(), time, (before, videos, seen, now) => {
      const change = changeSeen(before, videos, seen, now)
      const marked = withChange(before, change)
      const ids = new Set(videos.map(({ id }) => id))
      for (const video of VIDEOS)
        expect(isSeenIn(marked, video)).toBe(ids.has(video.id) ? seen : isSeenIn(before, video))
      expect(seenIds(withChange(marked, undoSeen(before, change, marked, now)))).toEqual(seenIds(before))
    }),
  )
})

test('[WATCH-03] marking what is older changes nothing newer and no other channel, and undo makes all as it was', () => {
  fc.assert(
    fc.property(marks, someChannels, time, time, (before, channelIds, until, now) => {
      const change = changeSeenUntil(before, channelIds, until, now)
      const marked = withChange(before, change)
      for (const video of VIDEOS) {
        const isOlder = channelIds.includes(video.channelId) && video.publishedAt <= until
        expect(isSeenIn(marked, video)).toBe(isOlder || isSeenIn(before, video))
      }
      expect(seenIds(withChange(marked, undoSeen(before, change, marked, now)))).toEqual(seenIds(before))
    }),
  )
})

test('[WATCH-03] undo leaves what was opened or marked since', () => {
  fc.assert(
    fc.property(marks, chosen, time, fc.constantFrom(...VIDEOS), fc.boolean(), (before, videos, until, other, seen) => {
      const list = changeSeen(before, videos, true, 7)
      const older = changeSeenUntil(withChange(before, list), CHANNELS, until, 8)
      const change = { videos: [...list.videos, ...older.videos], channels: older.channels }
      const marked = withChange(withChange(before, list), older)
      const own = marked.videos.get(other.id) ?? newMark(other)
      const since = withChange(marked, {
        videos: [seen ? openedMark(own, 50) : seenMark(own, false, 50)],
        channels: [],
      })
      const undone = withChange(since, undoSeen(before, change, since, 60))
      for (const video of VIDEOS)
        expect(isSeenIn(undone, video)).toBe(video.id === other.id ? seen : isSeenIn(before, video))
    }),
  )
})

test('[WATCH-03] what is seen already is not marked again', () => {
  const [first, second] = VIDEOS as [(typeof VIDEOS)[0], (typeof VIDEOS)[0]]
  const marked = withChange(NONE, changeSeen(NONE, [first], true, 5))
  expect(changeSeen(marked, [first, second], true, 6).videos.map(({ videoId }) => videoId)).toEqual([second.id])
})

test('[DASH-04] what is older than a list is known to be seen only if every video of its channels is', () => {
  fc.assert(
    fc.property(marks, chosen, someChannels, (given, listed, channelIds) => {
      const newest = listed.toSorted((a, b) => b.publishedAt - a.publishedAt)
      const oldest = newest.at(-1)?.publishedAt
      if (!areOlderSeen(given, newest, new Set(channelIds))) return
      const older = VIDEOS.filter(
        ({ channelId, publishedAt }) => channelIds.includes(channelId) && publishedAt <= (oldest ?? 0),
      )
      expect(older.every((video) => isSeenIn(given, video))).toBe(true)
    }),
  )
})

test('[DASH-04] after everything was marked as seen, what is older than the list is known to be seen', () => {
  const listed = VIDEOS.toReversed().slice(0, 3)
  const { videos, channels } = changeSeenUntil(NONE, CHANNELS, 4, 9)
  const seen = withChange(NONE, { videos, channels })
  expect(areOlderSeen(seen, listed, new Set(CHANNELS))).toBe(true)
  expect(areOlderSeen(NONE, listed, new Set(CHANNELS))).toBe(false)
  const again = changeSeen(seen, VIDEOS.slice(0, 1), false, 10)
  expect(areOlderSeen(withChange(seen, again), listed, new Set(CHANNELS))).toBe(false)
})
