import { expect, inject, test } from 'vitest'
import { newOperator, untilAlerts, WITH_OPERATOR } from '../support/operators.ts'
import { buyPremium, Payment, untilPlan, userOf } from '../support/payment.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { startProgram } from '../support/program.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const EVERY_SECOND = { RECONCILE_AT: '* * * * * *' }

async function withProduct(
  options: Parameters<typeof startProduct>[0],
  work: (product: Product, payment: Payment) => Promise<void>,
) {
  const product = await startProduct(options)
  try {
    await work(product, new Payment(product))
  } finally {
    await product.stop()
  }
}

test('[BILL-09] every event lost: the timed comparison finds who paid and who left', { tags: ['slow'] }, () =>
  withProduct({ env: EVERY_SECOND }, async (product, payment) => {
    await payment.webhook({ url: null })
    const [one, other] = [await newUser(product), await newUser(product)]
    const bought = await buyPremium(one, payment)
    await buyPremium(other, payment)
    await untilPlan(one, ({ plan }) => plan === 'premium')
    await untilPlan(other, ({ plan }) => plan === 'premium')
    await payment.subscription(bought.subscription, 'set', 'canceled')
    await untilPlan(one, ({ plan }) => plan === 'free')
    expect((await userOf(other)).plan).toBe('premium')
  }),
)

test(
  '[BILL-09] a provider in trouble leaves plans as they are, and the next comparison makes up for it',
  { tags: ['slow'] },
  () =>
    withProduct({ env: EVERY_SECOND }, async (product, payment) => {
      await payment.webhook({ url: null })
      const user = await newUser(product)
      const { subscription } = await buyPremium(user, payment)
      await untilPlan(user, ({ plan }) => plan === 'premium')
      await product.sandbox.fault({ match: '/v1/', kind: 'status', status: 500 })
      await payment.subscription(subscription, 'set', 'canceled')
      await until('a comparison fails', () => /"failed":[1-9]/.test(product.output()))
      expect((await userOf(user)).plan).toBe('premium')
      await product.sandbox.clearFaults()
      await untilPlan(user, ({ plan }) => plan === 'free')
    }),
)

test('of two servers on one database one does the comparison', { tags: ['slow'] }, async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'))
  await withProduct({ databaseUrl, env: EVERY_SECOND }, async (product, payment) => {
    const second = await product.second()
    await payment.webhook({ url: null })
    const user = await newUser(product)
    await buyPremium(user, payment)
    await product.sandbox.fault({ match: 'GET /v1/subscriptions', kind: 'slow', ms: 3_000 })
    await untilPlan(user, ({ plan }) => plan === 'premium')
    await second.stop()
    const looks = (await product.sandbox.calls()).filter(({ path }) => path === '/v1/subscriptions')
    expect(looks.length).toBeGreaterThan(0)
    expect(product.output()).not.toContain('job failed')
  })
})

test('[BILL-09] killed between an event and its write, the server learns of it when the event comes again', () =>
  withProduct({}, async (product, payment) => {
    await payment.hold()
    const user = await newUser(product)
    await buyPremium(user, payment)
    await product.sandbox.fault({ match: 'GET /v1/subscriptions', kind: 'slow', ms: 60_000 })
    const before = (await product.sandbox.calls()).length
    const sending = payment.send()
    const isOfCustomer = ({ path }: { path: string }) => path.startsWith('/v1/customers/')
    await until('the customer is looked up', async () =>
      (await product.sandbox.calls()).slice(before).some(isOfCustomer),
    )
    await product.kill()
    await sending
    await product.sandbox.clearFaults()
    await product.start()
    expect((await userOf(user)).plan).toBe('free')
    await payment.send()
    expect((await userOf(user)).plan).toBe('premium')
  }))

test('[BILL-10] two servers on one database: one checkout', { tags: ['slow'] }, async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'))
  await withProduct({ databaseUrl }, async (product) => {
    const second = await product.second({ PUBLIC_ORIGIN: product.origin })
    const user = await newUser(product)
    const elsewhere = new Visitor({ origin: second.origin, sandbox: product.sandbox })
    elsewhere.cookie = user.cookie
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? user : elsewhere).send<{ sessionId: string }>(
          'POST',
          '/.netlify/functions/create-checkout-session',
          {},
          { Origin: product.origin },
        ),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.sessionId}`)).size).toBe(1)
  })
})

test('[BILL-01] the price is looked at when the server starts', () =>
  withProduct({ env: { ...WITH_OPERATOR, STRIPE_PRICE_ID: 'price_of_yesterday' } }, async (product) => {
    const operator = await newOperator(product)
    const [alert] = await untilAlerts(operator, (kinds) => kinds.length > 0)
    expect(alert?.text).toContain('has no price with the id in STRIPE_PRICE_ID')
  }))

test('[DATA-05] the payment settings are named when they are missing', async () => {
  const error = await startProgram('server', { STRIPE_API_URL: 'nowhere' }).then(
    String,
    (reason: Error) => reason.message,
  )
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'])
    expect(error).toContain(`${name} is missing`)
  expect(error).toContain('STRIPE_API_URL must be')
})
