import { expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/imports.ts'
import { onApp } from '../support/app.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'

onApp('an import that follows one that failed', (product) => {
  test('[IMPORT-06] its stream never tells the end of the last one', async () => {
    const { sandbox, origin } = product()
    const user = await newUser(product(), 60)
    const headers = { Cookie: user.cookie }
    for (let i = 0; i < 5; i++) {
      await sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'status', status: 403 })
      await user.post('/api/import')
      // Its own stream has just looked at it when it ends.
      await (await product().fetch(`${origin}/api/import/events`, { headers })).text()
      await sandbox.clearFaults()
      const { body } = await user.post<ImportAnswer>('/api/import')
      const told = await (await product().fetch(`${origin}/api/import/events`, { headers })).text()
      expect(told).not.toContain('"state":"failed"')
      expect(told).toContain(`"id":"${body.import?.id}"`)
      await until('the import is done', async () => {
        const { body: now } = await user.get<ImportAnswer>('/api/import')
        return now.import?.state === 'done'
      })
    }
  })
})
