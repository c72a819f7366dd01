import { expect, test } from 'vitest'
import type { HealthView } from '#contract/admin.ts'
import { onSqlite } from '../support/engines.ts'
import { newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { askStatus, buyPremium, Payment, userOf } from '../support/payment.ts'
import { startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

async function problemsOf(operator: Visitor): Promise<string[]> {
  const { body } = await operator.get<HealthView>('/api/admin/health')
  return body.alerts.map(({ text }) => text)
}

const untilProblems = (operator: Visitor, expected: (texts: string[]) => boolean): Promise<string[]> =>
  until('billing problems are as expected', async () => {
    const texts = await problemsOf(operator)
    return expected(texts) && texts
  })

onSqlite(
  'what of payment operators have to look at',
  (product) => {
    test('[BILL-01] a price that is not the one people are shown, until it is again', async () => {
      const [operator, payment] = [await newOperator(product()), new Payment(product())]
      expect(await problemsOf(operator)).toEqual([])
      await payment.editPrice({ amount: 399 })
      const [text] = await untilProblems(operator, (texts) => texts.length > 0)
      expect(text).toMatch(/shown £2\.99\/month, but Stripe would charge 399 GBP every month/)
      expect(product().output()).toContain('would charge 399 GBP every month')
      await product().sandbox.fault({ match: 'GET /v1/prices', kind: 'status', status: 500 })
      await payment.editPrice({ amount: 299 })
      await until('the comparison fails', () => product().output().includes('price not checked at Stripe'))
      expect(await problemsOf(operator)).toEqual([text])
      await product().sandbox.clearFaults()
      await untilProblems(operator, (texts) => texts.length === 0)
    })

    test('[BILL-10] somebody with two subscriptions, named by these alone, until one is ended', async () => {
      const [operator, payment] = [await newOperator(product()), new Payment(product())]
      const user = await newUser(product())
      const { customer, subscription } = await buyPremium(user, payment)
      await askStatus(user)
      expect(await problemsOf(operator)).toEqual([])
      const second = await payment.newSubscription(customer)
      await askStatus(user)
      // The comparison of every second may have looked at Stripe before.
      const [text = ''] = await untilProblems(operator, (texts) => texts.length > 0)
      expect(text).toContain('pays for 2 subscriptions at once')
      for (const id of [subscription, second.id]) expect(text).toContain(id)
      const { id, name, email } = await userOf(user)
      for (const secret of [id, name, email, customer]) expect(text).not.toContain(secret)
      await payment.subscription(second.id, 'set', 'canceled')
      await askStatus(user)
      await untilProblems(operator, (texts) => texts.length === 0)
    })

    test('[DATA-03] what was found about somebody goes with their account', async () => {
      const [operator, payment] = [await newOperator(product()), new Payment(product())]
      const user = await newUser(product())
      const { customer } = await buyPremium(user, payment)
      await payment.newSubscription(customer)
      await askStatus(user)
      await untilProblems(operator, (texts) => texts.length === 1)
      expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
      await untilProblems(operator, (texts) => texts.length === 0)
    })
  },
  { ...WITH_OPERATOR, RECONCILE_AT: '* * * * * *' },
)

test('[BILL-01] the price is looked at when the server starts', async () => {
  const product = await startProduct({ env: { ...WITH_OPERATOR, STRIPE_PRICE_ID: 'price_of_yesterday' } })
  try {
    const operator = await newOperator(product)
    const [text] = await untilProblems(operator, (texts) => texts.length > 0)
    expect(text).toContain('has no price with the id in STRIPE_PRICE_ID')
  } finally {
    await product.stop()
  }
})
