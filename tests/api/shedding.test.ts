/** @module-tag slow */
import { expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { onSqlite } from '../support/engines.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const FETCH = '/.netlify/functions/fetch-subscriptions'

onSqlite(
  'a server with too much to do',
  (product) => {
    test('[RUN-06] refuses what is expensive first, serves bystanders, and all again when it is free', async () => {
      const busy = await newImportedUser(product(), 20)
      const bystander = await newImportedUser(product(), 20)
      const leaving = await newImportedUser(product(), 3)
      const folder = await newFolder(bystander, 'Mine', [])
      const before = await bystander.library()

      // YouTube does not answer: the request is held until the faults are gone or it gives up after three attempts.
      await product().sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'slow', ms: 600_000 })
      const held = busy.post(FETCH)
      const export1 = () => bystander.get<ErrorBody>('/api/export.json')
      const refused = await until('an export is refused', async () => {
        const answer = await export1()
        return answer.status === 503 && answer
      })
      expect(refused.body.error).toMatchObject({ code: 'unavailable' })
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(5)
      expect(seconds).toBeLessThanOrEqual(15)

      expect((await bystander.get('/api/library')).status).toBe(200)
      expect((await bystander.get('/dashboard')).status).toBe(200)
      const rename = { name: 'Still mine' }
      expect((await bystander.send('PATCH', `/api/folders/${folder}`, rename)).status).toBe(200)
      for (const path of ['/healthz', '/readyz']) expect((await new Visitor(product()).get(path)).status).toBe(200)
      expect((await leaving.send('DELETE', '/api/session')).status).toBe(204)
      // Refused for its signature, and not for the load.
      expect((await new Visitor(product()).post('/webhooks/stripe', {})).status).toBe(400)

      await product().sandbox.clearFaults()
      await held
      await until('the export is there again', async () => (await export1()).status === 200)
      const after = await bystander.library()
      expect(after.folders.map(({ name }) => name)).toEqual(['Still mine'])
      expect(after.channels).toEqual(before.channels)
    })
  },
  { MAX_REQUESTS_AT_ONCE: '2' },
)
