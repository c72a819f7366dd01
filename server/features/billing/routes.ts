import { Hono, type Context as HonoContext } from 'hono'
import {
  checkoutAnswer,
  checkoutRequest,
  eventAnswer,
  portalAnswer,
  portalRequest,
  statusAnswer,
  statusRequest,
} from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { onlyWhen } from '../../http/mode.ts'
import { networkOf, rateLimit } from '../../http/rate-limit.ts'
import { type RequestEnv, requireUser, type UserEnv } from '../../http/session.ts'
import { type Counter, makeCounter } from '../../lib/counter.ts'
import { AppError } from '../../lib/errors.ts'
import { EventRefusedError, PaymentError } from '../../providers/stripe.ts'
import { handleEvent, openCheckout, openPortal, refreshSubscription } from './commands.ts'
import { presentSubscription } from './present.ts'

/** The payment calls under `/.netlify/functions`, for the signed-in user: emails and customers in the body are ignored. */
export function billingRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'billing', points: 60, perSeconds: 600 })
  const hosted = onlyWhen(ctx, 'hosted')

  return new Hono<UserEnv>()
    .post('/create-checkout-session', hosted, requireUser, limit, body(checkoutRequest), async (c) =>
      answer(c, checkoutAnswer, await withPaymentErrors(ctx, 'checkout_failed', openCheckout(ctx, c.var.user.id))),
    )
    .post('/get-subscription-status', hosted, requireUser, limit, body(statusRequest), async (c) => {
      const refreshing = refreshSubscription(ctx, c.var.user, c.req.valid('json').sessionId || null)
      const user = await withPaymentErrors(ctx, 'subscription_status_failed', refreshing)
      return answer(c, statusAnswer, { subscription: presentSubscription(user) })
    })
    .post('/create-portal-session', hosted, requireUser, limit, body(portalRequest), async (c) =>
      answer(c, portalAnswer, { url: await withPaymentErrors(ctx, 'portal_failed', openPortal(ctx, c.var.user)) }),
    )
}

/** `POST /webhooks/stripe`: 400 for an event that cannot be verified, 503 to have Stripe send it again, else 200. */
export function webhookRoutes(ctx: Context) {
  const refusals = makeCounter({ name: 'webhook-refusals', points: 20, perSeconds: 60 })
  return new Hono<RequestEnv>().post('/stripe', async (c) => {
    const event = await readEvent(ctx, c, refusals)
    await withPaymentErrors(ctx, 'unavailable', handleEvent(ctx, event))
    return answer(c, eventAnswer, { received: true })
  })
}

/** Throws AppError `event_refused`. @param refusals limits the log lines about refused events, which anybody can send */
async function readEvent({ payment, now, log }: Context, c: HonoContext<RequestEnv>, refusals: Counter) {
  const text = await c.req.text() // unparsed: these bytes are signed
  try {
    return payment.readEvent(text, c.req.header('stripe-signature'), now())
  } catch (error) {
    if (!(error instanceof EventRefusedError)) throw error
    const network = networkOf(c.var.clientAddress)
    const isWithin = await refusals.count(null, network).then(
      () => true,
      () => false,
    )
    if (isWithin) log.warn({ reason: error.message.slice(0, 120) }, 'payment event refused')
    throw new AppError('event_refused', {}, { cause: error })
  }
}

/** Turns a failure of Stripe into an error the user may see; Stripe's own words go to the log only. */
async function withPaymentErrors<T>({ log }: Context, code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    const { type, code: reason, statusCode } = error.cause as { type?: string; code?: string; statusCode?: number }
    log.warn({ kind: error.kind, type, reason, statusCode }, 'payment provider failed')
    const isForUser = code === 'checkout_failed' || code === 'portal_failed'
    const isUnknown = isForUser && error.kind === 'customer_unknown'
    throw new AppError(isUnknown ? 'billing_customer_unknown' : code, {}, { cause: error })
  }
}
