import { expect, test } from 'vitest'
import { engagementLevel } from '#domain/engagement.ts'
import { activityText, engagementLabels } from './engagement.ts'

test('the chart of a channel has words', () => {
  expect(activityText({ uploads: [3, 1, 2], clicks: [0, 0, 1] })).toBe('3 weeks: 6 uploads, 1 opened')
  expect(activityText({ uploads: [0, 1], clicks: [0, 0] })).toBe('2 weeks: 1 upload, 0 opened')
})

test.each([
  [0, 'Never clicked'],
  [1, 'Very low engagement'],
  [2, 'Very low engagement'],
  [3, 'Moderate engagement'],
  [5, 'Moderate engagement'],
  [6, 'Good engagement'],
  [500, 'Good engagement'],
])('[CLEAN-01] %i clicked videos are "%s"', (clickedVideos, text) => {
  expect(engagementLabels[engagementLevel(clickedVideos)]).toBe(text)
})
