import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeLog } from '../lib/log.ts'
import { requestLog } from './request-log.ts'
import type { RequestEnv } from './session.ts'

test('[DATA-06] a request is one line with its route and no more of its address: an error if it failed', async () => {
  const lines: Record<string, unknown>[] = []
  const app = new Hono<RequestEnv>()
  app.use(requestLog(makeLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })))
  app.get('/folders/:id', (c) => c.body(null, c.req.param('id') === '0' ? 500 : (499 as 400)))
  await app.request('/folders/0?q=secret')
  await app.request('/folders/1')
  expect(lines).toMatchObject([
    { level: 50, msg: 'request', method: 'GET', route: '/folders/:id', status: 500 },
    { level: 20, status: 499 },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})
