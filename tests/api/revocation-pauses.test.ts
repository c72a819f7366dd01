import { expect, test } from 'vitest'
import { onBothEngines } from '../support/engines.ts'
import { newPerson } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { query } from '../support/stored.ts'

const MINUTE = 60_000

async function onlyRevocation(product: Product): Promise<{ tries: number; nextAt: number }> {
  const [row] = await query(product, 'select tries, next_at from revocation')
  return { tries: Number(row?.tries), nextAt: Number(row?.next_at) }
}

onBothEngines(
  'pauses between tries to revoke',
  (product) => {
    test('Google is asked again after 1, 2, 4 … minutes, and every 6 hours at most, however often it failed', async () => {
      const user = await newPerson(product())
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
          .poll(async () => (await onlyRevocation(product())).tries, { timeout: 30_000, message: 'the next try' })
          .toBe(tries + 1)
        const { nextAt } = await onlyRevocation(product())
        expect(nextAt).toBeGreaterThanOrEqual(begun + minutes * MINUTE)
        expect(nextAt).toBeLessThanOrEqual(Date.now() + minutes * MINUTE)
      }
      await product().sandbox.clearFaults()
    })
  },
  { REVOCATIONS_AT: '* * * * * *' },
)
