import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byFewestClicks,
  type ChannelEngagement,
  type ClickRecord,
  engagementTrend,
  measureEngagement,
  RECENT_MS,
} from './engagement.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 24 * 60 * 60 * 1000

const click = (n: number, ageMs: number): ClickRecord => ({
  videoId: `video-${n}`,
  channelId: 'UC',
  clickedAt: NOW - ageMs,
})
const none = { stored: 0, recent: 0 }

describe('[CLEAN-02] the figures of a channel', () => {
  it('counts uploads, clicked videos and their share', () => {
    expect(measureEngagement({ stored: 4, recent: 2 }, [click(1, DAY), click(3, 35 * DAY)], NOW)).toEqual({
      totalVideos: 4,
      clickedVideos: 2,
      clickRate: 0.5,
      lastClickedAt: NOW - DAY,
      daysSinceLastClick: 1,
      recentUploads: 2,
      recentClicks: 1,
      engagementTrend: 'stable',
    })
  })

  it('knows nothing of a channel without videos and clicks', () => {
    expect(measureEngagement(none, [], NOW)).toEqual({
      totalVideos: 0,
      clickedVideos: 0,
      clickRate: 0,
      lastClickedAt: null,
      daysSinceLastClick: null,
      recentUploads: 0,
      recentClicks: 0,
      engagementTrend: 'none',
    })
  })

  it('counts a video clicked twice once, at its last click', () => {
    const figures = measureEngagement(
      { stored: 2, recent: 0 },
      [click(9, 3 * DAY), click(9, DAY), click(9, 2 * DAY)],
      NOW,
    )
    expect(figures).toMatchObject({ totalVideos: 2, clickedVideos: 1, clickRate: 0.5, daysSinceLastClick: 1 })
  })

  it('never has fewer videos than were clicked: some are no longer stored', () => {
    const figures = measureEngagement({ stored: 1, recent: 1 }, [click(1, DAY), click(2, 90 * DAY)], NOW)
    expect(figures).toMatchObject({ totalVideos: 2, clickedVideos: 2, clickRate: 1 })
  })

  it('takes clicks of 30 days as recent, to the millisecond', () => {
    const at = (ageMs: number) => measureEngagement(none, [click(1, ageMs)], NOW)
    expect(at(RECENT_MS - 1)).toMatchObject({ recentClicks: 1 })
    expect(at(RECENT_MS)).toMatchObject({ recentClicks: 0 })
    expect(at(-DAY)).toMatchObject({ recentClicks: 1, daysSinceLastClick: 0 })
  })

  it.each([
    [0, 0],
    [DAY - 1, 0],
    [DAY, 1],
    [45 * DAY - 1, 44],
    [45 * DAY, 45],
  ])('a click %i ms ago was %i days ago', (ageMs, days) => {
    expect(measureEngagement(none, [click(1, ageMs)], NOW).daysSinceLastClick).toBe(days)
  })

  it('holds together whatever comes in', () => {
    const age = fc.integer({ min: -2 * DAY, max: 400 * DAY })
    const counts = fc
      .tuple(fc.nat(60), fc.nat(60))
      .map(([a, b]) => ({ stored: Math.max(a, b), recent: Math.min(a, b) }))
    const clicked = fc.array(fc.tuple(fc.nat(30), age))
    fc.assert(
      fc.property(counts, clicked, (uploads, clicks) => {
        const figures = measureEngagement(
          uploads,
          clicks.map(([n, ms]) => click(n, ms)),
          NOW,
        )
        expect(figures.clickedVideos).toBeLessThanOrEqual(figures.totalVideos)
        expect(figures.recentUploads).toBeLessThanOrEqual(figures.totalVideos)
        expect(figures.recentClicks).toBeLessThanOrEqual(figures.clickedVideos)
        expect(figures.clickRate).toBeGreaterThanOrEqual(0)
        expect(figures.clickRate).toBeLessThanOrEqual(1)
        expect(figures.engagementTrend === 'none').toBe(figures.clickedVideos === 0)
        expect(figures.lastClickedAt === null).toBe(figures.daysSinceLastClick === null)
      }),
    )
  })
})

describe('[CLEAN-02] the trend', () => {
  // 100 older uploads with 50 older clicks: the older rate is 0.5, so 1.2 times is 0.6 and 0.8 times is 0.4.
  const trend = (recentClicks: number, recentUploads = 100, olderClicks = 50, olderUploads = 100) =>
    engagementTrend({
      totalVideos: recentUploads + olderUploads,
      clickedVideos: recentClicks + olderClicks,
      recentUploads,
      recentClicks,
    })

  it.each([
    [61, 'improving'],
    [60, 'stable'],
    [50, 'stable'],
    [40, 'stable'],
    [39, 'declining'],
    [0, 'declining'],
  ])('%i clicks on 100 recent uploads against a rate of 0.5 is %s', (recentClicks, expected) => {
    expect(trend(recentClicks)).toBe(expected)
  })

  it('is none without clicks', () => {
    expect(trend(0, 10, 0, 10)).toBe('none')
  })

  it('is stable where there is nothing to compare with', () => {
    expect(trend(3, 0, 0, 10)).toBe('stable')
    expect(trend(0, 0, 3, 10)).toBe('stable')
    expect(trend(3, 10, 0, 0)).toBe('stable')
  })

  it('is improving when clicks begin, and declining when they end', () => {
    expect(trend(1, 10, 0, 10)).toBe('improving')
    expect(trend(0, 10, 1, 10)).toBe('declining')
  })
})

describe('[CLEAN-01] the order', () => {
  const channel = (channelId: string, given: Partial<ChannelEngagement>): ChannelEngagement => ({
    ...measureEngagement(none, [], NOW),
    channelId,
    ...given,
  })

  it('puts the fewest clicked first, then the busiest, then the one clicked longest ago', () => {
    const channels = [
      channel('E', { clickedVideos: 6 }),
      channel('D', { clickedVideos: 1, lastClickedAt: NOW }),
      channel('C', { clickedVideos: 1, lastClickedAt: NOW - DAY }),
      channel('B', { recentUploads: 1 }),
      channel('A', { recentUploads: 9 }),
      channel('b', { recentUploads: 1 }),
    ]
    const order = (list: ChannelEngagement[]) => list.sort(byFewestClicks).map(({ channelId }) => channelId)
    expect(order([...channels])).toEqual(['A', 'B', 'b', 'C', 'D', 'E'])
    expect(order(channels.toReversed())).toEqual(['A', 'B', 'b', 'C', 'D', 'E'])
  })
})
