import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import type { LibraryChannel } from '#domain/library.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import type { ChannelAnalysis } from './analysis.ts'
import { withReasons } from './cleanup-channels.ts'

const NOW = Date.UTC(2026, 10, 20)

const weeks = (perWeek: number) => Array.from({ length: 12 }, () => perWeek)
const analysed = (channelId: string, clickedVideos: number, uploads = 0, clicks = 0) =>
  ({
    channelId,
    clickedVideos,
    activity: { uploads: weeks(uploads), clicks: weeks(clicks) },
  }) as unknown as ChannelAnalysis
const entry = (id: string, addedDaysAgo = 100) =>
  [id, { channel: { id, name: id, thumbnailUrl: null, addedAt: NOW - addedDaysAgo * DAY_MS }, folders: [] }] as const
const stat = (id: string, newestDaysAgo: number, state: ChannelStats['state'] = 'ok') =>
  [id, { newestAt: NOW - newestDaysAgo * DAY_MS, subscribers: null, videoTotal: null, state, checkedAt: NOW }] as const

const countedFor = (days: number) => ({ countedSince: NOW - days * DAY_MS, hasHistory: false })
const listed = (
  channels: readonly ChannelAnalysis[],
  stats: Parameters<typeof withReasons>[2],
  counted = countedFor(60),
  entries: [string, LibraryChannel][] = channels.map(({ channelId }) => [...entry(channelId)]),
) =>
  withReasons({ channels, unknown: 0, ...counted }, new Map(entries), stats, NOW).map(
    ({ entry: { channel }, reasons }) => [channel.id, ...reasons.map(({ kind }) => kind)],
  )

test('[CLEAN-01] the fewest opened come first, of these the ones with the strongest reason, the others as they were', () => {
  const channels = [
    analysed('often', 9),
    ...['fine', 'never', 'flood', 'quiet', 'gone', 'new'].map((id) => analysed(id, 0, id === 'flood' ? 8 : 1)),
    analysed('gone once', 1),
  ]
  const stats = new Map([
    ...[stat('often', 1), stat('fine', 70), stat('never', 1), stat('flood', 1), stat('quiet', 365)],
    ...[stat('gone', 1, 'gone'), stat('gone once', 1, 'gone')],
  ] as (readonly [string, ChannelStats])[])
  expect(listed(channels, stats)).toEqual([
    ['gone', 'gone', 'never'],
    ['quiet', 'quiet'],
    ['flood', 'flood', 'never'],
    ['never', 'never'],
    ['fine'],
    ['new'],
    ['gone once', 'gone'],
    ['often'],
  ])
})

test('[CLEAN-01] a channel that has left the library is not listed, and without figures there is no reason', () => {
  const channels = [analysed('held', 0), analysed('left', 0)]
  expect(listed(channels, undefined, countedFor(60), [[...entry('held')]])).toEqual([['held']])
})

test('[CLEAN-01] what was not opened counts from when both the channel and the openings were known', () => {
  const stats = new Map([stat('a', 1)])
  const of = (countedDays: number, addedDaysAgo: number) =>
    listed([analysed('a', 0, 1)], stats, countedFor(countedDays), [[...entry('a', addedDaysAgo)]])
  expect([of(28, 28), of(27, 28), of(28, 27)]).toEqual([[['a', 'never']], [['a']], [['a']]])
})
