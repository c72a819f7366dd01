import { expect, test } from 'vitest'
import { countFound, countFoundOffline } from './search.ts'
import { videosShown } from './videos.ts'

test('[FEED-02] the end of a list counts what is shown, and what there is', () => {
  expect(videosShown(24, 1_200)).toBe('24 of 1,200 videos shown')
  expect(videosShown(1, 1)).toBe('1 of 1 video shown')
  expect(videosShown(50, null)).toBe('50 videos shown')
  expect(videosShown(1, null)).toBe('1 video shown')
})

test('the number of videos found has a plural, and a plus sign if there are more', () => {
  expect(countFound(1, false)).toBe('1 video found')
  expect(countFound(0, false)).toBe('0 videos found')
  expect(countFound(50, true)).toBe('50+ videos found')
  expect(countFoundOffline(2)).toMatch(/^2 videos found\. You seem to be offline/)
})
