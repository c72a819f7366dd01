import type { Handler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Ctx, type Env, originOf } from '../http/app-types.ts'
import { API_VERSION, SECRET_KEY } from './account.ts'
import { StripeError, stripeErrors } from './errors.ts'
import { expand } from './expand.ts'
import { fingerprintOf, replayed } from './idempotency.ts'
import { newId } from './ids.ts'
import { catchUp } from './life.ts'
import { Params } from './params.ts'
import type { Shown } from './show.ts'
import type { Stripe } from './store.ts'

/** One call of the API as its handler sees it. */
export type Call = {
  stripe: Stripe
  params: Params
  /** The id in the path; empty where there is none. */
  id: string
  /** The API version the answer is written in. */
  version: string
  /** The sandbox's own address, for pages to click. */
  origin: string
}

export type Method = {
  verb: 'get' | 'post' | 'delete'
  path: string
  /** Every parameter it takes, see {@link Params}. */
  params: readonly string[]
  /** Answers in the provider's shape. Throws StripeError. */
  answer(call: Call): Shown
}

const COMMON = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Request-Id, Stripe-Manage-Version, Stripe-Should-Retry',
  'Access-Control-Max-Age': '300',
  'Cache-Control': 'no-cache, no-store',
  Vary: 'Origin',
}

/** Checks key, version and parameters, honours idempotency keys, and answers with the provider's headers. */
export const handlerOf =
  (stripe: Stripe, method: Method): Handler<Env> =>
  async (c) => {
    const requestId = newId('req_', 14)
    const key = method.verb === 'post' ? (c.req.header('Idempotency-Key') ?? null) : null
    let headers: Record<string, string> = { ...COMMON, 'Request-Id': requestId }
    try {
      checkKey(c.req.header('Authorization'))
      const version = versionOf(c.req.header('Stripe-Version'))
      headers['Stripe-Version'] = version
      if (key !== null) headers = { ...headers, 'Idempotency-Key': key, 'Original-Request': requestId }
      if (method.verb === 'post') headers['Stripe-Should-Retry'] = 'false'
      const text = await parametersOf(c)
      const print = fingerprintOf(c.req.method, c.req.path, text)
      const before = key === null ? null : replayed(stripe, key, print)
      if (before) {
        headers = { ...headers, 'Original-Request': before.requestId, 'Idempotent-Replayed': 'true' }
        return json(c, before.status, before.body, headers)
      }
      const body = answered(version, text)
      if (key !== null) {
        stripe.answers.set(key, { fingerprint: print, body, status: 200, requestId, at: stripe.now() })
      }
      return json(c, 200, body, headers)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return failure(c, error, headers)
    }

    function answered(version: string, text: string): string {
      const params = new Params(new URLSearchParams(text), [...method.params, 'expand[]'])
      catchUp(stripe)
      const shown = method.answer({ stripe, params, id: c.req.param('id') ?? '', version, origin: originOf(c) })
      return JSON.stringify(expand(stripe, shown, params.list('expand'), version), null, 2)
    }
  }

/** An error as the provider writes it; also used for the failures the controls ask for. */
export function failure(c: Ctx, error: StripeError, headers: Record<string, string> = COMMON) {
  return json(c, error.status, JSON.stringify({ error: error.body }, null, 2), { ...headers, ...error.headers })
}

const json = (c: Ctx, status: number, body: string, headers: Record<string, string>) =>
  c.body(body, status as ContentfulStatusCode, { ...headers, 'Content-Type': 'application/json' })

function checkKey(header: string | undefined): void {
  const [scheme = '', credentials = ''] = (header ?? '').split(' ')
  const basic = () => Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? ''
  const key = scheme === 'Bearer' ? credentials : scheme === 'Basic' ? basic() : ''
  if (key === '') throw stripeErrors.noKey()
  if (key !== SECRET_KEY) throw stripeErrors.wrongKey(key)
}

function versionOf(header: string | undefined): string {
  if (header === undefined) return API_VERSION
  if (!/^20\d\d-\d\d-\d\d(\.[a-z]+)?$/.test(header)) throw stripeErrors.wrongVersion(header)
  return header
}

async function parametersOf(c: Ctx): Promise<string> {
  if (c.req.method !== 'POST') return new URL(c.req.url).search.slice(1)
  const text = await c.req.text()
  const type = c.req.header('Content-Type') ?? ''
  if (text !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw stripeErrors.refused(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    )
  }
  return text
}
