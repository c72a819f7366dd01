import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { DAILY_UNITS } from '#domain/quota.ts'
import { UNITS_UNTIL } from '#domain/quota-shares.ts'
import type { Context } from '../../server/context.ts'
import {
  countUnits,
  endQuota,
  keepSpentShare,
  quotaEndsAt,
  quotaEndsFor,
  reserveUnits,
  takeFirstReads,
  takeOverSpentShare,
} from '../../server/features/videos/quota/commands.ts'
import { makeLog } from '../../server/lib/log.ts'
import { makeMetrics } from '../../server/lib/metrics.ts'
import { inTransaction, queriesOn } from '../../server/queries.ts'
import { onBothDatabases } from './catalogues.ts'

onBothDatabases('the budget', (databases) => {
  const clock = { at: Date.parse('2026-11-20T12:00:00Z') }
  const context = () => {
    const { main: db } = databases()
    const now = () => clock.at
    const settings = { videoUnitsPerDay: 50, newUsersUnitsPerDay: 70, secretKeys: ['a-key'] }
    return { db, now, log: makeLog('silent'), metrics: makeMetrics(null), settings } as unknown as Context
  }
  const newUser = async (id: string, createdAt = 0) => {
    const name = { name: id, email: `${id}@sandbox.test`, email_verified: 1, image_url: null }
    const agreed = { legal_version: null, legal_agreed_at: null }
    const q = queriesOn(databases().main)
    const identity = { kind: 'google', subject: `account of ${id}`, label: name.email } as const
    await q.users.insert({ id, ...name, ...agreed, created_at: createdAt, updated_at: 0 })
    await q.identities.insert({ user_id: id, ...identity, created_at: createdAt, used_at: 0 })
    await takeOverSpentShare(context(), q, id, identity)
    return id
  }
  const usedBy = async (userId: string, day: string) =>
    Object.fromEntries(await queriesOn(databases().main).userQuota.get(userId, day))
  const usedOn = async (day: string) => Object.fromEntries(await queriesOn(databases().main).quota.get(day))
  afterEach(() => queriesOn(databases().main).quota.deleteBefore('9999'))

  test('[VIDEO-05] many at once never spend more than a purpose may; what is left over is given back', async () => {
    const many = Array.from({ length: 40 }, async (_, n) => {
      const reservation = await reserveUnits(context(), 'background', n * 7, null)
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
      const reservation = await reserveUnits(context(), purpose, 0, null)
      while (await reservation.spend(25)) {}
      await reservation.end()
      expect((await usedOn('2026-11-20')).total).toBe(until)
      expect(await quotaEndsAt(context(), purpose)).not.toBeNull()
    }
    expect(await usedOn('2026-11-20')).toEqual({ total: 10_000, background: 5_000, waiting: 4_000, import: 1_000 })
  })

  test('[VIDEO-05] what imports spend counts for all, though nobody refused it', async () => {
    await countUnits(context(), 'import', UNITS_UNTIL.waiting - 3, null)
    const reservation = await reserveUnits(context(), 'waiting', 100, null)
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
    const reservation = await reserveUnits(context(), 'waiting', 10, null)
    expect(await reservation.spend(1)).toBe(true)
    await endQuota(context())
    expect(await quotaEndsAt(context(), 'waiting')).toBe(at)
    const other = await reserveUnits(context(), 'waiting', 10, null)
    expect(await other.spend(1)).toBe(false)
    clock.at = at
    expect(await quotaEndsAt(context(), 'waiting')).toBeNull()
    // Units of yesterday cannot be spent today.
    expect(await reservation.spend(1)).toBe(true)
    await reservation.end()
    const [yesterday, today] = [at - 1, at].map((ms) =>
      new Date(ms).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }),
    )
    expect(await usedOn(yesterday ?? '')).toEqual({ total: 1, waiting: 1, ended: expect.any(Number) })
    expect(await usedOn(today ?? '')).toEqual({ total: 1, waiting: 1 })
  })
  test('[VIDEO-05] what a user’s action spends is counted for that user alone, by purpose and by the day it was spent', async () => {
    const [user, other] = [await newUser('one'), await newUser('other')]
    clock.at = Date.parse('2026-11-21T08:00:00Z') - 1
    const reservation = await reserveUnits(context(), 'waiting', 10, user)
    const others = await reserveUnits(context(), 'waiting', 10, other)
    await reservation.spend(3)
    await others.spend(1)
    await countUnits(context(), 'import', 2, user)
    clock.at++
    // In parallel, so that some of them wait for the new day's units.
    await Promise.all([4, 5, 20].map((units) => reservation.spend(units)))
    await countUnits(context(), 'import', 1, user)
    await reservation.end()
    await others.end()
    expect(await usedBy(user, '2026-11-20')).toEqual({ import: 2, waiting: 3 })
    expect(await usedBy(user, '2026-11-21')).toEqual({ import: 1, waiting: 29 })
    expect([await usedBy(other, '2026-11-20'), await usedBy(other, '2026-11-21')]).toEqual([{ waiting: 1 }, {}])
    expect(await usedOn('2026-11-20')).toEqual({ total: 6, waiting: 4, import: 2 })
    expect(await usedOn('2026-11-21')).toEqual({ total: 30, waiting: 29, import: 1 })
  })

  test('[VIDEO-05] one user’s checks stop at their share of the day; others, imports and the next day go on', async () => {
    const [greedy, other] = [await newUser('greedy'), await newUser('modest')]
    clock.at = Date.parse('2026-11-20T12:00:00Z')
    const spendAll = async (userId: string | null, wanted: number) => {
      const reservation = await reserveUnits(context(), 'waiting', wanted, userId)
      let spent = 0
      while (spent < wanted && (await reservation.spend(1))) spent++
      await reservation.end()
      return spent
    }
    expect(await spendAll(greedy, 30)).toBe(30)
    expect(await quotaEndsFor(context(), 'waiting', greedy)).toBeNull()
    expect(await spendAll(greedy, 30)).toBe(20)
    expect(await quotaEndsFor(context(), 'waiting', greedy)).toBe(Date.parse('2026-11-21T08:00:00Z'))
    expect(await spendAll(greedy, 1)).toBe(0)
    expect([await spendAll(other, 3), await spendAll(null, 60)]).toEqual([3, 60])
    expect(await quotaEndsFor(context(), 'waiting', other)).toBeNull()
    await countUnits(context(), 'import', 5, greedy)
    expect(await usedBy(greedy, '2026-11-20')).toEqual({ waiting: 50, import: 5 })
    clock.at = Date.parse('2026-11-21T08:00:00Z')
    expect(await spendAll(greedy, 2)).toBe(2)
    clock.at = Date.parse('2026-11-20T12:00:00Z')
  })

  test('[RUN-06] refreshes at once share the user’s share, and a unit that is not spent is free again', async () => {
    const user = await newUser('hasty')
    const spent = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const reservation = await reserveUnits(context(), 'waiting', 60, user)
        while (await reservation.spend(1)) {}
        await reservation.end()
        return reservation.spent()
      }),
    )
    expect(spent.reduce((sum, units) => sum + units, 0)).toBe(50)
    expect(await usedBy(user, pacificDay(clock.at))).toEqual({ waiting: 50 })
    expect(await usedOn(pacificDay(clock.at))).toEqual({ total: 50, waiting: 50 })
  })

  test('[RUN-06] all accounts of the first day share one pool; older ones do not count towards it, and theirs comes with their second day', async () => {
    const day = pacificDay(clock.at)
    const spendAll = async (userId: string) => {
      const reservation = await reserveUnits(context(), 'waiting', 60, userId)
      while (await reservation.spend(1)) {}
      await reservation.end()
      return reservation.spent()
    }
    const young = ['first', 'second', 'third', 'fourth'].map((id) => newUser(id, clock.at - DAY_MS + 1))
    const old = await newUser('of yesterday', clock.at - DAY_MS)
    const spent = await Promise.all((await Promise.all(young)).map(spendAll))
    expect(spent.reduce((sum, units) => sum + units, 0)).toBe(70)
    expect(await usedOn(day)).toEqual({ total: 70, waiting: 70, new_users: 70 })
    expect(await quotaEndsFor(context(), 'waiting', 'fourth')).toBe(nextPacificMidnight(clock.at))
    expect(await quotaEndsFor(context(), 'waiting', old)).toBeNull()
    expect([await spendAll(old), await spendAll('fourth')]).toEqual([50, 0])
    expect(await usedOn(day)).toEqual({ total: 120, waiting: 120, new_users: 70 })
    clock.at++
    expect(await spendAll('fourth')).toBe(50 - (spent[3] ?? 0))
    expect((await usedOn(day)).new_users).toBe(70)
  })

  test('[RUN-06] units that new accounts reserved and did not spend are free again for the others', async () => {
    const young = await newUser('sparing', clock.at)
    const other = await newUser('wanting', clock.at)
    const reservation = await reserveUnits(context(), 'waiting', 50, young)
    expect(await reservation.spend(1)).toBe(true)
    await reservation.end()
    const rest = await reserveUnits(context(), 'waiting', 50, other)
    expect(await rest.spend(50)).toBe(true)
    await rest.end()
    expect((await usedOn(pacificDay(clock.at))).new_users).toBe(51)
  })

  test('[RUN-06] a user has 200 channels read for the first time in a day, also with an account made anew', async () => {
    const { main: db } = databases()
    const user = await newUser('bringing')
    expect([await takeFirstReads(context(), user, 150), await takeFirstReads(context(), user, 100)]).toEqual([150, 50])
    expect(await takeFirstReads(context(), await newUser('modest too'), 3)).toBe(3)
    await inTransaction(db, async (q) => {
      await keepSpentShare(context(), q, user)
      await q.account.deleteAll(user, 'bringing@sandbox.test')
    })
    expect(await takeFirstReads(context(), user, 1)).toBe(0) // there is no account
    const again = await newUser('bringing')
    expect(await takeFirstReads(context(), again, 1)).toBe(0)
    clock.at += DAY_MS
    expect(await takeFirstReads(context(), again, 300)).toBe(200)
    clock.at -= DAY_MS
  })

  test('[RUN-06] who deletes the account and signs in again does not begin a new share', async () => {
    const spendAll = async (userId: string) => {
      const reservation = await reserveUnits(context(), 'waiting', 30, userId)
      while (reservation.spent() < 30 && (await reservation.spend(1))) {}
      await reservation.end()
      return reservation.spent()
    }
    const { main: db } = databases()
    const spent: number[] = []
    for (let round = 0; round < 3; round++) {
      const user = await newUser('returning')
      spent.push(await spendAll(user))
      await inTransaction(db, async (q) => {
        await keepSpentShare(context(), q, user)
        await q.account.deleteAll(user, 'returning@sandbox.test')
      })
    }
    expect(spent).toEqual([30, 20, 0])
    expect(JSON.stringify(await db.selectFrom('former_quota_use').selectAll().execute())).not.toContain('returning')
    clock.at += 24 * 60 * 60 * 1000
    expect(await spendAll(await newUser('returning'))).toBe(30)
    clock.at -= 24 * 60 * 60 * 1000
  })

  test('[VIDEO-05] an account that is deleted while its refresh runs leaves nothing, and its units stay counted for all', async () => {
    const user = await newUser('leaving')
    const { main: db } = databases()
    const reservation = await reserveUnits(context(), 'waiting', 10, user)
    await reservation.spend(4)
    await inTransaction(db, (q) => q.account.deleteAll(user, 'leaving@sandbox.test'))
    await reservation.end()
    await countUnits(context(), 'import', 2, user)
    expect(await db.selectFrom('user_quota_use').selectAll().where('user_id', '=', user).execute()).toEqual([])
    expect(await usedOn(pacificDay(clock.at))).toEqual({ total: 6, waiting: 4, import: 2 })
  })
})
