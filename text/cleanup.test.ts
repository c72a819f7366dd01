import { expect, test } from 'vitest'
import { basis, notCheckedCount, openedShare, reasonsText, recentActivity } from './cleanup.ts'

test('[CLEAN-02] the share of opened videos, never 0 percent for a channel with opened ones', () => {
  expect(openedShare(0, 0)).toBe('No videos')
  expect(openedShare(0, 1)).toBe('0 of 1 video opened')
  expect(openedShare(1, 1)).toBe('1 of 1 video opened (100%)')
  expect(openedShare(1, 5_000)).toBe('1 of 5,000 videos opened (1%)')
})

test('[CLEAN-02] the uploads and opened videos of the last 30 days', () => {
  expect(recentActivity(1, 0)).toBe('1 upload in 30 days')
  expect(recentActivity(12, 3)).toBe('12 uploads, 3 opened in 30 days')
})

const MID_MARCH = Date.UTC(2024, 2, 15, 12)

test('[CLEAN-01] each reason has its evidence', () => {
  expect(reasonsText([{ kind: 'quiet', newestAt: MID_MARCH }])).toBe('No video since March 2024')
  expect(reasonsText([{ kind: 'quiet', newestAt: null }])).toBe('No videos')
  expect(
    reasonsText([
      { kind: 'flood', videos: 1_041, weeks: 4 },
      { kind: 'never', since: MID_MARCH },
    ]),
  ).toBe('1,041 videos in 4 weeks, none opened · Nothing opened since 15 March 2024')
})

test('what the list is based on: this browser or synced devices, since when, and how many channels are not listed', () => {
  expect(basis(null, 'devices')).toBe("Based on what you've opened in this browser.")
  expect(basis(MID_MARCH, 'browser')).toBe("Based on what you've opened in this browser since 15 March 2024.")
  expect(basis(MID_MARCH, 'devices')).toBe("Based on what you've opened on your devices since 15 March 2024.")
  expect(basis(MID_MARCH, 'history')).toBe('Based on your watch history since 15 March 2024.')
  expect(notCheckedCount(1)).toMatch(/^1 channel hasn't been checked .* so it isn't listed/)
  expect(notCheckedCount(2)).toMatch(/^2 channels haven't been checked .* so they aren't listed/)
})
