import type { Clock } from '../clock.ts'
import { API_VERSION, PRICE, WEBHOOK_SECRET } from './account.ts'
import type { Checkout, Customer, Invoice, Portal, StoredAnswer, StripeEvent, Subscription } from './entities.ts'

/** One attempt to hand an event over. `status` 0: nobody answered. */
export type Delivery = { eventId: string; type: string; status: number }

/** Where events go. */
export type Endpoint = {
  /** null: nowhere. */
  url: string | null
  secret: string
  /** The version events are written in: an endpoint keeps the one it was made with. */
  apiVersion: string
  /** Events wait until a control sends them. */
  hold: boolean
}

/** What of the price a control may change. It shows where the price itself is asked for; what is bought stays as it was. */
const PRICE_AS_MADE = {
  active: true,
  unit_amount: PRICE.unitAmount as number,
  currency: PRICE.currency as string,
  interval: 'month',
}

export type Stripe = ReturnType<typeof makeStripe>

/**
 * What the payment part remembers.
 * @param realNow the clock of the machine (ms): signatures are dated by it, wherever the sandbox's own clock stands
 */
export function makeStripe(clock: Clock, realNow: () => number, webhookUrl: string | null) {
  const endpoint = (): Endpoint => ({
    url: webhookUrl,
    secret: WEBHOOK_SECRET,
    apiVersion: API_VERSION,
    hold: false,
  })
  return {
    clock,
    realNow,
    customers: new Map<string, Customer>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    checkouts: new Map<string, Checkout>(),
    portals: new Map<string, Portal>(),
    events: new Map<string, StripeEvent>(),
    answers: new Map<string, StoredAnswer>(),
    deliveries: [] as Delivery[],
    price: { ...PRICE_AS_MADE },
    /** Ids of events that wait for a control, in the order they happened. */
    held: [] as string[],
    endpoint: endpoint(),
    /** Raised by a reset: what was under way before it ends. */
    era: 0,
    /** Seconds since 1970, by the sandbox's clock. */
    now: () => Math.floor(clock.now() / 1000),
    reset() {
      for (const map of [this.customers, this.subscriptions, this.invoices, this.checkouts, this.portals]) map.clear()
      this.events.clear()
      this.answers.clear()
      this.price = { ...PRICE_AS_MADE }
      this.deliveries.length = 0
      this.held.length = 0
      this.endpoint = endpoint()
      this.era++
    },
  }
}
