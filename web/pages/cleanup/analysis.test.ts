import { expect, test } from 'vitest'
import type { ChannelActivityAnswer } from '#contract/videos.ts'
import { analyseCleanup, countUnopened } from './analysis.ts'

const NOW = Date.UTC(2026, 10, 20, 11, 30)
const UNTIL = Date.UTC(2026, 10, 20, 12)
const DAY = 24 * 60 * 60 * 1000

const click = (channelId: string, n: number, ageMs = DAY) => ({
  videoId: `${channelId}-${n}`,
  channelId,
  clickedAt: NOW - ageMs,
})
const row = (channelId: string, stored: number, recent = stored): ChannelActivityAnswer['channels'][number] => [
  channelId,
  stored,
  recent,
  [...new Array<number>(11).fill(0), recent],
]
const answer = (...channels: ChannelActivityAnswer['channels']) => ({ until: UNTIL, channels })

test('[CLEAN-01] [CLEAN-02] lists the channels that are known by fewest clicked videos', () => {
  const analysis = analyseCleanup(
    answer(row('often', 3), row('never', 2), row('once', 4, 0)),
    ['often', 'unread', 'never', 'once'],
    [click('often', 1), click('often', 2), click('once', 4)],
    NOW,
  )
  expect(
    analysis.channels.map(({ channelId, clickedVideos, totalVideos, recentUploads }) => [
      channelId,
      clickedVideos,
      totalVideos,
      recentUploads,
    ]),
  ).toEqual([
    ['never', 0, 2, 2],
    ['once', 1, 4, 0],
    ['often', 2, 3, 3],
  ])
  const { uploads, clicks } = analysis.channels[2]?.activity ?? { uploads: [], clicks: [] }
  expect([uploads.at(-1), clicks.at(-1)]).toEqual([3, 2])
  expect(analysis.unknown).toBe(1)
})

test('[CLEAN-01] ignores channels that have left the library', () => {
  const analysis = analyseCleanup(answer(row('held', 1), row('left', 9)), ['held'], [click('left', 1)], NOW)
  expect(analysis.channels.map(({ channelId }) => channelId)).toEqual(['held'])
  expect(analysis.unknown).toBe(0)
})

test('[CLEAN-02] a channel without stored videos still has its clicked ones', () => {
  const [channel] = analyseCleanup(answer(row('emptied', 0)), ['emptied'], [click('emptied', 1)], NOW).channels
  expect(channel).toMatchObject({ totalVideos: 1, clickedVideos: 1, clickRate: 1 })
})

test('[CLEAN-01] the dashboard says nothing of channels that are never opened before four weeks', () => {
  const DAY = 86_400_000
  const { channels, unknown } = analyseCleanup(
    answer(row('never', 2), row('late', 2), row('hidden', 2), row('once', 4)),
    ['never', 'late', 'hidden', 'once'],
    [click('once', 4)],
    NOW,
  )
  const library = ['never', 'hidden', 'once'].map((id) => ({ id, addedAt: NOW - 40 * DAY }))
  const count = (countedSince: number | null, snoozes = new Map<string, number>(), hasHistory = false) =>
    countUnopened(
      { channels, unknown, countedSince, hasHistory },
      [...library, { id: 'late', addedAt: NOW - 28 * DAY + 1 }],
      snoozes,
      NOW,
    )
  expect(count(null)).toBe(0)
  expect(count(NOW - 28 * DAY + 1)).toBe(0)
  expect(count(NOW - 28 * DAY)).toBe(2)
  expect(count(NOW - 28 * DAY, new Map([['hidden', NOW + DAY]]))).toBe(1)
  // With the history of another app channels were known before they were added here.
  expect(count(NOW - 28 * DAY, undefined, true)).toBe(3)
})
