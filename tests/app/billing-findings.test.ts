import { expect, test } from 'vitest'
import type { HealthView } from '#contract/admin.ts'
import { reconcileSubscriptions } from '../../server/features/billing/jobs.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { askStatus, buyPremium, Payment, userOf } from '../support/payment.ts'
import { newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

async function problemsOf(operator: Visitor): Promise<string[]> {
  const { body } = await operator.get<HealthView>('/api/admin/health')
  return body.alerts.map(({ text }) => text)
}

const compare = ({ ctx }: TestApp) => reconcileSubscriptions(ctx, async () => true)

onApp(
  'what of payment operators have to look at',
  (app) => {
    test('[BILL-01] a price that is not the one people are shown, until it is again', async () => {
      const [operator, payment] = [await newOperator(app()), new Payment(app())]
      expect(await problemsOf(operator)).toEqual([])
      await payment.editPrice({ amount: 399 })
      await compare(app())
      const [text] = await problemsOf(operator)
      expect(text).toMatch(/shown £2\.99\/month, but Stripe would charge 399 GBP every month/)
      expect(app().output()).toContain('would charge 399 GBP every month')
      await app().sandbox.fault({ match: 'GET /v1/prices', kind: 'status', status: 500 })
      await payment.editPrice({ amount: 299 })
      await compare(app())
      expect(app().output()).toContain('price not checked at Stripe')
      expect(await problemsOf(operator)).toEqual([text])
      await app().sandbox.clearFaults()
      await compare(app())
      expect(await problemsOf(operator)).toEqual([])
    })

    test('[BILL-10] somebody with two subscriptions, named by these alone, until one is ended', async () => {
      const [operator, payment] = [await newOperator(app()), new Payment(app())]
      const user = await newUser(app())
      const { customer, subscription } = await buyPremium(user, payment)
      await askStatus(user)
      expect(await problemsOf(operator)).toEqual([])
      const second = await payment.newSubscription(customer)
      await askStatus(user)
      const [text = ''] = await problemsOf(operator)
      expect(text).toContain('pays for 2 subscriptions at once')
      for (const id of [subscription, second.id]) expect(text).toContain(id)
      const { id, name, email } = await userOf(user)
      for (const secret of [id, name, email, customer]) expect(text).not.toContain(secret)
      await payment.subscription(second.id, 'set', 'canceled')
      await askStatus(user)
      expect(await problemsOf(operator)).toEqual([])
    })

    test('[DATA-03] what was found about somebody goes with their account', async () => {
      const [operator, payment] = [await newOperator(app()), new Payment(app())]
      const user = await newUser(app())
      const { customer } = await buyPremium(user, payment)
      await payment.newSubscription(customer)
      await askStatus(user)
      expect(await problemsOf(operator)).toHaveLength(1)
      expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
      expect(await problemsOf(operator)).toEqual([])
    })
  },
  { ...WITH_OPERATOR, LOG_LEVEL: 'warn' },
)
