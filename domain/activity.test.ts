import { expect, test } from 'vitest'
import { weeklyActivity } from './activity.ts'

const UNTIL = Date.UTC(2026, 10, 20, 12)
const WEEK = 7 * 24 * 60 * 60 * 1000

const UPLOADS = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]
const clicks = (...ages: number[]) => ages.map((age) => ({ clickedAt: UNTIL - age }))

test('clicks fall into the weeks of the uploads', () => {
  const activity = weeklyActivity(UPLOADS, clicks(0, WEEK - 1, WEEK, 12 * WEEK - 1, 12 * WEEK), UNTIL)
  expect(activity.uploads).toEqual(UPLOADS)
  expect(activity.clicks).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
})

test('what comes after the last week counts in it', () => {
  expect(weeklyActivity(UPLOADS, clicks(-WEEK), UNTIL).clicks.at(-1)).toBe(1)
})
