import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { hasEnded, isForPremium, type StripeSubscription } from '#domain/billing.ts'
import type { StripePrice } from '#domain/price.ts'
import { jittered } from '../lib/jitter.ts'
import type { Settings } from '../settings.ts'

const TIMEOUT_MS = 6_000
/** Retries after the first attempt, with the same idempotency key. Few, because a user is waiting. */
const RETRIES = 1
/** Pauses before retries after too many calls, or while a call with the same key is still running. */
const PAUSES_MS = [200, 400, 800, 1_600]
/** How far a signature's time may differ from ours. */
const TOLERANCE_SECONDS = 300

/**
 * A failed call. `customer_unknown`: there is no such customer for this key; it may exist in another account or mode.
 * `missing`: no such object. `key_used`: the idempotency key was used with other parameters. `key_refused`: the secret key
 * is invalid or lacks permissions. `unavailable`: anything else; Stripe may have done the work nevertheless.
 */
export class PaymentError extends Error {
  readonly kind: 'customer_unknown' | 'missing' | 'key_used' | 'key_refused' | 'unavailable'
  constructor(kind: PaymentError['kind'], cause: unknown) {
    super(`payment provider: ${kind}`, { cause })
    this.kind = kind
  }
}

/** An event's signature is missing, wrong or too old. */
export class EventRefusedError extends Error {}

export type PaymentCheckout = {
  id: string
  /** `open`, `complete` or `expired`. */
  status: string
  /** The payment page. `null` if the checkout is not open. */
  url: string | null
  customerId: string | null
  /** The id of the user it was created for. */
  userId: string | null
}

export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  /** The id of the checkout, subscription, invoice or customer. */
  objectId: string | null
  /** The id of the customer, if any. */
  customerId: string | null
  /** The id of the user, as we once stored it at Stripe. */
  userId: string | null
}

/** A customer's subscriptions for Premium. `deleted`: whether the customer was deleted at Stripe. */
export type CustomerSubscriptions = { deleted: boolean; subscriptions: readonly StripeSubscription[] }

export type PaymentClient = ReturnType<typeof makePaymentClient>

/** The Stripe calls that the server uses. Every method throws PaymentError. */
export function makePaymentClient({ stripe: settings, publicOrigin }: Pick<Settings, 'stripe' | 'publicOrigin'>) {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const stripe = new Stripe(settings.secretKey || 'none', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  const price = (): Promise<StripePrice | null> =>
    withPaymentErrors(async () => {
      const { active, unit_amount, currency, recurring, product } = await stripe.prices.retrieve(settings.priceId)
      const [interval, intervalCount] = [recurring?.interval ?? null, recurring?.interval_count ?? 1]
      return { active, productId: idOf(product), unitAmount: unit_amount, currency, interval, intervalCount }
    }).catch(missingIsNull)

  /** The product of our price. It never changes, so one call is enough. `null` if the price is unknown. */
  let knownProductId: string | null = null
  const ourProductId = async () => (knownProductId ??= (await price())?.productId ?? null)

  /** Filters out subscriptions for other products. Costs a call only if there are any. */
  async function onlyForPremium(subscriptions: readonly StripeSubscription[]) {
    const { priceId } = settings
    const isOurs = (productId: string | null) => (one: StripeSubscription) => isForPremium(one, { priceId, productId })
    const isDoubtful = (one: StripeSubscription) => !hasEnded(one) && !isOurs(null)(one)
    return subscriptions.filter(isOurs(subscriptions.some(isDoubtful) ? await ourProductId() : null))
  }

  return {
    /** Whether the key is a live key. */
    livemode: /^(sk|rk)_live_/.test(settings.secretKey),

    /** @param key the same key returns the same customer, for 24 hours at least */
    createCustomer: (user: { userId: string; email: string; name: string }, key: string): Promise<string> =>
      withPaymentErrors(async () => {
        const { userId, email, name } = user
        const customer = await stripe.customers.create(
          { email, name, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${key}` },
        )
        return customer.id
      }),

    /** Creates a checkout. @param key the same key returns the same checkout, for 24 hours at least */
    createCheckout: (customerId: string, userId: string, key: string): Promise<PaymentCheckout> =>
      withPaymentErrors(async () => {
        const metadata = { user_id: userId }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: userId,
            line_items: [{ price: settings.priceId, quantity: 1 }],
            success_url: `${publicOrigin}/billing?success=true&session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicOrigin}/billing?cancelled=true`,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: `checkout-${key}` },
        )
        return toCheckout(session)
      }),

    /** The price of Premium. `null` if there is no price with this id. */
    price,

    findCheckout: (sessionId: string): Promise<PaymentCheckout | null> =>
      withPaymentErrors(() => stripe.checkout.sessions.retrieve(sessionId).then(toCheckout)).catch(missingIsNull),

    /**
     * Returns a customer's subscriptions for Premium among the newest 100, ended ones included. Two calls in parallel.
     * Throws PaymentError, `customer_unknown` unless Stripe reports the customer as deleted.
     */
    async listSubscriptions(customerId: string): Promise<CustomerSubscriptions> {
      const [customer, listed] = await Promise.allSettled([
        withPaymentErrors(() => stripe.customers.retrieve(customerId)).catch(missingIsUnknownCustomer),
        withPaymentErrors(() =>
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: 100,
            expand: ['data.latest_invoice'],
          }),
        ).catch(missingIsUnknownCustomer),
      ])
      if (customer.status === 'rejected') throw customer.reason
      if (customer.value.deleted === true) return { deleted: true, subscriptions: [] }
      if (listed.status === 'rejected') throw listed.reason
      return { deleted: false, subscriptions: await onlyForPremium(listed.value.data) }
    },

    /**
     * Deletes a customer, which ends their subscriptions at once. A customer that was deleted before counts as deleted; an
     * unknown one only if our price exists, since otherwise the key belongs to another account or mode.
     */
    deleteCustomer: (customerId: string): Promise<void> =>
      withPaymentErrors(async () => {
        await stripe.customers.del(customerId)
      }).catch(async (error: unknown) => {
        if (!isPaymentError(error, 'missing', 'customer_unknown')) throw error
        const customer = await withPaymentErrors(() => stripe.customers.retrieve(customerId)).catch(missingIsNull)
        if (customer?.deleted !== true && (customer !== null || (await price()) === null)) throw error
      }),

    /** Returns a single-use address of the portal, which leads back to the billing page. */
    openPortal: (customerId: string): Promise<string> =>
      withPaymentErrors(async () => {
        const return_url = `${publicOrigin}/billing`
        return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url })).url
      }),

    /**
     * Verifies and parses a webhook event.
     * @param body the raw body, byte for byte
     * @param nowMs our time; signatures that differ by more than 300 seconds are refused
     * @throws EventRefusedError
     */
    readEvent(body: string, signature: string | undefined, nowMs: number): PaymentEvent {
      const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1] ?? Number.NaN)
      if (!signature || !(signedAt - nowMs / 1000 <= TOLERANCE_SECONDS))
        throw new EventRefusedError('signature missing or ahead of time')
      try {
        const { webhookSecret } = settings
        return toEvent(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, nowMs),
        )
      } catch (error) {
        throw new EventRefusedError(error instanceof Error ? error.message : 'unreadable', { cause: error })
      }
    },
  }
}

const toCheckout = (session: Stripe.Checkout.Session): PaymentCheckout => ({
  id: session.id,
  status: session.status ?? 'expired',
  url: session.url,
  customerId: idOf(session.customer),
  userId: session.client_reference_id,
})

type UnknownRecord = {
  object?: unknown
  id?: unknown
  customer?: unknown
  client_reference_id?: unknown
  metadata?: unknown
}

/** Parses tolerantly: the object may come from any version of the API. */
function toEvent({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const object = data.object as UnknownRecord
  const userId = object.client_reference_id ?? (object.metadata as { user_id?: unknown } | null | undefined)?.user_id
  if (!isId(id) || typeof type !== 'string') throw new EventRefusedError('no id or type')
  return {
    id,
    type,
    livemode,
    objectId: idOf(object),
    customerId: idOf(object.object === 'customer' ? object.id : object.customer),
    userId: isId(userId) ? userId : null,
  }
}

/** The id of a value that is an id, an object with an id, or empty. */
function idOf(value: unknown): string | null {
  const id = typeof value === 'string' ? value : (value as { id?: unknown } | null | undefined)?.id
  return isId(id) ? id : null
}

/** Whether it has the form of a Stripe or user id. Nothing else is looked up or stored. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,255}$/.test(value)

async function withPaymentErrors<T>(call: () => Promise<T>): Promise<T> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await call()
    } catch (error) {
      const again = error instanceof Stripe.errors.StripeRateLimitError || isStillRunning(error)
      if (!again || pauseMs === null) throw new PaymentError(kindOf(error), error)
      await pause(jittered(pauseMs))
    }
  }
  throw new Error('unreachable: the last round returns or throws')
}

/** Whether an earlier call with this key is still running. Its outcome is unknown, so the key is kept. */
const isStillRunning = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409

function kindOf(error: unknown): PaymentError['kind'] {
  if (isStillRunning(error)) return 'unavailable'
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_used'
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
    return 'key_refused'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
    return 'unavailable'
  return error.param === 'customer' ? 'customer_unknown' : 'missing'
}

export const isPaymentError = (error: unknown, ...kinds: PaymentError['kind'][]): boolean =>
  error instanceof PaymentError && kinds.includes(error.kind)

function missingIsNull(error: unknown): null {
  if (isPaymentError(error, 'missing')) return null
  throw error
}

function missingIsUnknownCustomer(error: unknown): never {
  if (isPaymentError(error, 'missing')) throw new PaymentError('customer_unknown', (error as PaymentError).cause)
  throw error
}
