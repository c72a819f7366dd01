import { afterEach, expect, test, vi } from 'vitest'
import { registerInterest } from './register-interest.ts'

afterEach(() => vi.unstubAllGlobals())

const FAILED = 'Failed to register interest. Please try again.'

test.each([
  ['a success', Response.json({ success: true, duplicate: false, message: 'ok' }), null],
  ['an address that is on it already', Response.json({ success: true, duplicate: true }), null],
  [
    'a refusal',
    Response.json({ error: 'This address cannot be used.' }, { status: 400 }),
    'This address cannot be used.',
  ],
  ['a refusal with 200', Response.json({ success: false, error: 'Not now.' }), 'Not now.'],
  [
    'an error of our own',
    Response.json({ error: { code: 'internal', message: 'Something went wrong.' } }, { status: 500 }),
    'Something went wrong.',
  ],
  ['a refusal without a reason', Response.json({ success: false }, { status: 400 }), FAILED],
  ['another server’s page', new Response('<html>', { status: 500 }), FAILED],
  ['no answer', null, FAILED],
])('[LAND-08] %s is told in the server’s words, or in ours', async (_, answer, told) => {
  vi.stubGlobal('fetch', async () => {
    if (answer) return answer
    throw new TypeError('Failed to fetch')
  })
  expect(await registerInterest('ada@example.com')).toBe(told)
})
