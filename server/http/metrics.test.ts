import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '../lib/errors.ts'
import { makeMetrics } from '../lib/metrics.ts'
import { measured, metricsRoute } from './metrics.ts'
import type { RequestEnv } from './session.ts'

function newApp(token: string | null) {
  const metrics = makeMetrics(null)
  const app = new Hono<RequestEnv>()
  app.onError((error, c) => c.text('', error instanceof AppError ? (error.status as 404) : 500))
  app.use(measured(metrics))
  app.get('/folders/:id', (c) => c.text('found'))
  app.route('/metrics', metricsRoute(metrics, token))
  return app
}
const read = (app: Hono<RequestEnv>, authorization?: string) =>
  app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } })

test('[DATA-06] metrics are for whoever has the token', async () => {
  const answer = await read(newApp('secret'), 'Bearer secret')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  for (const given of [undefined, 'Bearer secreT', 'Bearer secret2', 'Bearer ', 'secret', 'Basic secret'])
    expect([given, (await read(newApp('secret'), given)).status]).toEqual([given, 404])
  expect((await read(newApp(null), 'Bearer null')).status).toBe(404)
})

test('[DATA-06] a request is measured by its route, never by its path', async () => {
  const app = newApp('secret')
  await app.request('/folders/my-secret')
  await app.request('/folders/other')
  const text = await (await read(app, 'Bearer secret')).text()
  const count = 'subshelf_http_request_duration_seconds_count{method="GET",route="/folders/:id",status="200"} 2'
  expect(text.split('\n')).toContain(count)
  expect(text).not.toContain('my-secret')
  const [, seconds] = /_sum\{method="GET",route="\/folders\/:id",status="200"\} (\S+)/.exec(text) ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
})
