import { describe, expect, it } from 'vitest'
import { nextPacificMidnight, pacificDay } from './pacific-day.ts'

const at = (text: string) => Date.parse(text)
const next = (text: string) => new Date(nextPacificMidnight(at(text))).toISOString()

describe('the day of the quota', () => {
  it.each([
    ['winter', '2026-01-15T08:00:00.000Z', '2026-01-14', '2026-01-15'],
    ['summer', '2026-07-15T07:00:00.000Z', '2026-07-14', '2026-07-15'],
    ['the turn of the year', '2027-01-01T08:00:00.000Z', '2026-12-31', '2027-01-01'],
  ])('turns at midnight in California: %s', (_, midnight, before, after) => {
    expect(pacificDay(at(midnight) - 1)).toBe(before)
    expect(pacificDay(at(midnight))).toBe(after)
  })

  it('begins anew at the next midnight, never now', () => {
    expect(next('2026-01-15T07:59:59.999Z')).toBe('2026-01-15T08:00:00.000Z')
    expect(next('2026-01-15T08:00:00.000Z')).toBe('2026-01-16T08:00:00.000Z')
    expect(next('2026-07-15T06:59:59.999Z')).toBe('2026-07-15T07:00:00.000Z')
    expect(next('2026-07-15T07:00:00.000Z')).toBe('2026-07-16T07:00:00.000Z')
    expect(next('2026-12-31T20:00:00.000Z')).toBe('2027-01-01T08:00:00.000Z')
  })

  it('knows the days on which the clocks change', () => {
    // 8 March 2026 has 23 hours, 1 November 2026 has 25.
    expect(next('2026-03-08T07:59:59.999Z')).toBe('2026-03-08T08:00:00.000Z')
    expect(next('2026-03-08T08:00:00.000Z')).toBe('2026-03-09T07:00:00.000Z')
    expect(next('2026-11-01T06:59:59.999Z')).toBe('2026-11-01T07:00:00.000Z')
    expect(next('2026-11-01T07:00:00.000Z')).toBe('2026-11-02T08:00:00.000Z')
    expect(next('2026-11-02T07:59:59.999Z')).toBe('2026-11-02T08:00:00.000Z')
  })

  it('is never more than 25 hours away', () => {
    for (let now = at('2026-01-01T00:00:00Z'); now < at('2027-01-01T00:00:00Z'); now += 3 * 3_600_000) {
      const wait = nextPacificMidnight(now) - now
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(25 * 3_600_000)
    }
  })
})
