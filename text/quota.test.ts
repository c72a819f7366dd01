import { describe, expect, it } from 'vitest'
import { quotaResetText } from './quota.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MIDNIGHT = Date.parse('2026-11-21T08:00:00Z')

describe('the end of the quota', () => {
  it("is given in the user's time zone", () => {
    expect(quotaResetText(MIDNIGHT, NOON, 'Europe/London')).toBe('tomorrow at 08:00')
    expect(quotaResetText(MIDNIGHT, NOON, 'Europe/Berlin')).toBe('tomorrow at 09:00')
    expect(quotaResetText(MIDNIGHT, MIDNIGHT - 3_600_000, 'Europe/Berlin')).toBe('today at 09:00')
    expect(quotaResetText(MIDNIGHT, NOON, 'America/New_York')).toBe('tomorrow at 03:00')
    const summer = Date.parse('2026-07-15T07:00:00Z')
    expect(quotaResetText(summer, summer - 1, 'Europe/London')).toBe('today at 08:00')
  })
})
