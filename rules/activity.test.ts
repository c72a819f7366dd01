import { expect, test } from 'vitest'
import { ACTIVITY_WEEKS, activityOf, activityText } from './activity.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const WEEK = 7 * 24 * 60 * 60 * 1000

const uploads = (...ages: number[]) => ages.map((age) => ({ publishedAt: NOW - age }))
const clicks = (...ages: number[]) => ages.map((age) => ({ clickedAt: NOW - age }))

test('uploads and clicks fall into weeks counted back from now', () => {
  const activity = activityOf(uploads(0, WEEK - 1, WEEK, 12 * WEEK - 1, 12 * WEEK), clicks(2 * WEEK), NOW)
  expect(activity.uploads).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(activity.clicks).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
  expect(activity.uploads).toHaveLength(ACTIVITY_WEEKS)
})

test('the future counts as now', () => {
  expect(activityOf(uploads(-WEEK), [], NOW).uploads.at(-1)).toBe(1)
})

test('the picture has words', () => {
  expect(activityText(activityOf(uploads(0, WEEK), clicks(0), NOW))).toBe('12 weeks: 2 uploads, 1 opened')
  expect(activityText(activityOf(uploads(0), [], NOW))).toBe('12 weeks: 1 upload, 0 opened')
})
