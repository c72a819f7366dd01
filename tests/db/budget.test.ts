import { afterEach, expect, test } from 'vitest'
import { DAILY_UNITS } from '#rules/quota.ts'
import { UNITS_UNTIL } from '#rules/quota-shares.ts'
import { queriesOn } from '../../server/db/transaction.ts'
import { makeFigures } from '../../server/features/operators/figures.ts'
import { countUnits, endQuota, quotaEndsAt, reserveUnits } from '../../server/features/videos/budget.ts'
import { makeMetrics } from '../../server/metrics.ts'
import { onBothDatabases } from './catalogues.ts'

onBothDatabases('the budget', (databases) => {
  const clock = { at: Date.parse('2026-11-20T12:00:00Z') }
  const needs = () => {
    const { main: db } = databases()
    const now = () => clock.at
    return { db, now, metrics: makeMetrics(), figures: makeFigures({ db, now }) }
  }
  const usedOn = async (day: string) => Object.fromEntries(await queriesOn(databases().main).quota.used(day))
  afterEach(() => queriesOn(databases().main).quota.forget('9999'))

  test('[VIDEO-05] many at once never spend more than a purpose may; what is left over is given back', async () => {
    const many = Array.from({ length: 40 }, async (_, n) => {
      const reservation = await reserveUnits(needs(), 'background', n * 7)
      // Twice what there is for all of them, in parallel calls.
      await Promise.all(Array.from({ length: 250 }, () => reservation.spend(1)))
      await reservation.end()
      return reservation.spent()
    })
    const spent = (await Promise.all(many)).reduce((sum, units) => sum + units, 0)
    expect(spent).toBe(UNITS_UNTIL.background)
    expect(await usedOn('2026-11-20')).toEqual({ total: spent, background: spent })
  })

  test('[VIDEO-05] the background leaves half of the day to people, and videos a tenth to imports', async () => {
    const order = [
      ['background', UNITS_UNTIL.background],
      ['waiting', UNITS_UNTIL.waiting],
      ['import', DAILY_UNITS],
    ] as const
    for (const [purpose, until] of order) {
      const reservation = await reserveUnits(needs(), purpose, 0)
      while (await reservation.spend(25)) {}
      await reservation.end()
      expect((await usedOn('2026-11-20')).total).toBe(until)
      expect(await quotaEndsAt(needs(), purpose)).not.toBeNull()
    }
    expect(await usedOn('2026-11-20')).toEqual({ total: 10_000, background: 5_000, waiting: 4_000, import: 1_000 })
  })

  test('[VIDEO-05] what imports spend counts for all, though nobody refused it', async () => {
    await countUnits(needs(), 'import', UNITS_UNTIL.waiting - 3)
    const reservation = await reserveUnits(needs(), 'waiting', 100)
    expect([await reservation.spend(1), await reservation.spend(2), await reservation.spend(1)]).toEqual([
      true,
      true,
      false,
    ])
    await reservation.end()
  })

  // In California clocks go back on 1 November 2026 and forward on 8 March 2026.
  test.each([
    ['winter', '2026-11-21T08:00:00Z'],
    ['summer', '2026-06-11T07:00:00Z'],
    ['the night clocks go back', '2026-11-01T07:00:00Z'],
    ['the night after', '2026-11-02T08:00:00Z'],
    ['the night clocks go forward', '2026-03-08T08:00:00Z'],
    ['the night after that', '2026-03-09T07:00:00Z'],
  ])('[VIDEO-05] the day ends at midnight in California: %s', async (_, midnight) => {
    const at = Date.parse(midnight)
    clock.at = at - 1
    const reservation = await reserveUnits(needs(), 'waiting', 10)
    expect(await reservation.spend(1)).toBe(true)
    await endQuota(needs())
    expect(await quotaEndsAt(needs(), 'waiting')).toBe(at)
    const other = await reserveUnits(needs(), 'waiting', 10)
    expect(await other.spend(1)).toBe(false)
    clock.at = at
    expect(await quotaEndsAt(needs(), 'waiting')).toBeNull()
    // Units of yesterday cannot be spent today.
    expect(await reservation.spend(1)).toBe(true)
    await reservation.end()
    const [yesterday, today] = [at - 1, at].map((ms) =>
      new Date(ms).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }),
    )
    expect(await usedOn(yesterday ?? '')).toEqual({ total: 1, waiting: 1, ended: 1 })
    expect(await usedOn(today ?? '')).toEqual({ total: 1, waiting: 1 })
  })
})
