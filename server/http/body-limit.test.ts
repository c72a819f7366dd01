import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '../lib/errors.ts'
import type { Settings } from '../settings.ts'
import { limitBodyOf } from './body-limit.ts'

const KIB = 1024

/** The status of a request whose length is announced, or that is sent in chunks. */
async function statusOf(
  path: string,
  bytes: number,
  { method = 'POST', mode = 'hosted' as Settings['mode'], isChunked = false } = {},
) {
  const app = new Hono()
  app.onError((error, c) => c.body(null, error instanceof AppError ? (error.status as 413) : 500))
  app.use(limitBodyOf(mode))
  app.all('*', async (c) => c.text(String((await c.req.text()).length)))
  const headers: Record<string, string> = isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': String(bytes) }
  const body = method === 'GET' ? null : 'x'.repeat(bytes)
  return (await app.request(path, { method, headers, body })).status
}

test.each([
  ['/api/account', 16 * KIB],
  ['/api/import', 16 * KIB],
  ['/api/folders', 1024 * KIB],
  ['/api/folders/1', 1024 * KIB],
  ['/api/v1/folders', 1024 * KIB],
  ['/api/channels', 16 * KIB],
  ['/api/channels/place', 1024 * KIB],
  ['/api/marks', 1024 * KIB],
  ['/api/suggestions/accept', 1024 * KIB],
  ['/api/videos/stored', 1024 * KIB],
  ['/mcp', 1024 * KIB],
  ['/webhooks/stripe', 1024 * KIB],
  ['/reader/api/0/edit-tag', 2048 * KIB],
  ['/api/restore', 4096 * KIB],
])('[RUN-06] a body for %s has at most %i bytes, however it is sent', async (path, most) => {
  for (const isChunked of [false, true]) {
    const options = { isChunked }
    expect([await statusOf(path, most, options), await statusOf(path, most + 1, options)]).toEqual([200, 413])
  }
})

test('[RUN-06] in a demo no body is larger than 256 KiB, and short ones stay short', async () => {
  const options = { mode: 'demo' as const }
  expect(await statusOf('/api/restore', 256 * KIB, options)).toBe(200)
  expect(await statusOf('/api/restore', 256 * KIB + 1, options)).toBe(413)
  expect(await statusOf('/api/account', 16 * KIB + 1, options)).toBe(413)
})

test('a body that is never read has any length', async () => {
  expect(await statusOf('/api/library', 10_000 * KIB, { method: 'GET' })).toBe(200)
  expect(await statusOf('/api/account', 16 * KIB + 1, { method: 'DELETE' })).toBe(413)
})
