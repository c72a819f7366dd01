import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { googleJson } from '../http/answers.ts'
import type { Ctx, Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { failure as paymentFailure } from '../stripe/call.ts'
import { stripeFailure } from '../stripe/errors.ts'
import { errors } from '../youtube/errors.ts'
import { methodAt } from '../youtube/methods.ts'
import { apiFailure, flatFailure } from './fault-bodies.ts'
import type { Fault } from './faults.ts'

const PAYMENT = /^\/v1\/(?!userinfo)/
const FLAT = /^\/(token|revoke|tokeninfo|oauth2\/v\d\/tokeninfo)$/
const BROKEN_OFF: Fault = {
  match: '/',
  kind: 'status',
  status: 503,
  body: null,
  reason: null,
  afterCalls: 0,
  times: null,
  ms: 0,
}

/**
 * Stands in front of the providers: counts and logs calls, waits, and fails as the controls asked. A reset breaks off
 * calls that wait: they get 503 and are not logged.
 */
export const interference =
  (sandbox: Sandbox): MiddlewareHandler<Env> =>
  async (c, next) => {
    const url = new URL(c.req.url)
    const method = c.req.method === 'GET' ? methodAt(url.pathname) : null
    if (method) sandbox.quota.called(method.id)
    const { waitMs, untilCleared, answer } = sandbox.faults.due(c.req.method, url.pathname + url.search)
    const { untilReset } = sandbox
    const pause = (ms: number) => wait(ms, undefined, { signal: untilReset }).catch(() => {})
    const brokenOff = () => failed(c, BROKEN_OFF, FLAT.test(url.pathname))
    const delayMs = waitMs + sandbox.latencyMs
    if (delayMs > 0) await pause(delayMs)
    if (untilCleared && !untilCleared.aborted) await once(untilCleared, 'abort', { signal: untilReset }).catch(() => {})
    if (untilReset.aborted) return brokenOff()
    const log = (status: number) => {
      if (untilReset.aborted || url.pathname.startsWith('/images/')) return
      sandbox.calls.add(c.req.method, url, status, sandbox.clock.now())
    }
    if (!answer || answer.kind === 'late') {
      await next()
      if (answer) await pause(answer.ms)
      if (answer && untilReset.aborted) c.res = brokenOff()
      return log(c.res.status)
    }
    if (answer.kind === 'truncated') {
      await next()
      log(0)
      const sent = await cutShort(c)
      c.res = undefined // else Hono mixes the two answers
      c.res = sent
      return
    }
    if (method && answer.kind !== 'quota') sandbox.quota.charge(method.id)
    if (answer.kind === 'reset') {
      log(0)
      c.env.incoming.socket.resetAndDestroy()
      return RESPONSE_ALREADY_SENT
    }
    const response = failed(c, answer, FLAT.test(url.pathname))
    log(response.status)
    return response
  }

function failed(c: Ctx, fault: Fault, flat: boolean): Response {
  if (PAYMENT.test(c.req.path) && fault.kind === 'status' && fault.body === null) {
    return paymentFailure(c, stripeFailure(fault.status))
  }
  if (fault.kind === 'malformed') {
    return c.body('{"kind":"youtube#', 200, { 'Content-Type': 'application/json; charset=UTF-8' })
  }
  const failure = fault.kind === 'quota' ? errors.quotaExceeded() : apiFailure(fault)
  const whole = flat && fault.kind === 'status' ? flatFailure(fault) : { error: failure.error }
  if (typeof fault.body === 'string') {
    return c.body(fault.body, fault.status as 500, { 'Content-Type': 'text/html; charset=UTF-8', ...failure.headers })
  }
  return googleJson(c, failure.status, fault.body ?? whole, flat ? {} : failure.headers)
}

// the headers promise the whole body; half of it comes, then the connection ends
async function cutShort(c: Ctx): Promise<Response> {
  const body = Buffer.from(await c.res.arrayBuffer())
  const { outgoing } = c.env
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': body.length })
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
