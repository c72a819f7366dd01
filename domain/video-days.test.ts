import { expect, test } from 'vitest'
import { groupByDay } from './video-days.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
const video = (day: number, hour: number) => ({ publishedAt: at(day, hour) })

test('[WATCH-01] videos are grouped by the day of the user, and split where the last visit ended', () => {
  const videos = [video(22, 9), video(21, 23), video(21, 20), video(21, 19), video(19, 0)]
  expect(groupByDay(videos, at(21, 20))).toEqual([
    { startsAt: at(22, 0), afterVisit: [video(22, 9)], beforeVisit: [] },
    { startsAt: at(21, 0), afterVisit: [video(21, 23)], beforeVisit: [video(21, 20), video(21, 19)] },
    { startsAt: at(19, 0), afterVisit: [], beforeVisit: [video(19, 0)] },
  ])
  expect(groupByDay(videos, null).flatMap(({ beforeVisit }) => beforeVisit)).toEqual([])
  expect(groupByDay([], null)).toEqual([])
})
