import { createHmac } from 'node:crypto'
import type { CheckoutAnswer, StatusAnswer, SubscriptionView } from '#contract/billing.ts'
import type { SessionView, UserView } from '#contract/session.ts'
import { fetchOnOwnConnection } from './own-connection.ts'
import { until } from './until.ts'
import type { Answer, Site, Visitor } from './visitor.ts'

export const WEBHOOK_SECRET = 'whsec_sandbox'

type Held = {
  customers: { id: string; email: string; deleted: boolean; metadata: Record<string, string> }[]
  subscriptions: {
    id: string
    customer: string
    created: number
    status: string
    cancelAt: number | null
    periodEnd: number
  }[]
  checkouts: { id: string; customer: string; status: string }[]
}
export type SentEvent = { id: string; type: string; status: number | null }

/** The controls of the sandbox's payment part. */
export class Payment {
  readonly #url: string
  constructor(product: Pick<Site, 'sandbox'>) {
    this.#url = `${product.sandbox.url}/__sandbox/stripe`
  }

  hold = (hold = true) => this.#send('PUT', '/webhook', { hold })
  webhook = (changes: Record<string, unknown>) => this.#send('PUT', '/webhook', changes)
  pay = (sessionId: string) => this.#send('POST', `/checkouts/${sessionId}`, { act: 'pay' })
  checkout = (sessionId: string, act: string) => this.#send('POST', `/checkouts/${sessionId}`, { act })
  subscription = (id: string, act: string, status?: string) =>
    this.#send('POST', `/subscriptions/${id}`, { act, ...(status && { status }) })
  /** @param what `price` and `product`, when it is for something else than Premium */
  newSubscription = (customer: string, what: { price?: string; product?: string } = {}) =>
    this.#send('POST', '/subscriptions', { customer, ...what }) as Promise<{ id: string }>
  refuseCard = (customer: string, refusals: number) => this.#send('PATCH', `/customers/${customer}`, { refusals })
  editPrice = (changes: Record<string, unknown>) => this.#send('PATCH', '/price', changes)
  deleteCustomer = (customer: string) => this.#send('DELETE', `/customers/${customer}`)
  held = () => this.#send('GET', '') as Promise<Held>
  events = () =>
    this.#send('GET', '/events') as Promise<{
      held: string[]
      events: { id: string; type: string; data: { object: { customer?: string; id: string } } }[]
      deliveries: { eventId: string; type: string; status: number }[]
    }>

  /** Events that wait are lost for good. */
  forgetEvents = () => this.#send('DELETE', '/events')

  /** Sends events, all that wait unless told which. @returns what the product answered to each */
  async send(how: Record<string, unknown> = {}): Promise<SentEvent[]> {
    return ((await this.#send('POST', '/events', how)) as { sent: SentEvent[] }).sent
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetchOnOwnConnection(this.#url + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`sandbox stripe${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

const FUNCTIONS = '/.netlify/functions'

/** Opens a checkout. Throws when refused. */
export async function openCheckout(user: Visitor): Promise<CheckoutAnswer> {
  const { status, body } = await askCheckout(user)
  if (status !== 200) throw new Error(`checkout: ${status} ${JSON.stringify(body)}`)
  return body
}

export const askCheckout = (user: Visitor, body: unknown = { priceId: 'price_of_the_page' }) =>
  user.post<CheckoutAnswer>(`${FUNCTIONS}/create-checkout-session`, body)

export const askStatus = (user: Visitor, body: unknown = {}) =>
  user.post<StatusAnswer>(`${FUNCTIONS}/get-subscription-status`, body)

export const askPortal = (user: Visitor, body: unknown = {}): Promise<Answer<{ url: string }>> =>
  user.post<{ url: string }>(`${FUNCTIONS}/create-portal-session`, body)

export async function userOf(user: Visitor): Promise<UserView> {
  const { body } = await user.get<SessionView>('/api/session')
  if (!body.user) throw new Error('nobody is signed in')
  return body.user
}

/** Buys Premium, up to the money: what the product learns of it is the test's own matter. @returns ids at the provider */
export async function buyPremium(user: Visitor, payment: Payment) {
  const { sessionId } = await openCheckout(user)
  await payment.pay(sessionId)
  const { customers, subscriptions } = await payment.held()
  const id = (await userOf(user)).id
  const customer = customers.find(({ metadata, deleted }) => metadata.user_id === id && !deleted)?.id ?? ''
  const subscription = subscriptions.findLast((held) => held.customer === customer)?.id ?? ''
  return { sessionId, customer, subscription }
}

/** Asks until the plan is as expected: events take their time. */
export const untilPlan = (user: Visitor, expected: (view: SubscriptionView, user: UserView) => boolean) =>
  until('the plan is as expected', async () => {
    const view = await userOf(user)
    return expected(view.subscription, view) && view
  })

/** Waits until the product has taken every event there is. */
export const untilTold = (payment: Payment) =>
  until('the product has taken every event', async () => {
    const { events, deliveries } = await payment.events()
    const taken = new Set(deliveries.filter(({ status }) => status === 200).map(({ eventId }) => eventId))
    return events.length > 0 && events.every(({ id }) => taken.has(id))
  })

/** Sends an event of one's own making. */
export async function sendEvent(
  { origin, fetch = fetchOnOwnConnection }: Pick<Site, 'origin' | 'fetch'>,
  event: unknown,
  {
    secret = WEBHOOK_SECRET,
    ageSeconds = 0,
    signature,
  }: Partial<Record<'secret' | 'signature', string>> & { ageSeconds?: number } = {},
): Promise<number> {
  const body = JSON.stringify(event, null, 2)
  const at = Math.floor(Date.now() / 1000) - ageSeconds
  const made = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature ?? made }
  return (await fetch(`${origin}/webhooks/stripe`, { method: 'POST', headers, body })).status
}

/** Sends every event there is to an app in the test's process, which has no address for the sandbox. */
export async function sendEvents(app: Site, payment: Payment): Promise<void> {
  for (const event of (await payment.events()).events) await sendEvent(app, event)
}
