import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { hasEnded, isForPremium, type StripeSubscription } from '#domain/billing.ts'
import type { StripePrice } from '#domain/price.ts'
import { jittered } from '../lib/jitter.ts'
import type { Settings } from '../settings.ts'

const TIMEOUT_MS = 6_000
/** Tries after the first, with the same idempotency key: somebody is waiting. */
const RETRIES = 1
/** Pauses before trying again when there were too many calls, or the same call (by its key) is still running elsewhere. */
const PAUSES_MS = [200, 400, 800, 1_600]
/** How far a signature's time may be from ours, both ways. */
const TOLERANCE_SECONDS = 300

/**
 * A call that did not work. customer_unknown: Stripe knows no such customer with this key; it may exist in another account
 * or mode. missing: no such object. key_used: the idempotency key was used with other parameters. key_refused: the secret
 * key is wrong or may not do this. unavailable: anything else; Stripe may have done the work all the same.
 */
export class PaymentError extends Error {
  readonly kind: 'customer_unknown' | 'missing' | 'key_used' | 'key_refused' | 'unavailable'
  constructor(kind: PaymentError['kind'], cause: unknown) {
    super(`payment provider: ${kind}`, { cause })
    this.kind = kind
  }
}

/** An event's signature is missing, wrong, or not of now. */
export class EventRefusedError extends Error {}

export type PaymentCheckout = {
  id: string
  /** open, complete or expired */
  status: string
  /** The page to pay on; null when it is not open. */
  url: string | null
  customerId: string | null
  /** The person it was made for. */
  userId: string | null
}

export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  /** The checkout, subscription, invoice or customer it tells of. */
  objectId: string | null
  /** The customer it is about, if any. */
  customerId: string | null
  /** The person it is about, as we once wrote it into the provider's object. */
  userId: string | null
}

/** A customer's subscriptions for Premium; `deleted`: Stripe says that the customer was deleted. */
export type Holdings = { deleted: boolean; subscriptions: readonly StripeSubscription[] }

export type PaymentClient = ReturnType<typeof makePaymentClient>

/** The payment provider, as the server uses it. Every method throws PaymentError. */
export function makePaymentClient({ stripe: settings, publicOrigin }: Pick<Settings, 'stripe' | 'publicOrigin'>) {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const stripe = new Stripe(settings.secretKey, {
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

  /** The product of our price never changes, so one call is enough. null: our price is unknown. */
  let knownProductId: string | null = null
  const ourProductId = async () => (knownProductId ??= (await price())?.productId ?? null)

  /** Leaves out what the customer holds of anything else. Costs a call only when there is anything else. */
  async function onlyForPremium(subscriptions: readonly StripeSubscription[]) {
    const { priceId } = settings
    const isOurs = (productId: string | null) => (one: StripeSubscription) => isForPremium(one, { priceId, productId })
    const isDoubtful = (one: StripeSubscription) => !hasEnded(one) && !isOurs(null)(one)
    return subscriptions.filter(isOurs(subscriptions.some(isDoubtful) ? await ourProductId() : null))
  }

  return {
    /** Whether the key is for real money. */
    livemode: /^(sk|rk)_live_/.test(settings.secretKey),

    /** @param key the same key gives the same customer, for 24 hours at least */
    createCustomer: (person: { userId: string; email: string; name: string }, key: string): Promise<string> =>
      withPaymentErrors(async () => {
        const { userId, email, name } = person
        const customer = await stripe.customers.create(
          { email, name, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${key}` },
        )
        return customer.id
      }),

    /** The page to pay on. @param key the same key gives the same session, for 24 hours at least */
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
            cancel_url: `${publicOrigin}/billing`,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: `checkout-${key}` },
        )
        return checkoutOf(session)
      }),

    /** The price of Premium; null: there is none of this id. */
    price,

    findCheckout: (sessionId: string): Promise<PaymentCheckout | null> =>
      withPaymentErrors(() => stripe.checkout.sessions.retrieve(sessionId).then(checkoutOf)).catch(missingIsNull),

    /**
     * A customer's subscriptions for Premium among the newest 100, ended ones too. Two calls at once.
     * Throws PaymentError, `customer_unknown` unless Stripe says itself that the customer was deleted.
     */
    async holdingsOf(customerId: string): Promise<Holdings> {
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
     * Deletes a customer; what they subscribed to ends at once and is not billed again. A deleted customer counts as done,
     * an unknown one only while our price is known: else the key is that of another account or mode.
     */
    deleteCustomer: (customerId: string): Promise<void> =>
      withPaymentErrors(async () => {
        await stripe.customers.del(customerId)
      }).catch(async (error: unknown) => {
        if (!isPaymentError(error, 'missing', 'customer_unknown')) throw error
        const customer = await withPaymentErrors(() => stripe.customers.retrieve(customerId)).catch(missingIsNull)
        if (customer?.deleted !== true && (customer !== null || (await price()) === null)) throw error
      }),

    /** The address of the portal, good for one visit; it leads back to the billing page. */
    openPortal: (customerId: string): Promise<string> =>
      withPaymentErrors(async () => {
        const return_url = `${publicOrigin}/billing`
        return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url })).url
      }),

    /**
     * Reads an event that arrived.
     * @param body the raw body, byte for byte
     * @param nowMs our time: a signature of more than 300 seconds ago or ahead is refused
     * @throws EventRefusedError
     */
    readEvent(body: string, signature: string | undefined, nowMs: number): PaymentEvent {
      const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1] ?? Number.NaN)
      if (!signature || !(signedAt - nowMs / 1000 <= TOLERANCE_SECONDS))
        throw new EventRefusedError('signature missing or ahead of time')
      try {
        const { webhookSecret } = settings
        return eventOf(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, nowMs),
        )
      } catch (error) {
        throw new EventRefusedError(error instanceof Error ? error.message : 'unreadable', { cause: error })
      }
    },
  }
}

const checkoutOf = (session: Stripe.Checkout.Session): PaymentCheckout => ({
  id: session.id,
  status: session.status ?? 'expired',
  url: session.url,
  customerId: idOf(session.customer),
  userId: session.client_reference_id,
})

type Loose = { object?: unknown; id?: unknown; customer?: unknown; client_reference_id?: unknown; metadata?: unknown }

/** Reads tolerantly: any version of the API may have written the object. */
function eventOf({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const object = data.object as Loose
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

/** The id of what may be an id, a whole object, or nothing. */
function idOf(value: unknown): string | null {
  const id = typeof value === 'string' ? value : (value as { id?: unknown } | null | undefined)?.id
  return isId(id) ? id : null
}

/** Whether it can be an id of the provider's or of a person: nothing else is looked up or stored. */
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

/** The first call with this key has not been answered yet: its outcome is unknown, and the key stays the right one. */
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
