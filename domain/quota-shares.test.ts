import { expect, test } from 'vitest'
import { HOUR_MS } from './durations.ts'
import { isQuotaRefused, isQuotaUsedUp } from './quota-shares.ts'

const used = (total: number) => new Map([['total', total]])

test.each([
  ['import', 10_000],
  ['waiting', 9_000],
  ['background', 5_000],
] as const)('[VIDEO-05] %s: units are left until %i of the day’s 10,000 are spent', (purpose, until) => {
  const isUsedUp = (total: number) => isQuotaUsedUp(used(total), purpose, 0)
  expect([isUsedUp(until - 1), isUsedUp(until)]).toEqual([false, true])
  expect(isQuotaUsedUp(new Map(), purpose, 0)).toBe(false)
})

test('[VIDEO-05] after YouTube refused a call nothing is spent for an hour, whichever clock is ahead', () => {
  const refused = new Map([['ended', 10 * HOUR_MS]])
  const ages = [-HOUR_MS, 1 - HOUR_MS, 0, HOUR_MS - 1, HOUR_MS]
  const isRefused = ages.map((age) => isQuotaRefused(refused, 10 * HOUR_MS + age))
  expect(isRefused).toEqual([false, true, true, true, false])
  expect(ages.map((age) => isQuotaUsedUp(refused, 'import', 10 * HOUR_MS + age))).toEqual(isRefused)
  expect(isQuotaRefused(new Map(), 0)).toBe(false)
})
