import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '../lib/errors.ts'
import { csrfProtection } from './origin.ts'

const OWN = 'https://subshelf.example'
const app = new Hono().use(csrfProtection(OWN)).all('*', (c) => c.text('answered'))
app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'another error', 403))

async function send(method: string, headers: Record<string, string | null>, path = '/api/folders') {
  const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== null)
  return (await app.request(path, { method, headers: Object.fromEntries(sent) })).text()
}

/** What our pages send with a write. */
const WRITE = { Origin: OWN, 'X-Requested-With': 'subshelf', 'Sec-Fetch-Site': 'same-origin' }

test.each<[string, Record<string, string | null>, string]>([
  ['from our pages', {}, 'answered'],
  ['from our pages, in a browser without Sec-Fetch-Site', { 'Sec-Fetch-Site': null }, 'answered'],
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 'foreign_origin'],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }, 'foreign_origin'],
  ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }, 'foreign_origin'],
  ['another origin', { Origin: 'https://evil.example' }, 'foreign_origin'],
  ['an origin that begins like ours', { Origin: `${OWN}.evil.example` }, 'foreign_origin'],
  ['the origin null', { Origin: 'null' }, 'foreign_origin'],
  ['no origin', { Origin: null }, 'foreign_origin'],
  ['no X-Requested-With', { 'X-Requested-With': null }, 'foreign_origin'],
  ['an empty X-Requested-With', { 'X-Requested-With': '' }, 'foreign_origin'],
])('writes: %s', async (_, headers, answer) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await send(method, { ...WRITE, ...headers })).toBe(answer)
})

test.each<[string, Record<string, string>, string, string]>([
  ['by another program', {}, 'answered', 'answered'],
  ['by a script of our pages', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }, 'answered', 'answered'],
  ['typed by the user', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }, 'foreign_origin', 'answered'],
  ['as a picture', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }, 'foreign_origin', 'answered'],
  [
    'by another site',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' },
    'foreign_origin',
    'foreign_origin',
  ],
  ['by a site beside ours', { 'Sec-Fetch-Site': 'same-site' }, 'foreign_origin', 'foreign_origin'],
])('reads, and downloads: %s', async (_, headers, answer, ofDownload) => {
  expect(await send('GET', headers)).toBe(answer)
  expect(await send('GET', headers, '/api/export.csv')).toBe(ofDownload)
  expect(await send('GET', headers, '/other/api/export.csv')).toBe(answer)
})
