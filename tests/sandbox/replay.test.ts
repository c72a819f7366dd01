import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Recording, startReplay } from '../replay.ts'
import { RECORDING_SETS } from '../support/recordings.ts'

let dir: string
let replay: Awaited<ReturnType<typeof startReplay>> | null = null
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'replay-'))
})
afterEach(async () => {
  await replay?.close()
  replay = null
  rmSync(dir, { recursive: true })
})

async function serve(recordings: Recording[]) {
  for (const [place, recording] of recordings.entries())
    writeFileSync(join(dir, `${place}.json`), JSON.stringify(recording))
  replay = await startReplay({ dir, port: 0 })
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${replay?.url}${path}`, init)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
}

const answer = (
  path: string,
  query: Record<string, string | string[]>,
  body: string,
  queryExact = false,
): Recording => ({
  request: { path, query, queryExact },
  response: { body },
})

test('serves a body word for word, with status and headers', async () => {
  const body = '{ "odd":\t"spacing" }\n'
  const get = await serve([{ request: { path: '/a' }, response: { status: 403, headers: { 'X-Odd': 'yes' }, body } }])
  const served = await get('/a?anything=goes')
  expect([served.status, served.text, served.headers.get('X-Odd')]).toEqual([403, body, 'yes'])
  expect(served.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
})

test('serves a body from a file beside it or elsewhere', async () => {
  mkdirSync(join(dir, 'bodies'))
  writeFileSync(join(dir, 'bodies', 'one.xml'), '<feed/>')
  writeFileSync(join(dir, 'recorded.json'), '{"kind":"x"}')
  const get = await serve([
    { request: { path: '/xml' }, response: { headers: { 'content-type': 'text/xml' }, bodyFile: 'bodies/one.xml' } },
    { request: { path: '/json' }, response: { bodyFile: join(dir, 'recorded.json') } },
  ])
  const xml = await get('/xml')
  expect([xml.text, xml.headers.get('Content-Type')]).toEqual(['<feed/>', 'text/xml'])
  expect((await get('/json')).text).toBe('{"kind":"x"}')
})

describe('of several that match', () => {
  test('the one with the most parameters wins', async () => {
    const get = await serve([
      answer('/list', {}, 'any'),
      answer('/list', { mine: 'true' }, 'first page'),
      answer('/list', { mine: 'true', pageToken: 'CAoQAA' }, 'second page'),
    ])
    expect((await get('/list?mine=true&maxResults=50')).text).toBe('first page')
    expect((await get('/list?pageToken=CAoQAA&mine=true')).text).toBe('second page')
    expect((await get('/list?pageToken=CAoQAA')).text).toBe('any')
  })

  test('an exact one wins where it fits, and only there', async () => {
    const get = await serve([answer('/list', { a: '1', b: '2' }, 'two'), answer('/list', { a: '1' }, 'exact', true)])
    expect((await get('/list?a=1')).text).toBe('exact')
    expect((await get('/list?a=1&b=2')).text).toBe('two')
    expect((await get('/list?a=1&c=3')).status).toBe(501)
  })

  test('a list stands for a repeated parameter', async () => {
    const get = await serve([answer('/list', { id: ['1', '2'] }, 'both')])
    expect((await get('/list?id=1&id=2')).text).toBe('both')
    expect((await get('/list?id=1')).status).toBe(501)
  })
})

test('what it does not know is 501 with a text naming it', async () => {
  const get = await serve([answer('/list', {}, 'x')])
  const unknown = await get('/other?x=1')
  expect([unknown.status, unknown.text]).toEqual([501, 'No recording for GET /other?x=1\n'])
  expect((await get('/list', { method: 'POST' })).status).toBe(501)
})

test('lets browsers in', async () => {
  const get = await serve([answer('/list', {}, 'x')])
  const headers = { Origin: 'http://localhost:3000', 'Access-Control-Request-Headers': 'authorization' }
  const asked = await get('/list', { method: 'OPTIONS', headers })
  expect([asked.status, asked.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'authorization'])
  expect((await get('/list', { headers })).headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')
})

test('a recording without a request is an error, not silence', async () => {
  writeFileSync(join(dir, 'typo.json'), '{"requests":{}}')
  await expect(startReplay({ dir, port: 0 })).rejects.toThrow('typo.json')
})

test.each(RECORDING_SETS)('serves the recorded pages of a list ($name)', async ({ path: pathOf }) => {
  const [first, second] = ['p1of2', 'p2of2'].map((page) => pathOf(`youtube/subscriptions.mine.${page}.2019.json`))
  const path = '/youtube/v3/subscriptions'
  const get = await serve([
    { request: { path, query: { mine: 'true' } }, response: { bodyFile: first ?? '' } },
    { request: { path, query: { mine: 'true', pageToken: 'CAoQAA' } }, response: { bodyFile: second ?? '' } },
  ])
  expect((await get(`${path}?mine=true&part=snippet`)).text).toBe(readFileSync(first ?? '', 'utf8'))
  expect((await get(`${path}?mine=true&part=snippet&pageToken=CAoQAA`)).text).toBe(readFileSync(second ?? '', 'utf8'))
})
