import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { AppError } from '../lib/errors.ts'
import { makeLog } from '../lib/log.ts'
import { errorExit } from './error-exit.ts'
import type { RequestEnv } from './session.ts'

/** What is answered when this is thrown, and what is logged. */
async function answerTo(
  error: Error,
  { path = '/api/x', before = {}, incoming = { complete: true, destroyed: false } as object, headers = {} } = {},
) {
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const app = new Hono<RequestEnv>()
  app.onError(errorExit(log, { '/own': (message) => ({ why: message }) }))
  app.get('*', (c) => {
    c.set('requestId', 'request-1')
    for (const [name, value] of Object.entries(before)) c.header(name, String(value))
    throw error
  })
  const response = await app.request(path, { headers }, { incoming })
  const text = await response.text()
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
    retryAfter,
    logged: lines.join(''),
  }
}

test('an error that the caller may see has its code, sentence, request and details, and is not logged', async () => {
  const refused = await answerTo(new AppError('sign_in_required'))
  expect(refused.status).toBe(401)
  expect(refused.body).toEqual({
    error: { code: 'sign_in_required', message: expect.stringMatching(/\.$/), requestId: 'request-1' },
  })
  expect([refused.retryAfter, refused.logged]).toEqual([null, ''])
  const limited = await answerTo(new AppError('rate_limited', { retryAfterSeconds: 42 }))
  expect(limited).toMatchObject({ status: 429, retryAfter: '42' })
  expect(limited.body.error.details).toEqual({ retryAfterSeconds: 42 })
  const german = await answerTo(new AppError('sign_in_required'), { headers: { 'X-Language': 'de' } })
  expect(german.body.error.message).not.toBe(refused.body.error.message)
})

test('[RUN-02] what is unavailable can be asked for after five seconds, or when it was said before', async () => {
  expect(await answerTo(new AppError('unavailable'))).toMatchObject({ status: 503, retryAfter: '5' })
  expect(await answerTo(new AppError('unavailable'), { before: { 'Retry-After': 9 } })).toMatchObject({
    retryAfter: '9',
  })
  const away = await answerTo(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }))
  expect(away).toMatchObject({ status: 503, retryAfter: '5', body: { error: { code: 'unavailable' } } })
  expect(away.logged).toContain('request failed')
})

test('a fault of ours is logged with the request, and answered without its text', async () => {
  const { status, body, text, logged } = await answerTo(new Error('secret'))
  expect([status, body.error.code]).toEqual([500, 'internal'])
  expect(text).not.toContain('secret')
  expect(JSON.parse(logged)).toMatchObject({ requestId: 'request-1', msg: 'request failed' })
})

test('a request that Hono refuses is a bad one', async () => {
  const refused = await answerTo(new HTTPException(400, { message: 'too odd' }))
  expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
    ...[400, 'bad_request', { reason: 'too odd' }],
  ])
  expect((await answerTo(new HTTPException(415))).body.error.details).toEqual({ reason: 'invalid' })
  expect((await answerTo(new HTTPException(500, { message: 'x' }))).body.error.code).toBe('internal')
})

test('a request that its client broke off is no fault of ours', async () => {
  const broken = await answerTo(new Error('aborted'), { incoming: { complete: false, destroyed: true } })
  expect(broken.status).toBe(400)
  expect(broken.logged).toContain('aborted by the client')
  expect(broken.logged).not.toContain('request failed')
  const unread = { complete: false, destroyed: false }
  expect((await answerTo(new Error('x'), { incoming: unread })).status).toBe(500)
  expect((await answerTo(new Error('x'), { incoming: { complete: true, destroyed: true } })).status).toBe(500)
})

test('reader apps get the sentence alone, and calls with errors of their own shape get theirs', async () => {
  const path = '/reader/api/0/x'
  const refused = await answerTo(new AppError('not_found'), { path })
  expect([refused.status, refused.body]).toEqual([404, null])
  expect(refused.text).toMatch(/^[A-Z].*\.$/)
  const odd = await answerTo(new HTTPException(400, { message: 'too odd' }), { path })
  expect([odd.status, odd.text]).toEqual([400, 'too odd'])
  const own = await answerTo(new AppError('not_found'), { path: '/own' })
  expect([own.status, own.body]).toEqual([404, { why: refused.text }])
})
