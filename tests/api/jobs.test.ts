import { expect, test } from 'vitest'
import { pacificDay } from '#domain/pacific-day.ts'
import { onBothEngines } from '../support/engines.ts'
import { userOf } from '../support/payment.ts'
import type { Product } from '../support/product.ts'
import { addUserQuota, query, readUserQuota } from '../support/stored.ts'
import { newUser } from '../support/users.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Every second of this hour and the next in UTC, so that no test can miss its time. */
const hour = new Date().getUTCHours()
const NOW_IN_UTC = `* * ${hour},${(hour + 1) % 24} * * *`

async function onlyRevocation(product: Product): Promise<{ tries: number; nextAt: number }> {
  const [row] = await query(product, 'select tries, next_at from revocation')
  return { tries: Number(row?.tries), nextAt: Number(row?.next_at) }
}

onBothEngines(
  'jobs',
  (product) => {
    test('run at their times in UTC, wherever the server stands', async () => {
      await expect
        .poll(() => product().output(), { message: 'the retention job at its hour in UTC' })
        .toMatch(/"job":"retention".*"job started"/)
    })

    test('keep the figures for 400 days, and no longer', async () => {
      const now = Date.now()
      const hourBefore = (days: number) => new Date(now - days * DAY).toISOString().slice(0, 13)
      for (const days of [1, 5, 31, 366, 399, 402, 800])
        await query(product(), 'insert into hourly_figure (hour, name, value) values ($1, $2, 7)', [
          hourBefore(days),
          'a figure of the test',
        ])
      const kept = async () => {
        const rows = await query(product(), 'select hour from hourly_figure where name = $1', ['a figure of the test'])
        return rows.map(({ hour }) => String(hour)).toSorted()
      }
      await expect
        .poll(kept, { message: 'the nightly job to forget figures' })
        .toEqual([399, 366, 31, 5, 1].map(hourBefore))
    })

    test('keep what a user’s actions cost for that day and the next, and no longer', { tags: ['slow'] }, async () => {
      const user = await newUser(product())
      const { id } = await userOf(user)
      const [today, yesterday, before, longAgo] = [0, 1, 2, 40].map((days) => pacificDay(Date.now() - days * DAY))
      for (const day of [longAgo, before, yesterday, today]) await addUserQuota(product(), id, day ?? '', 7)
      await expect
        .poll(() => readUserQuota(product(), id), { message: 'the nightly job to forget units' })
        .toEqual([today, yesterday])
    })

    test('ask Google again to revoke after 1, 2, 4 … minutes, and every 6 hours at most, however often it failed', {
      tags: ['slow'],
    }, async () => {
      const user = await newUser(product())
      await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', status: 503 })
      const begun = Date.now()
      await user.post('/api/account/disconnect', {})
      for (const [tries, minutes] of [
        [0, 1],
        [1, 2],
        [2, 4],
        [8, 256],
        [9, 360],
        [20, 360],
        [60, 360],
      ] as const) {
        if (tries > 0) await query(product(), 'update revocation set tries = $1, next_at = 0', [tries])
        await expect
          .poll(async () => (await onlyRevocation(product())).tries, { message: 'the next try' })
          .toBe(tries + 1)
        const { nextAt } = await onlyRevocation(product())
        expect(nextAt).toBeGreaterThanOrEqual(begun + minutes * MINUTE)
        expect(nextAt).toBeLessThanOrEqual(Date.now() + minutes * MINUTE)
      }
      await product().sandbox.clearFaults()
    })
  },
  { RETENTION_AT: NOW_IN_UTC, REVOCATIONS_AT: '* * * * * *', TZ: 'Pacific/Kiritimati' }, // 14 hours ahead
)
