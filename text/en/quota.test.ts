import { describe, expect, it } from 'vitest'
import { quotaResetText } from './quota.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MIDNIGHT = Date.parse('2026-11-21T08:00:00Z')

describe('the end of the quota', () => {
  it("is given in the user's time zone", () => {
    expect(quotaResetText(MIDNIGHT, NOON, 'en-GB', 'Europe/London')).toBe('tomorrow at 08:00 GMT')
    expect(quotaResetText(MIDNIGHT, NOON, 'en-GB', 'Europe/Berlin')).toBe('tomorrow at 09:00 CET')
    expect(quotaResetText(MIDNIGHT, MIDNIGHT - 3_600_000, 'en-GB', 'Europe/Berlin')).toBe('today at 09:00 CET')
    expect(quotaResetText(MIDNIGHT, NOON, 'en-US', 'America/New_York')).toMatch(/^tomorrow at 03:00\sAM EST$/)
    const summer = Date.parse('2026-07-15T07:00:00Z')
    expect(quotaResetText(summer, summer - 1, 'en-GB', 'Europe/London')).toBe('today at 08:00 BST')
  })
})
