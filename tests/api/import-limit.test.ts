import { expect, test } from 'vitest'
import { onBothEngines } from '../support/engines.ts'
import { newPerson } from '../support/people.ts'

onBothEngines('starting imports over and over', (product) => {
  test.each(['/api/import', '/.netlify/functions/fetch-subscriptions'])(
    '%s: every page costs units everybody shares, so a user is stopped after 30 at the latest; others are not',
    async (path) => {
      const [user, other] = [await newPerson(product(), 1), await newPerson(product(), 1)]
      const statuses: number[] = []
      for (let i = 0; i < 30; i++) statuses.push((await user.post(path)).status)
      const next = await user.post(path)
      expect(statuses[0]).toBeLessThan(300)
      expect(next.status).toBe(429)
      const seconds = Number(next.headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(3_600)
      expect((await other.post(path)).status).toBeLessThan(300)
    },
  )
})
