import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fixedDocument } from './fixed-document.ts'

const HTML = `<!doctype html><p>${'shelf '.repeat(500)}</p>`
const app = new Hono().get('/', fixedDocument(HTML)).get('/missing', fixedDocument(HTML, 404))

async function get(acceptEncoding?: string, path = '/') {
  const answer = await app.request(
    path,
    acceptEncoding === undefined ? {} : { headers: { 'Accept-Encoding': acceptEncoding } },
  )
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test('a document is sent with brotli, with gzip, or as it is', async () => {
  const brotli = await get('gzip, deflate, br, zstd')
  expect(brotli.answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(HTML)
  expect(brotli.body.length).toBeLessThan(HTML.length / 10)

  const zipped = await get('gzip')
  expect(zipped.answer.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(HTML)

  for (const plain of [await get(), await get('identity'), await get('br;q=0')]) {
    expect(plain.answer.headers.get('content-encoding')).toBeNull()
    expect(plain.body.toString()).toBe(HTML)
  }
})

test('caches keep the forms of a document apart, and every form has its type and status', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { answer } = await get(encoding, '/missing')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
  }
})

test('a second request is answered with the same bytes', async () => {
  const [first, second] = [await get('br'), await get('br')]
  expect(second.body.equals(first.body)).toBe(true)
})
