import { Hono, type Context as HonoContext } from 'hono'
import {
  type CheckoutAnswer,
  checkoutRequest,
  type PortalAnswer,
  portalRequest,
  type StatusAnswer,
  statusRequest,
} from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import { parseBody } from '../../http/body.ts'
import { networkOf, rateLimit } from '../../http/rate-limit.ts'
import { type RequestEnv, requireUser, type UserEnv } from '../../http/session.ts'
import { type Counter, makeCounter } from '../../lib/counter.ts'
import { AppError } from '../../lib/errors.ts'
import { EventRefusedError, PaymentError } from '../../providers/stripe.ts'
import { openCheckout } from './checkout.ts'
import { handleEvent } from './events.ts'
import { viewOfSubscription } from './present.ts'
import { openPortal, refreshSubscription } from './status.ts'

/** The payment calls under `/.netlify/functions`, about the signed-in person alone: what the body says of people is ignored. */
export function billingRoutes(ctx: Context) {
  const routes = new Hono<UserEnv>()

  const limit = rateLimit({ name: 'billing', points: 60, perSeconds: 600 })

  routes.post('/create-checkout-session', requireUser, limit, async (c) => {
    await parseBody(c, checkoutRequest)
    return c.json<CheckoutAnswer>(await told(ctx, 'checkout_failed', openCheckout(ctx, c.var.user.id)))
  })

  routes.post('/get-subscription-status', requireUser, limit, async (c) => {
    const { sessionId } = await parseBody(c, statusRequest)
    const looking = refreshSubscription(ctx, c.var.user, sessionId || null)
    const user = await told(ctx, 'subscription_status_failed', looking)
    return c.json<StatusAnswer>({ subscription: viewOfSubscription(user) })
  })

  routes.post('/create-portal-session', requireUser, limit, async (c) => {
    await parseBody(c, portalRequest)
    return c.json<PortalAnswer>({ url: await told(ctx, 'portal_failed', openPortal(ctx, c.var.user)) })
  })

  return routes
}

/** `POST /webhooks/stripe`: 400 for what cannot be verified, 503 when it should come again, 200 for everything else. */
export function webhookRoutes(ctx: Context) {
  const routes = new Hono<RequestEnv>()
  const refusals = makeCounter({ name: 'webhook-refusals', points: 20, perSeconds: 60 })
  routes.post('/stripe', async (c) => {
    const event = await readEvent(ctx, c, refusals)
    await told(ctx, 'unavailable', handleEvent(ctx, event))
    return c.json({ received: true })
  })
  return routes
}

/** Throws AppError `event_refused`. @param refusals limits the lines about them in the log: strangers could fill it */
async function readEvent({ payment, now, log }: Context, c: HonoContext<RequestEnv>, refusals: Counter) {
  const body = await c.req.text() // as it came: the signature is over these bytes
  try {
    return payment.readEvent(body, c.req.header('stripe-signature'), now())
  } catch (error) {
    if (!(error instanceof EventRefusedError)) throw error
    const network = networkOf(c.var.clientAddress)
    if ((await refusals.secondsUntilFree(null, network)) === null) {
      await refusals.record(null, network)
      log.warn({ reason: error.message.slice(0, 120) }, 'payment event refused')
    }
    throw new AppError('event_refused', {}, { cause: error })
  }
}

/** Turns a failure of the provider into the error a person is told; what the provider said stays in the log. */
async function told<T>({ log }: Context, code: ErrorCode, work: Promise<T>): Promise<T> {
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
