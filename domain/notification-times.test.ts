import { describe, expect, test } from 'vitest'
import { nextLocalTime, nextLook, quietUntil } from './notification-times.ts'

const at = (text: string) => Date.parse(text)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16))
const NIGHT = { from: 22 * 60, until: 7 * 60 }
const BERLIN = 'Europe/Berlin'

describe('[WATCH-11] quiet hours', () => {
  test('begin and end by the clocks of the user, over midnight too', () => {
    const until = (quiet: typeof NIGHT | null, zone: string | null, now: string) =>
      iso(quietUntil(quiet, zone, at(now)))
    expect(until(NIGHT, BERLIN, '2026-11-28T20:59Z')).toBe(null)
    expect(until(NIGHT, BERLIN, '2026-11-28T21:00Z')).toBe('2026-11-29T06:00')
    expect(until(NIGHT, BERLIN, '2026-11-29T05:59Z')).toBe('2026-11-29T06:00')
    expect(until(NIGHT, BERLIN, '2026-11-29T06:00Z')).toBe(null)
    expect(until(NIGHT, null, '2026-11-28T21:59Z')).toBe(null)
    expect(until(NIGHT, null, '2026-11-28T22:00Z')).toBe('2026-11-29T07:00')
    expect(until(NIGHT, 'Asia/Kolkata', '2026-11-28T16:30Z')).toBe('2026-11-29T01:30')
    const noon = { from: 12 * 60, until: 14 * 60 }
    expect(until(noon, null, '2026-11-28T11:59Z')).toBe(null)
    expect(until(noon, null, '2026-11-28T12:00Z')).toBe('2026-11-28T14:00')
    expect(until(noon, 'No/Zone', '2026-11-28T12:00Z')).toBe('2026-11-28T14:00')
    expect(until(null, BERLIN, '2026-11-28T22:00Z')).toBe(null)
  })

  test('end at their hour though the clocks change in the night', () => {
    // 29 March 2026, 2:00 becomes 3:00; 25 October 2026, 3:00 becomes 2:00.
    expect(iso(quietUntil(NIGHT, BERLIN, at('2026-03-28T22:00Z')))).toBe('2026-03-29T05:00')
    expect(iso(quietUntil(NIGHT, BERLIN, at('2026-10-24T21:00Z')))).toBe('2026-10-25T06:00')
    // An end that the clocks leave out comes as if they had not, one they show twice the first time.
    const half3 = { from: 22 * 60, until: 2 * 60 + 30 }
    expect(iso(quietUntil(half3, BERLIN, at('2026-03-28T22:00Z')))).toBe('2026-03-29T01:30')
    expect(iso(quietUntil(half3, BERLIN, at('2026-10-24T21:00Z')))).toBe('2026-10-25T00:30')
  })
})

describe('[WATCH-11] when a folder is looked at next', () => {
  const TIMES = { dailyHour: 18, timeZone: BERLIN }
  const now = at('2026-11-28T12:00Z')
  const minutes = (pace: 'at_once' | 'half_hour' | 'hour', hasNotified: boolean) =>
    (nextLook(pace, hasNotified, TIMES, now) - now) / 60_000

  test('soon if there was nothing new, else after the span that was chosen', () => {
    expect([minutes('at_once', false), minutes('at_once', true)]).toEqual([1, 1])
    expect([minutes('half_hour', false), minutes('half_hour', true)]).toEqual([5, 30])
    expect([minutes('hour', false), minutes('hour', true)]).toEqual([5, 60])
  })

  test('once a day at the user’s hour, also on days of 23 and 25 hours', () => {
    const daily = (from: string) => iso(nextLook('daily', true, TIMES, at(from)))
    expect(daily('2026-11-28T16:59Z')).toBe('2026-11-28T17:00')
    expect(daily('2026-11-28T17:00Z')).toBe('2026-11-29T17:00')
    expect(daily('2026-03-28T17:00Z')).toBe('2026-03-29T16:00')
    expect(daily('2026-10-24T16:00Z')).toBe('2026-10-25T17:00')
    expect(iso(nextLocalTime(0, 'America/Sao_Paulo', at('2026-11-28T03:00Z')))).toBe('2026-11-29T03:00')
    expect(iso(nextLocalTime(0, 'Pacific/Kiritimati', at('2026-11-28T10:00Z')))).toBe('2026-11-29T10:00')
  })
})
