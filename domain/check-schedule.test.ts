import { expect, test } from 'vitest'
import { checkDelayMs, retryDelayMs } from './check-schedule.ts'

const NOW = Date.UTC(2026, 10, 20)
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const range = (
  state: string,
  newestAt: number | null,
  tenthAt: number | null = null,
  startsAt: number | null = null,
  listedAt: number | null = null,
  lateSince: number | null = null,
) =>
  [0, 1].map((random) => checkDelayMs({ state, newestAt, tenthAt, startsAt, lateSince, listedAt }, NOW, random) / HOUR)

test('[FEED-07] an ordinary channel is due after 24 hours at the soonest, spread so that an import does not fall due at once', () =>
  expect(range('ok', NOW - 3 * DAY, NOW - 30 * DAY)).toEqual([24, 26.4]))

const WEEKLY = [6.3 * 24, 7.7 * 24]
const DAILY = [24, 26.4]
test.each([
  ['without uploads for 180 days', range('ok', NOW - 180 * DAY, NOW - 900 * DAY), DAILY],
  ['and for longer', range('ok', NOW - 180 * DAY - 1, NOW - 900 * DAY), WEEKLY],
  ['empty', range('empty', null), WEEKLY],
  ['without a video that is known', range('ok', null), WEEKLY],
  ['gone', range('gone', NOW, NOW), [27 * 24, 33 * 24]],
  ['ten videos in 120 hours', range('ok', NOW, NOW - 120 * HOUR), DAILY],
  ['ten videos in 119 hours', range('ok', NOW, NOW - 119 * HOUR), [23.8 * 0.9, 23.8 * 1.1]],
  ['ten videos in 15 hours', range('ok', NOW, NOW - 15 * HOUR), [2.7, 3.3]],
  ['ten videos at once', range('ok', NOW, NOW), [2.7, 3.3]],
  ['fewer than ten videos', range('ok', NOW), DAILY],
])('a channel is due sooner the busier it is: %s', (_, due, expected) => {
  expect(due.map((hours) => hours.toFixed(6))).toEqual(expected.map((hours) => hours.toFixed(6)))
})

test('[VIDEO-14] a broadcast that is late is looked for again after as long as it is late', () => {
  const lateBy = (ms: number) => range('ok', NOW - 3 * DAY, NOW - 30 * DAY, null, null, NOW - ms)
  expect(lateBy(0)).toEqual([0.25, 0.25])
  expect(lateBy(2 * HOUR)).toEqual([2, 2])
  expect(lateBy(400 * DAY)).toEqual([24, 26.4])
})

test('a channel that announces a start is due shortly after it, if that is sooner', () => {
  const startingIn = (ms: number) => range('ok', NOW - 3 * DAY, NOW - 30 * DAY, NOW + ms)
  expect(startingIn(5 * HOUR)).toEqual([5 + 1 / 6, 5 + 1 / 6])
  expect(startingIn(1)).toEqual([0.25, 0.25])
  expect(startingIn(9 * DAY)).toEqual([24, 26.4])
})

test('[VIDEO-10] no channel is due later than its list has to be read anew; one that is gone has none', () => {
  const listedBefore = (ms: number, state = 'ok') => range(state, NOW - 181 * DAY, NOW - 900 * DAY, null, NOW - ms)
  expect(listedBefore(2 * DAY)).toEqual([6.3 * 24, 7.7 * 24])
  expect(listedBefore(24 * DAY)).toEqual([3 * 24, 3 * 24])
  expect(listedBefore(26.9 * DAY)).toEqual([24, 24])
  expect(listedBefore(40 * DAY, 'gone')).toEqual([27 * 24, 33 * 24])
})

test('a failing channel is tried again soon, then ever later', () => {
  const minutes = [0, 1, 2, 50].map((failures) => retryDelayMs(failures, 0.5) / 60_000)
  expect(minutes).toEqual([5, 10, 20, 360])
})

test('[VIDEO-06] a channel whose videos are pushed is checked after two days, a busy one daily; starts, lists and dormancy count as before', () => {
  const pushed = (newestAt: number, tenthAt: number, startsAt: number | null = null, listedAt: number | null = null) =>
    [0, 1].map((random) => {
      const channel = { state: 'ok', newestAt, tenthAt, startsAt, lateSince: null, listedAt }
      return checkDelayMs(channel, NOW, random, true) / HOUR
    })
  expect(pushed(NOW - 3 * DAY, NOW - 30 * DAY).map((hours) => hours.toFixed(6))).toEqual(['48.000000', '52.800000'])
  expect(pushed(NOW, NOW - 15 * HOUR)).toEqual([24, 26.4])
  expect(pushed(NOW - 3 * DAY, NOW - 30 * DAY, NOW + 5 * HOUR)).toEqual([5 + 1 / 6, 5 + 1 / 6])
  expect(pushed(NOW - 3 * DAY, NOW - 30 * DAY, null, NOW - 26 * DAY)).toEqual([24, 24])
  expect(pushed(NOW - 181 * DAY, NOW - 900 * DAY)[0]).toBeGreaterThan(48)
})
