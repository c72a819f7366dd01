import { describe, expect, test } from 'vitest'
import { daysIn } from './zoned-days.ts'

const day = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000

describe('[WATCH-04] a day begins at midnight of the time zone', () => {
  test.each([
    [null, '2026-11-26T00:00Z', '2026-11-26'],
    ['America/Los_Angeles', '2026-07-02T07:00Z', '2026-07-02'],
    ['America/Los_Angeles', '2026-01-02T08:00Z', '2026-01-02'],
    // Clocks go forward at 2:00 on 8 March, and back at 2:00 on 1 November.
    ['America/Los_Angeles', '2026-03-08T08:00Z', '2026-03-08'],
    ['America/Los_Angeles', '2026-03-09T07:00Z', '2026-03-09'],
    ['America/Los_Angeles', '2026-11-01T07:00Z', '2026-11-01'],
    ['America/Los_Angeles', '2026-11-02T08:00Z', '2026-11-02'],
    ['Asia/Kolkata', '2026-06-30T18:30Z', '2026-07-01'],
    // Clocks go back at 3:00 on 5 April, and forward at 2:00 on 27 September.
    ['Pacific/Auckland', '2026-04-04T11:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T12:00Z', '2026-04-06'],
    ['Pacific/Auckland', '2026-09-26T12:00Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T11:00Z', '2026-09-28'],
    // The clocks' hour from midnight on is left out.
    ['America/Santiago', '2026-09-06T04:00Z', '2026-09-06'],
    ['Nowhere/Unknown', '2026-11-26T00:00Z', '2026-11-26'],
  ])('%s: %s', (zone, begins, date) => {
    const dayOf = daysIn(zone)
    const at = Date.parse(begins)
    expect([dayOf(at), dayOf(at - 1), dayOf(at + 60_000)]).toEqual([day(date), day(date) - 1, day(date)])
  })

  test('a day has 23 hours when clocks go forward, and 25 when they go back', () => {
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata']) {
      const dayOf = daysIn(zone)
      const hours = new Map<number, number>()
      for (let at = Date.UTC(2026, 0, 3); at < Date.UTC(2026, 11, 30); at += 1_800_000)
        hours.set(dayOf(at), (hours.get(dayOf(at)) ?? 0) + 0.5)
      const whole = [...hours.values()].slice(1, -1).filter((count) => count !== 24)
      expect(whole.toSorted()).toEqual(zone === 'Asia/Kolkata' ? [] : [23, 25])
    }
  })
})
