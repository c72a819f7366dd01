import { expect, test } from 'vitest'
import {
  countMarks,
  latestTime,
  MARK_KINDS,
  type MarkTypes,
  noMarks,
  receiveMarks,
  toLaterEntry,
  unsentMarks,
} from './mark-sync.ts'
import { mergeIntoChannel, mergeIntoVideo } from './seen.ts'

const CHANNEL = `UC${'c'.repeat(22)}`
const LAST_TIME = 8.64e15
const VIDEO: MarkTypes['videos'] = {
  ...{ videoId: 'v'.repeat(11), channelId: CHANNEL, publishedAt: 1, seen: true, seenAt: 2, watchedAt: 3 },
  ...{ progress: 0.5, position: 30, progressAt: 4 },
}
const SEEN: MarkTypes['channels'] = { channelId: CHANNEL, until: 5, at: 6 }
const PLACE: MarkTypes['later'] = {
  ...{ videoId: 'w'.repeat(11), channelId: CHANNEL, publishedAt: 7, rank: 1.5, removed: false, at: 8 },
}
const { videos, channels, later } = MARK_KINDS

/** What is taken, with the least and the most, and what is not. */
const VALUES: Record<string, [good: unknown[], bad: unknown[]]> = {
  videoId: [['-_-_-_-_-_a'], ['v'.repeat(10), 'v'.repeat(12), 7]],
  channelId: [[`UC${'-'.repeat(22)}`], [CHANNEL.slice(1), `${CHANNEL}c`, null]],
  seen: [
    [true, false],
    [1, null],
  ],
  removed: [
    [true, false],
    [0, null],
  ],
  time: [
    [0, LAST_TIME],
    [-1, LAST_TIME + 1, 0.5, '1', null],
  ],
  progress: [
    [0, 1],
    [-0.1, 1.1, Number.NaN, '1', null],
  ],
  position: [
    [0, 1_000_000, null],
    [-1, 1_000_001, '1'],
  ],
  rank: [
    [-1e15, 1e15],
    [-1e15 - 1, 1e15 + 1, null],
  ],
}

test.each<{ kind: string; mark: object; parse: (value: unknown) => unknown }>([
  { kind: 'video', mark: VIDEO, parse: videos.parse },
  { kind: 'channel', mark: SEEN, parse: channels.parse },
  { kind: 'place', mark: PLACE, parse: later.parse },
])('[WATCH-07] the mark of a $kind from anywhere is taken with valid parts alone', ({ mark, parse }) => {
  expect(parse({ ...mark, extra: 'x' })).toEqual(mark)
  expect([null, 'x', [mark], undefined].map(parse)).toEqual([null, null, null, null])
  for (const part of Object.keys(mark)) {
    const [good, bad] = VALUES[part] ?? VALUES.time ?? []
    const parsed = (values: unknown[] = []) => values.map((value) => [part, parse({ ...mark, [part]: value })])
    expect(parsed(good)).toEqual(good?.map((value) => [part, { ...mark, [part]: value }]))
    expect(parsed(bad)).toEqual(bad?.map(() => [part, null]))
  }
})

const EMPTY = { videos: new Map(), channels: new Map(), later: new Map() }

test('[WATCH-07] marks are equal to the server when all that is synced of them is', () => {
  const others = { seen: false, removed: true, position: null }
  const states = <Mark extends object>(mark: Mark, stateOf: (mark: Mark) => string, facts: (keyof Mark)[]) => {
    const parts = (Object.keys(mark) as (keyof Mark)[]).filter((part) => !facts.includes(part))
    const changed = parts.map((part) => ({ ...mark, [part]: part in others ? others[part as 'seen'] : 99 }))
    expect(new Set([mark, ...changed].map(stateOf)).size).toBe(parts.length + 1)
  }
  states(VIDEO, videos.stateOf, ['videoId'])
  states(SEEN, channels.stateOf, ['channelId'])
  states(PLACE, later.stateOf, ['videoId', 'channelId', 'publishedAt'])
})

test('[WATCH-07] the later mark of a channel and the later place of a video win; both have their parts in one order', () => {
  const [seen, place] = [
    { at: 7, until: 1, channelId: CHANNEL },
    { ...PLACE, at: 9, rank: 2, removed: true },
  ]
  for (const [a, b] of [
    [SEEN, seen],
    [seen, SEEN],
  ] as const)
    expect(JSON.stringify(channels.merge(a, b))).toBe(JSON.stringify({ channelId: CHANNEL, until: 1, at: 7 }))
  expect(JSON.stringify(later.merge(PLACE, place))).toBe(JSON.stringify(place))
  expect(later.merge(place, PLACE)).toEqual(place)
  expect(toLaterEntry(PLACE)).toEqual({ ...PLACE, title: null, duration: null, kind: 'unknown', readAt: 0 })
})

test('[WATCH-07] times of marks count as at most five minutes ahead of the server’s', () => {
  expect(latestTime(1_000)).toBe(301_000)
  expect(videos.limit(VIDEO, 3)).toEqual({ ...VIDEO, progressAt: 3 })
  expect(videos.limit(VIDEO, 1)).toEqual({ ...VIDEO, seenAt: 1, watchedAt: 1, progressAt: 1 })
  expect(channels.limit(SEEN, 5)).toEqual({ ...SEEN, at: 5 })
  expect(channels.limit(SEEN, 4)).toEqual({ ...SEEN, until: 4, at: 4 })
  expect([later.limit(PLACE, 9), later.limit(PLACE, 7)]).toEqual([PLACE, { ...PLACE, at: 7 }])
})

test('[WATCH-07] what the server lacks is sent: places first, no more than fit, nothing it would refuse', () => {
  const own = {
    videos: new Map(
      [VIDEO, { ...VIDEO, videoId: 'x' }, { ...VIDEO, videoId: 'z'.repeat(11) }].map((one) => [one.videoId, one]),
    ),
    channels: new Map([[CHANNEL, SEEN]]),
    later: new Map([[PLACE.videoId, toLaterEntry(PLACE)]]),
  }
  const none = new Map<string, string>()
  const all = { videos: [VIDEO, { ...VIDEO, videoId: 'z'.repeat(11) }], channels: [SEEN], later: [PLACE] }
  expect(unsentMarks(own, none, 9)).toEqual(all)
  expect(unsentMarks(own, none, 4)).toEqual(all)
  expect(unsentMarks(own, none, 3)).toEqual({ ...all, videos: [VIDEO] })
  expect(unsentMarks(own, none, 1)).toEqual({ ...noMarks(), later: [PLACE] })
  const known = new Map([
    [`videos ${VIDEO.videoId}`, videos.stateOf(VIDEO)],
    [`channels ${CHANNEL}`, channels.stateOf({ ...SEEN, at: 5 })],
    [`later ${PLACE.videoId}`, later.stateOf(PLACE)],
  ])
  expect(unsentMarks(own, known, 9)).toEqual({ ...all, videos: all.videos.slice(1), later: [] })
  expect([countMarks(all), countMarks(noMarks())]).toEqual([4, 0])
})

test('[WATCH-07] an answer acknowledges what was sent, with times limited, and then what the server has merged', () => {
  const ahead = { ...SEEN, at: 900_000 }
  const merged = { ...VIDEO, seen: false, seenAt: 9 }
  const received = receiveMarks(
    { videos: [VIDEO], channels: [ahead], later: [] },
    { videos: [merged], channels: [], later: [PLACE] },
    { now: 0, took: 0 },
    { videos: new Map([[VIDEO.videoId, VIDEO]]), channels: new Map([[CHANNEL, ahead]]), later: new Map() },
  )
  const limited = { ...ahead, at: 300_000 }
  expect(received).toEqual({
    latest: 300_000,
    marks: { videos: [VIDEO, merged], channels: [limited], later: [PLACE] },
    acknowledged: [
      [`videos ${VIDEO.videoId}`, videos.stateOf(VIDEO)],
      [`videos ${VIDEO.videoId}`, videos.stateOf(merged)],
      [`channels ${CHANNEL}`, channels.stateOf(limited)],
      [`later ${PLACE.videoId}`, later.stateOf(PLACE)],
    ],
  })
})

test('[WATCH-07] what is marked while an answer is on its way for hours keeps its time', () => {
  const sent = { ...VIDEO, seen: true, seenAt: 1_000 }
  const hours = 6 * 3_600_000
  const changed = { ...sent, seen: false, seenAt: hours }
  const own = { ...EMPTY, videos: new Map([[VIDEO.videoId, changed]]) }
  const { marks, latest } = receiveMarks({ ...noMarks(), videos: [sent] }, noMarks(), { now: 2_000, took: hours }, own)
  expect(marks.videos.reduce(mergeIntoVideo(latest), changed)).toEqual(changed)
})

test('[WATCH-07] what a device whose clock is ahead changes while an answer is on its way is not lost', () => {
  const sent = { ...VIDEO, seen: true, seenAt: 900_000 }
  const changed = { ...sent, seen: false, seenAt: 900_001 }
  const own = { ...EMPTY, videos: new Map([[VIDEO.videoId, changed]]) }
  const { marks, latest, acknowledged } = receiveMarks(
    { ...noMarks(), videos: [sent] },
    noMarks(),
    { now: 0, took: 0 },
    own,
  )
  const kept = marks.videos.reduce(mergeIntoVideo(latest), changed)
  expect(kept).toEqual({ ...changed, seenAt: latest + 1 })
  const known = new Map(acknowledged)
  expect(unsentMarks({ ...EMPTY, videos: new Map([[VIDEO.videoId, kept]]) }, known, 9).videos).toEqual([kept])

  const unseen = { ...SEEN, until: 0, at: 900_001 }
  const answer = receiveMarks(
    { ...noMarks(), channels: [{ ...SEEN, at: 900_000 }] },
    noMarks(),
    { now: 0, took: 0 },
    {
      ...EMPTY,
      channels: new Map([[CHANNEL, unseen]]),
    },
  )
  expect(answer.marks.channels.reduce(mergeIntoChannel(latest), unseen)).toEqual({ ...unseen, at: latest + 1 })
})
