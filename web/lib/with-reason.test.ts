import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutFailed } from '#text/page-errors.ts'
import { type ApiError, functions, json } from './http.ts'
import { withReason } from './with-reason.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

/** What a user is told when the call for a checkout is answered so. */
async function told(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer)
  const call = json(functions['create-checkout-session'].$post({ json: {} }))
  return withReason(call, { code: 'checkout_failed', text: checkoutFailed }).then(
    ({ url }) => url,
    (error: ApiError) => `${error.code}: ${error.message}`,
  )
}

const refusal = (code: string, message: string) => async () =>
  Response.json({ error: { code, message, requestId: 'r' } }, { status: 503 })

test.each<[string, () => Promise<Response>]>([
  ['another server’s page', async () => new Response('<h1>Internal Server Error</h1>', { status: 500 })],
  ['a balancer without servers', async () => new Response('no server is available', { status: 503 })],
  ['an error of our own without a reason', refusal('internal', 'x')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[BILL-04] whatever comes instead of our own answer, the checkout could not be made: %s', async (_, answer) => {
  expect(await told(answer)).toBe('checkout_failed: Failed to create checkout session')
})

test('[BILL-04] a reason that our server gives is told as it is; a success is passed on', async () => {
  expect(await told(refusal('maintenance', 'Back in a few minutes.'))).toBe('maintenance: Back in a few minutes.')
  expect(await told(async () => Response.json({ url: 'https://checkout.example/1' }))).toBe(
    'https://checkout.example/1',
  )
})
