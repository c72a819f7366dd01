import { describe, expect, it } from 'vitest'
import { addUse, comesBackText, noUse, type QuotaUse, stoppedUntil, totalUnits } from './quota.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MIDNIGHT = Date.parse('2026-11-21T08:00:00Z')

const use = (part: Partial<QuotaUse['units']>, unchanged = 0, day = '2026-11-20'): QuotaUse => ({
  day,
  units: { videos: 0, changes: 0, details: 0, dates: 0, ...part },
  unchanged,
})

describe('the end of the quota', () => {
  it('lasts until midnight in California, to the millisecond', () => {
    expect(stoppedUntil(null, NOON)).toBe(null)
    expect(stoppedUntil(NOON, NOON)).toBe(MIDNIGHT)
    expect(stoppedUntil(NOON, MIDNIGHT - 1)).toBe(MIDNIGHT)
    expect(stoppedUntil(NOON, MIDNIGHT)).toBe(null)
  })

  it('is not believed when it lies in the future', () => {
    expect(stoppedUntil(NOON + 1, NOON)).toBe(null)
  })

  it('is told in the time of the person', () => {
    expect(comesBackText(MIDNIGHT, NOON, 'en-GB', 'Europe/London')).toBe('tomorrow at 08:00 GMT')
    expect(comesBackText(MIDNIGHT, NOON, 'en-GB', 'Europe/Berlin')).toBe('tomorrow at 09:00 CET')
    expect(comesBackText(MIDNIGHT, MIDNIGHT - 3_600_000, 'en-GB', 'Europe/Berlin')).toBe('today at 09:00 CET')
    expect(comesBackText(MIDNIGHT, NOON, 'en-US', 'America/New_York')).toMatch(/^tomorrow at 03:00\sAM EST$/)
    const summer = Date.parse('2026-07-15T07:00:00Z')
    expect(comesBackText(summer, summer - 1, 'en-GB', 'Europe/London')).toBe('today at 08:00 BST')
  })
})

describe('what was used', () => {
  it('adds up within a day and begins anew with the next', () => {
    const sum = addUse(use({ videos: 60, changes: 2 }), use({ details: 1, dates: 3 }, 54))
    expect(sum).toEqual(use({ videos: 60, changes: 2, details: 1, dates: 3 }, 54))
    expect(totalUnits(sum)).toBe(66)
    const tomorrow = use({ videos: 1 }, 0, '2026-11-21')
    expect(addUse(sum, tomorrow)).toEqual(tomorrow)
    expect(addUse(tomorrow, sum)).toEqual(tomorrow)
    expect(totalUnits(noUse(NOON))).toBe(0)
  })
})
