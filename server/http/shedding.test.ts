import { expect, test } from 'vitest'
import { makeLoad } from '../lib/load.ts'
import { isTooHeavy, type Urgency, urgencyOf } from './shedding.ts'

const KINDS: Record<Urgency, readonly string[]> = {
  never: ['POST /webhooks/stripe', 'GET /healthz', 'GET /readyz', 'GET /metrics', 'DELETE /api/session'],
  early: [
    'POST /api/videos/refresh',
    'POST /api/videos/details',
    'POST /api/restore',
    'POST /.netlify/functions/fetch-subscriptions',
    'GET /api/export.json',
    'GET /api/suggestions',
    'GET /api/videos/search',
    'GET /feeds/x.xml',
    'POST /reader/api/0/stream/items/contents',
  ],
  usual: ['GET /api/library', 'GET /api/videos', 'GET /api/videos/new', 'GET /api/import', 'GET /api/changes'],
  late: [
    'GET /',
    'GET /dashboard',
    'GET /api/session',
    'GET /api/remote-config',
    'GET /api/admin/health',
    'GET /auth/google/callback',
    'POST /push/youtube/x',
    'POST /api/folders',
    'POST /api/channels/place',
    'POST /api/import',
    'POST /api/import/confirm',
    'POST /api/marks',
    'POST /.netlify/functions/create-checkout-session',
    'DELETE /api/account',
  ],
}

test.each(Object.entries(KINDS))('[RUN-06] under load these are refused: %s', (urgency, requests) => {
  for (const request of requests) {
    const [method = '', path = ''] = request.split(' ')
    expect([request, urgencyOf(method, path)]).toEqual([request, urgency])
  }
})

test('[RUN-06] under load those who have used much of their time are refused sooner, in the order of what they used', () => {
  const shares = [0.09, 0.5, 0.75, 1]
  const refusedAt = (pressure: number, urgency: Urgency) => shares.map((share) => isTooHeavy(pressure, urgency, share))
  expect(refusedAt(0.125, 'early')).toEqual([false, false, true, true])
  expect(refusedAt(0.25, 'early')).toEqual([false, true, true, true])
  expect(refusedAt(0.5, 'early')).toEqual([false, true, true, true]) // all are, before anybody knows whose it is
  expect(refusedAt(0.49, 'usual')).toEqual([false, false, true, true])
  expect(refusedAt(0.99, 'late')).toEqual([false, false, true, true])
  expect(refusedAt(1, 'late')).toEqual([false, true, true, true])
  expect(refusedAt(1_000, 'never')).toEqual([false, false, false, false])
})

test('[RUN-06] the pressure is that of the bound that is nearest', () => {
  let waiting = 0
  const load = makeLoad({ maxRequests: 4, maxDatabaseWaiting: 10, maxLoopDelayMs: 600_000 }, () => waiting)
  expect(load.requests()).toBe(0)
  const ends = [load.begin(), load.begin()]
  expect(load.pressure()).toBe(0.5)
  waiting = 20
  expect(load.pressure()).toBe(2)
  waiting = 0
  for (const end of ends) end()
  for (const end of ends) end() // a second time changes nothing
  expect([load.requests(), load.pressure() < 0.1]).toEqual([0, true])
})

test('[RUN-06] a request whose body is still on its way does not count', () => {
  let hasArrived = false
  const load = makeLoad({ maxRequests: 2, maxDatabaseWaiting: 2, maxLoopDelayMs: 600_000 }, () => 0)
  const end = load.begin(() => hasArrived)
  expect(load.requests()).toBe(0)
  hasArrived = true
  expect(load.requests()).toBe(1)
  end()
})
