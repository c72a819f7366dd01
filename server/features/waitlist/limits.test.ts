import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestEnv } from '../../http/session.ts'
import { interestLimits } from './routes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[ADMIN-07] five a minute, and twenty an hour however they are spread', async () => {
  const app = new Hono<RequestEnv>()
  app.use(async (c, next) => {
    c.set('session', null)
    c.set('clientAddress', '192.0.2.1')
    await next()
  })
  app.onError((_, c) => c.body(null, 429))
  app.post('/', ...interestLimits(), (c) => c.body(null, 200))
  const answers = async (count: number) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await app.request('/', { method: 'POST' })).status)
    return statuses
  }
  for (let minute = 0; minute < 4; minute++) {
    expect(await answers(6)).toEqual([200, 200, 200, 200, 200, 429])
    vi.advanceTimersByTime(61_000)
  }
  expect(await answers(1)).toEqual([429])
  vi.advanceTimersByTime(56 * 60_000)
  expect(await answers(1)).toEqual([200])
})
