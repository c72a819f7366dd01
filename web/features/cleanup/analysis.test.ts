import { expect, test } from 'vitest'
import type { Upload } from '#rules/uploads.ts'
import { analyseCleanup, CHANNELS_AT_ONCE } from './analysis.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 24 * 60 * 60 * 1000

const upload = (channelId: string, n: number): Upload => ({
  id: `${channelId}-${n}`,
  channelId,
  title: '',
  publishedAt: NOW - n * DAY,
  thumbnailUrl: null,
  wideThumbnailUrl: null,
})
const click = (channelId: string, n: number) => ({
  videoId: `${channelId}-${n}`,
  channelId,
  clickedAt: NOW - DAY,
  videoPublishedAt: NOW - n * DAY,
})
const uploadsOf = (channelId: string, count: number) => ({
  channelId,
  uploads: Array.from({ length: count }, (_, n) => upload(channelId, n + 1)),
})

const signal = new AbortController().signal
const pause = () => Promise.resolve()

test('[CLEAN-01] [CLEAN-02] lists the channels that are known by fewest clicked videos', async () => {
  const stored = new Map([
    ['often', uploadsOf('often', 3)],
    ['never', uploadsOf('never', 2)],
    ['once', uploadsOf('once', 4)],
  ])
  const analysis = await analyseCleanup({
    channelIds: ['often', 'unread', 'never', 'once'],
    clicks: [click('often', 1), click('often', 2), click('once', 4), click('left the library', 1)],
    read: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
    pause,
    now: NOW,
    signal,
  })
  expect(
    analysis.channels.map(({ channelId, clickedVideos, totalVideos }) => [channelId, clickedVideos, totalVideos]),
  ).toEqual([
    ['never', 0, 2],
    ['once', 1, 4],
    ['often', 2, 3],
  ])
  const { uploads: weeks, clicks: opened } = analysis.channels[2]?.activity ?? { uploads: [], clicks: [] }
  expect([weeks.at(-1), opened.at(-1)]).toEqual([3, 2])
  expect(analysis).toMatchObject({ unknown: 1 })
})

test('[DASH-03] goes through 5,000 channels in pieces, waiting for a quiet moment before each', async () => {
  const channelIds = Array.from({ length: 5_000 }, (_, n) => `channel-${n}`)
  const events: string[] = []
  const progress: number[] = []
  let held = 0
  const analysis = await analyseCleanup({
    channelIds,
    clicks: [],
    read: async (ids) => {
      events.push('read')
      held = Math.max(held, ids.length)
      return ids.map((id) => uploadsOf(id, 50))
    },
    pause: async () => void events.push('pause'),
    onProgress: (done) => void progress.push(done),
    now: NOW,
    signal,
  })
  expect(analysis.channels).toHaveLength(5_000)
  expect(held).toBe(CHANNELS_AT_ONCE)
  expect([progress[0], progress.at(-1)]).toEqual([CHANNELS_AT_ONCE, 5_000])
  const pieces = Array.from({ length: 5_000 / CHANNELS_AT_ONCE }, () => ['pause', 'read']).flat()
  expect(events).toEqual([...pieces, 'pause'])
})

test('ends when the person leaves', async () => {
  const leaving = new AbortController()
  let reads = 0
  const analysis = analyseCleanup({
    channelIds: Array.from({ length: 500 }, (_, n) => `channel-${n}`),
    clicks: [],
    read: async () => {
      if (++reads === 2) leaving.abort(new Error('left'))
      return []
    },
    pause,
    now: NOW,
    signal: leaving.signal,
  })
  await expect(analysis).rejects.toThrow('left')
  expect(reads).toBe(2)
})
