import { afterEach, expect, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import { runDueRevocations } from '../../server/features/account/revocations/jobs.ts'
import { reconcileSubscriptions } from '../../server/features/billing/jobs.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { alertsOf, newOperator, untilAlerts, WITH_OPERATOR } from '../support/operators.ts'
import {
  askCheckout,
  askPortal,
  askStatus,
  buyPremium,
  openCheckout,
  Payment,
  untilPlan,
  untilTold,
  userOf,
} from '../support/payment.ts'
import { makeRevocationsDue, openRevocations } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

/** What Stripe answers for an object of another account or mode (recorded: 2026-03-25.dahlia). */
const unknown = (noun: string, param = 'id') => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${noun}: 'x'` },
})

/** Stripe knows no customer, as with a key of another account that has a price of the same id. */
async function forgetCustomers({ sandbox }: TestApp) {
  await sandbox.fault({ match: '/v1/customers/', kind: 'status', status: 404, body: unknown('customer') })
  await sandbox.fault({
    match: 'GET /v1/subscriptions',
    kind: 'status',
    status: 404,
    body: unknown('customer', 'customer'),
  })
  await sandbox.fault({
    match: 'POST /v1/checkout',
    kind: 'status',
    status: 400,
    body: unknown('customer', 'customer'),
  })
  await sandbox.fault({
    match: 'POST /v1/billing_portal',
    kind: 'status',
    status: 400,
    body: unknown('customer', 'customer'),
  })
}

const forgetPrice = ({ sandbox }: TestApp) =>
  sandbox.fault({ match: 'GET /v1/prices', kind: 'status', status: 404, body: unknown('price', 'price') })

/** Compares all customers with Stripe, as the timed job does. @returns what was logged */
async function compare({ ctx, output }: TestApp): Promise<string> {
  const from = output().length
  await reconcileSubscriptions(ctx, async () => true)
  return output().slice(from)
}

const kindsOf = async (operator: Visitor) => (await alertsOf(operator)).map(({ kind }) => kind)

onApp(
  'customers Stripe does not know',
  (app) => {
    const payment = () => new Payment(app())
    const newPayer = async () => {
      const user = await newUser(app())
      const bought = await buyPremium(user, payment())
      await untilPlan(user, ({ plan }) => plan === 'premium')
      await untilTold(payment()) // an event that comes later would have the customer looked up
      return Object.assign(user, bought)
    }
    const customersOf = async (email: string) =>
      (await payment().held()).customers.filter((customer) => customer.email === email && !customer.deleted)

    afterEach(() => app().sandbox.clearFaults())

    test('[RUN-05] a 404 unlinks nobody: plans and customers stay, operators are told until Stripe knows them again', async () => {
      const operator = await newOperator(app())
      const payers = [await newPayer(), await newPayer()]
      await forgetCustomers(app())
      expect(await compare(app())).toContain('subscriptions synced with Stripe')
      const alerts = await alertsOf(operator)
      for (const { customer } of payers) {
        expect(alerts.some(({ text }) => text.includes(customer))).toBe(true)
        expect(app().output()).not.toContain(customer)
      }
      for (const payer of payers) {
        expect((await askStatus(payer)).status).toBe(502)
        expect((await userOf(payer)).subscription).toMatchObject({ plan: 'premium', stripeCustomerId: payer.customer })
      }
      await app().sandbox.clearFaults()
      await compare(app())
      expect(await kindsOf(operator)).not.toContain('customer_unknown')
      for (const payer of payers)
        expect((await userOf(payer)).subscription).toMatchObject({ plan: 'premium', stripeCustomerId: payer.customer })
    })

    test('[RUN-05] a comparison stops at once when Stripe does not know our price', async () => {
      const operator = await newOperator(app())
      const payer = await newPayer()
      await forgetCustomers(app())
      await forgetPrice(app())
      const looks = async () => (await app().sandbox.calls()).filter(({ path }) => path.startsWith('/v1/customers/'))
      const before = (await looks()).length
      expect(await compare(app())).toContain('subscriptions not synced with Stripe')
      expect((await looks()).length).toBe(before)
      const alerts = await alertsOf(operator)
      expect(alerts.find(({ kind }) => kind === 'price')?.text).toContain(
        'STRIPE_SECRET_KEY belongs to another account',
      )
      expect((await userOf(payer)).subscription).toMatchObject({ plan: 'premium', stripeCustomerId: payer.customer })
      await app().sandbox.clearFaults()
      await compare(app())
      expect(await kindsOf(operator)).not.toContain('price')
    })

    test('[RUN-05] a key that Stripe refuses changes no plan, and operators are told', async () => {
      const operator = await newOperator(app())
      const payer = await newPayer()
      await app().sandbox.fault({ match: '/v1/', kind: 'status', status: 401 })
      expect(await compare(app())).toContain('subscriptions synced with Stripe')
      expect(await kindsOf(operator)).toContain('stripe_key')
      expect((await userOf(payer)).subscription).toMatchObject({ plan: 'premium', stripeCustomerId: payer.customer })
      await app().sandbox.clearFaults()
      await compare(app())
      expect(await kindsOf(operator)).not.toContain('stripe_key')
    })

    test('[RUN-05] checkout and portal of an unknown customer say so and make no second customer', async () => {
      const user = await newUser(app())
      await openCheckout(user)
      await forgetCustomers(app())
      for (const ask of [askCheckout, askPortal])
        expect((await ask(user)).body).toMatchObject({ error: { code: 'billing_customer_unknown' } })
      await app().sandbox.clearFaults()
      expect((await askCheckout(user)).status).toBe(200)
      expect(await customersOf(user.email)).toHaveLength(1)
    })

    test('[BILL-10] a customer Stripe says was deleted is unlinked, and a new one can buy', async () => {
      const payer = await newPayer()
      await payment().deleteCustomer(payer.customer)
      await untilPlan(payer, ({ plan, stripeCustomerId }) => plan === 'free' && stripeCustomerId === null)
      expect((await askCheckout(payer)).status).toBe(200)
      expect(await customersOf(payer.email)).toHaveLength(1)
    })

    test('[RUN-05] an operator unlinks one customer, only while Stripe knows our price and not the customer', async () => {
      const operator = await newOperator(app())
      const [payer, bystander] = [await newPayer(), await newPayer()]
      await forgetCustomers(app())
      await compare(app())
      const alerts = await alertsOf(operator)
      for (const { customer } of [payer, bystander])
        expect(alerts.some(({ text }) => text.includes(customer))).toBe(true)
      const action = alerts.find(({ text }) => text.includes(payer.customer))?.action
      expect(action).toEqual({ name: 'unlink_customer', subject: payer.customer })
      expect(await bystander.refusal('POST', '/api/admin/alerts', action)).toMatchObject({ status: 403 })
      await forgetPrice(app())
      const refused = { status: 409, code: 'customer_not_unlinked' }
      expect(await operator.refusal('POST', '/api/admin/alerts', action)).toMatchObject(refused)
      await app().sandbox.clearFaults()
      await forgetCustomers(app())
      expect((await operator.post('/api/admin/alerts', action)).status).toBe(200)
      expect((await userOf(payer)).subscription).toMatchObject({ plan: 'free', stripeCustomerId: null })
      expect((await userOf(bystander)).subscription).toMatchObject({
        plan: 'premium',
        stripeCustomerId: bystander.customer,
      })
      expect(await operator.refusal('POST', '/api/admin/alerts', action)).toMatchObject({ status: 404 })
      const { entries } = (await operator.get<AuditView>('/api/admin/audit')).body
      expect(entries[0]).toMatchObject({ action: 'customer_unlinked', details: {} })
      await app().sandbox.clearFaults()
      await compare(app())
      expect(await kindsOf(operator)).not.toContain('customer_unknown')
    })

    test('[BILL-10] a user who pays under a second customer is told to operators until that ends or Stripe does not know them, and both go with the account', async () => {
      const operator = await newOperator(app())
      const [payer, other] = [await newPayer(), await newPayer()]
      const second = async () => {
        const { id: userId } = await userOf(payer)
        const customer = (await callStripe(app(), 'customers', { email: payer.email })).id
        const bought = { customer, 'items[0][price]': 'price_sandbox_premium', 'metadata[user_id]': userId }
        return { customer, id: (await callStripe(app(), 'subscriptions', bought)).id }
      }
      const first = await second()
      const raised = await untilAlerts(operator, (kinds) => kinds.includes('second_customer'))
      const alert = raised.find(({ kind }) => kind === 'second_customer')
      for (const id of [first.customer, first.id]) expect(alert?.text).toContain(id)
      expect((await userOf(payer)).subscription.stripeCustomerId).toBe(payer.customer)
      await untilTold(payment())
      const away = { match: `/v1/customers/${first.customer}`, kind: 'status', status: 500 } as const
      await app().sandbox.fault(away)
      expect((await askStatus(payer)).status).toBe(200)
      expect(await kindsOf(operator)).toContain('second_customer')
      await app().sandbox.clearFaults()
      await payment().subscription(first.id, 'set', 'canceled')
      await untilAlerts(operator, (kinds) => !kinds.includes('second_customer'))

      const lost = await second()
      await untilAlerts(operator, (kinds) => kinds.includes('second_customer'))
      await untilTold(payment())
      await app().sandbox.fault({
        ...away,
        match: `/v1/customers/${lost.customer}`,
        status: 404,
        body: unknown('customer'),
      })
      expect((await askStatus(payer)).status).toBe(200)
      expect(await kindsOf(operator)).not.toContain('second_customer')
      await app().sandbox.clearFaults()

      const again = await second()
      await untilAlerts(operator, (kinds) => kinds.includes('second_customer'))
      expect((await payer.send('DELETE', '/api/account', { email: payer.email })).body).toEqual({
        revocationsDone: true,
      })
      const { customers } = await payment().held()
      const deleted = (id: string) => customers.find((customer) => customer.id === id)?.deleted
      expect([payer.customer, again.customer, other.customer].map(deleted)).toEqual([true, true, false])
      await untilAlerts(operator, (kinds) => kinds.length === 0)
    })

    test('[RUN-05] a customer that a wrong key does not know is deleted at Stripe later, not taken for deleted', async () => {
      const payer = await newPayer()
      await forgetCustomers(app())
      await forgetPrice(app())
      const { body } = await payer.send('DELETE', '/api/account', { email: payer.email })
      expect(body).toEqual({ revocationsDone: false })
      expect(await openRevocations(app())).toBe(1)
      await app().sandbox.clearFaults()
      await makeRevocationsDue(app())
      await runDueRevocations(app().ctx, async () => true)
      expect(await openRevocations(app())).toBe(0)
      expect(await customersOf(payer.email)).toEqual([])
    })
  },
  { ...WITH_OPERATOR, LOG_LEVEL: 'debug' },
  { listens: true },
)

/** A call of somebody else with the same key: of an operator at Stripe's dashboard, say. */
async function callStripe({ sandbox }: TestApp, path: string, fields: Record<string, string>): Promise<{ id: string }> {
  const answer = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sandbox', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`stripe ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

onApp(
  'what gives Premium',
  (app) => {
    const payment = () => new Payment(app())

    test('[BILL-02] a subscription of another product gives none and is no duplicate; another price of our product does', async () => {
      const user = await newUser(app())
      await openCheckout(user) // makes a customer
      const { customers } = await payment().held()
      const customer = customers.find(({ email }) => email === user.email)?.id ?? ''
      await payment().newSubscription(customer, { price: 'price_newsletter', product: 'prod_newsletter' })
      expect((await askStatus(user)).body.subscription).toMatchObject({ plan: 'free', status: 'active' })
      expect((await askCheckout(user)).status).toBe(200)
      await payment().newSubscription(customer, { price: 'price_premium_of_last_year' })
      expect((await askStatus(user)).body.subscription).toMatchObject({ plan: 'premium', status: 'active' })
      expect((await userOf(user)).plan).toBe('premium')
      expect(app().output()).not.toContain('subscriptions at once')
    })

    test('[BILL-02] paused payments are told as paused and give Premium until the paid period ends, not after', async () => {
      const [user, bystander] = [await newUser(app()), await newUser(app())]
      const { subscription } = await buyPremium(user, payment())
      await buyPremium(bystander, payment())
      await payment().subscription(subscription, 'pause')
      expect((await askStatus(user)).body.subscription.status).toBe('collection_paused')
      expect((await userOf(user)).plan).toBe('premium')
      await payment().subscription(subscription, 'end-period')
      expect((await askStatus(user)).body.subscription.status).toBe('collection_paused')
      expect((await userOf(user)).plan).toBe('free')
      await payment().subscription(subscription, 'unpause')
      await payment().subscription(subscription, 'end-period')
      await askStatus(user)
      expect((await userOf(user)).plan).toBe('premium')
      await askStatus(bystander)
      expect((await userOf(bystander)).plan).toBe('premium')
    })
  },
  { LOG_LEVEL: 'debug' },
  { listens: true },
)
