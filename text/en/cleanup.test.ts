import { expect, test } from 'vitest'
import { basis, openedShare, recentActivity } from './cleanup.ts'

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

test('channels that are not listed are counted', () => {
  expect(basis(0)).toBe('Counted from the videos you opened in this browser.')
  expect(basis(1)).toMatch(/ 1 channel is not listed: it has not been checked/)
  expect(basis(2)).toMatch(/ 2 channels are not listed: they have not been checked/)
})
