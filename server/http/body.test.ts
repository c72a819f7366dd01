import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '../lib/errors.ts'
import { body, check, query } from './body.ts'

const app = new Hono()
app.onError((error, c) =>
  error instanceof AppError ? c.json([error.code, error.details.reason ?? null]) : c.json(['fault', error.message]),
)
app.post('/', body(z.strictObject({ name: z.string().max(200_000) })), (c) =>
  c.json(['taken', c.req.valid('json').name.length]),
)
app.get('/', query(z.object({ page: z.coerce.number().default(1) })), (c) =>
  c.json(['taken', c.req.valid('query').page]),
)

const post = async (text: string, type = 'application/json') =>
  (await app.request('/', { method: 'POST', body: text, headers: { 'Content-Type': type } })).json()

test.each([
  ['application/json', 'taken'],
  ['application/json; charset=utf-8', 'taken'],
  ['APPLICATION/JSON;charset="UTF-8";', 'taken'],
  ['application/json; charset=utf-16', 'unsupported_media_type'],
  ['application/jsonp', 'unsupported_media_type'],
  ['text/plain', 'unsupported_media_type'],
])('a body of the type %s: %s', async (type, outcome) => {
  expect((await post('{"name":"a"}', type))[0]).toBe(outcome)
})

test('a body is parsed, also a long one; one that is no JSON, or not as the schema says, is refused with the reason', async () => {
  expect(await post('{"name":"abc"}')).toEqual(['taken', 3])
  expect(await post(JSON.stringify({ name: 'x'.repeat(150_000) }))).toEqual(['taken', 150_000])
  expect(await post('{"name":')).toEqual(['malformed_json', null])
  expect(await post('{"name":7}')).toEqual(['bad_request', expect.stringMatching(/^name: /)])
  expect(await post('{"name":"a","plan":1}')).toEqual(['bad_request', 'Unrecognized key: "plan"'])
  expect((await post('['.repeat(10_000)))[0]).toBe('bad_request')
})

test('parameters are parsed, or refused with the reason', async () => {
  expect(await (await app.request('/?page=3')).json()).toEqual(['taken', 3])
  expect(await (await app.request('/')).json()).toEqual(['taken', 1])
  expect(await (await app.request('/?page=x')).json()).toEqual(['bad_request', expect.stringMatching(/^page: /)])
})

test('a reason names the whole path, and is cut at 200 characters', () => {
  const reasonOf = (schema: z.ZodType, value: unknown) => {
    try {
      return String(check(schema, value))
    } catch (error) {
      return String((error as AppError).details.reason)
    }
  }
  expect(reasonOf(z.object({ a: z.array(z.string('no text')) }), { a: ['', 1] })).toBe('a.1: no text')
  expect(reasonOf(z.string('no text'), 1)).toBe('no text')
  expect(reasonOf(z.string('x'.repeat(300)), 1)).toBe('x'.repeat(200))
  expect(reasonOf(z.string(), 'fine')).toBe('fine')
})
