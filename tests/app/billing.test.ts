import { describe, expect, test } from 'vitest'
import { onApp, onBothApps } from '../support/app.ts'
import { fetchOnOwnConnection } from '../support/own-connection.ts'
import {
  askCheckout,
  askPortal,
  askStatus,
  buyPremium,
  openCheckout,
  Payment,
  untilPlan,
  userOf,
} from '../support/payment.ts'
import { newFolder, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const FREE = { plan: 'free', status: 'active', currentPeriodEnd: null, cancelsAt: null }
const DAY = 86_400
const nowSeconds = () => Date.now() / 1000

onBothApps(
  'billing',
  (app) => {
    const payment = () => new Payment(app())

    describe('buying', () => {
      test('[BILL-04] the checkout is the provider page for £2.99 a month; the way back is ours', async () => {
        const user = await newUser(app())
        const { sessionId, url } = await openCheckout(user)
        expect(sessionId).toMatch(/^cs_test_\w+$/)
        expect(url.startsWith(`${app().sandbox.url}/c/pay/${sessionId}`)).toBe(true)
        const page = await (await fetch(url)).text()
        expect(page).toContain('£2.99')
        expect(page).toContain(user.email)
        const paid = await fetchOnOwnConnection(url.split('#')[0] ?? '', {
          method: 'POST',
          body: new URLSearchParams({ answer: 'pay' }),
          redirect: 'manual',
        })
        expect(paid.headers.get('location')).toBe(`${app().origin}/billing?success=true&session_id=${sessionId}`)
      })

      test('[BILL-05] paid and back before any event: the status is fetched, saved, and lifts the folder limit', async () => {
        await payment().hold()
        const user = await newUser(app())
        for (const name of ['one', 'two', 'three']) await newFolder(user, name)
        const { sessionId } = await buyPremium(user, payment())
        expect((await userOf(user)).plan).toBe('free')
        const { body } = await askStatus(user, { email: user.email, sessionId })
        expect(body.subscription).toMatchObject({ plan: 'premium', status: 'active', cancelsAt: null })
        expect(body.subscription.currentPeriodEnd).toBeGreaterThan(nowSeconds() + 27 * DAY)
        expect(await userOf(user)).toMatchObject({ plan: 'premium', folderCap: null, subscription: body.subscription })
        await newFolder(user, 'four')
        await payment().hold(false)
      })

      test('[BILL-09] paid and never back: the event alone makes the plan', async () => {
        const user = await newUser(app())
        await buyPremium(user, payment())
        expect(await untilPlan(user, ({ plan }) => plan === 'premium')).toMatchObject({ plan: 'premium' })
      })

      test('[BILL-10] two tabs and many clicks get one and the same checkout, and one customer', async () => {
        const user = await newUser(app())
        const otherTab = new Visitor(app())
        otherTab.cookie = user.cookie
        const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => openCheckout(i % 2 ? user : otherTab)))
        answers.push(await openCheckout(user))
        expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
        const { customers, checkouts } = await payment().held()
        const own = customers.filter(({ email }) => email === user.email)
        expect(own).toHaveLength(1)
        expect(checkouts.filter(({ customer }) => customer === own[0]?.id)).toHaveLength(1)
      })

      test('[BILL-10] who has paid cannot pay again, though no event has come yet', async () => {
        await payment().hold()
        const user = await newUser(app())
        await buyPremium(user, payment())
        expect(await user.refusal('POST', '/.netlify/functions/create-checkout-session', {})).toMatchObject({
          status: 409,
          code: 'already_subscribed',
        })
        expect((await userOf(user)).plan).toBe('premium')
        await payment().hold(false)
      })

      test('a checkout that was closed is still there; one that expired makes room for a new one', async () => {
        const user = await newUser(app())
        const first = await openCheckout(user)
        expect((await openCheckout(user)).sessionId).toBe(first.sessionId)
        await payment().checkout(first.sessionId, 'expire')
        const second = await openCheckout(user)
        expect(second.sessionId).not.toBe(first.sessionId)
        expect((await askStatus(user, { sessionId: first.sessionId })).body.subscription).toMatchObject(FREE)
      })

      test('complete, but the first payment is still owed: not premium, and no second purchase', async () => {
        const user = await newUser(app())
        const { sessionId } = await openCheckout(user)
        await payment().checkout(sessionId, 'pay-incomplete')
        expect((await askStatus(user, { sessionId })).body.subscription).toMatchObject({ status: 'incomplete' })
        expect((await userOf(user)).plan).toBe('free')
        expect((await askCheckout(user)).status).toBe(409)
      })

      test('a declined card leaves everything as it was', async () => {
        const user = await newUser(app())
        const { sessionId, url } = await openCheckout(user)
        await fetchOnOwnConnection(url.split('#')[0] ?? '', {
          method: 'POST',
          body: new URLSearchParams({ answer: 'decline' }),
        })
        expect((await askStatus(user, { sessionId })).body.subscription).toMatchObject(FREE)
        expect((await openCheckout(user)).sessionId).toBe(sessionId)
      })
    })

    describe('a customer who is deleted', () => {
      test('a customer deleted at the provider is free, and can buy again as a new one', async () => {
        const user = await newUser(app())
        const { customer } = await buyPremium(user, payment())
        await untilPlan(user, ({ plan }) => plan === 'premium')
        await payment().deleteCustomer(customer)
        await untilPlan(user, ({ stripeCustomerId }) => stripeCustomerId === null)
        expect((await userOf(user)).subscription).toMatchObject(FREE)
        expect((await openCheckout(user)).sessionId).toBe((await openCheckout(user)).sessionId)
        const again = await buyPremium(user, payment())
        expect(again.customer).not.toBe(customer)
        await untilPlan(user, ({ plan }) => plan === 'premium')
      })

      test('a customer deleted while events were lost is noticed at the portal and at the next purchase', async () => {
        await payment().hold()
        const [one, other] = [await newUser(app()), await newUser(app())]
        for (const user of [one, other]) {
          const { customer, sessionId } = await buyPremium(user, payment())
          await askStatus(user, { sessionId })
          await payment().deleteCustomer(customer)
        }
        expect((await askPortal(one)).status).toBe(409)
        expect((await askStatus(one)).body.subscription).toMatchObject({ ...FREE, stripeCustomerId: null })
        expect((await openCheckout(other)).sessionId).toBe((await openCheckout(other)).sessionId)
        await payment().hold(false)
      })
    })
  },
  {},
  { listens: true },
)

onApp(
  'billing',
  (app) => {
    const payment = () => new Payment(app())

    describe('cheating', () => {
      test('[BILL-10] success=true typed by hand changes nothing', async () => {
        const user = await newUser(app())
        expect((await askStatus(user)).body.subscription).toMatchObject(FREE)
        const { sessionId } = await openCheckout(user)
        expect((await askStatus(user, { sessionId })).body.subscription).toMatchObject(FREE)
      })

      test("[BILL-10] somebody else's session, customer id and e-mail lead nowhere", async () => {
        const [rich, cheat] = [await newUser(app()), await newUser(app())]
        const { sessionId, customer } = await buyPremium(rich, payment())
        await untilPlan(rich, ({ plan }) => plan === 'premium')
        for (const id of [sessionId, 'cs_test_unknown', 'nonsense', '../customers'])
          expect(
            await cheat.refusal('POST', '/.netlify/functions/get-subscription-status', { sessionId: id }),
          ).toMatchObject({ status: 404, code: 'checkout_not_found' })
        const { body } = await askStatus(cheat, { email: rich.email, customerId: customer })
        expect(body.subscription).toMatchObject({ ...FREE, stripeCustomerId: null })
        expect((await askPortal(cheat, { customerId: customer, returnUrl: 'https://evil.test' })).status).toBe(409)
        expect((await userOf(cheat)).plan).toBe('free')
      })

      test('[BILL-10] a price, customer or return address in the body is ignored', async () => {
        const [rich, cheat] = [await newUser(app()), await newUser(app())]
        const { customer } = await buyPremium(rich, payment())
        const { body } = await askCheckout(cheat, { priceId: 'price_cheap', customerId: customer, amount: 1 })
        expect(await (await fetch(body.url)).text()).toContain(cheat.email)
        const { body: portal } = await askPortal(rich, { customerId: 'cus_other', returnUrl: 'https://evil.test' })
        const page = await (await fetch(portal.url)).text()
        expect(page).toContain(rich.email)
        expect(page).toContain(`href="${app().origin}/billing"`)
      })

      test('[BILL-10] without a session, or from another site, nothing is answered', async () => {
        const visitor = new Visitor(app())
        const user = await newUser(app())
        for (const call of ['create-checkout-session', 'get-subscription-status', 'create-portal-session']) {
          const path = `/.netlify/functions/${call}`
          expect(await visitor.refusal('POST', path, {})).toMatchObject({ status: 401, code: 'sign_in_required' })
          expect(await user.refusal('POST', path, {}, { Origin: 'https://evil.test' })).toMatchObject({ status: 403 })
          expect((await user.get(path)).status).toBe(404)
        }
      })
    })

    describe('the portal', () => {
      test('[BILL-06] opens for the own customer; without one it says so', async () => {
        const user = await newUser(app())
        expect(await user.refusal('POST', '/.netlify/functions/create-portal-session', {})).toMatchObject({
          status: 409,
          code: 'no_billing_customer',
          message: "Please try again - we're syncing your subscription status.",
        })
        await buyPremium(user, payment())
        const { body } = await askPortal(user)
        expect(body.url).toContain('/p/session/')
      })

      test('[BILL-09] canceled: premium until the end, then free with every folder kept; resumed: it renews', async () => {
        const user = await newUser(app())
        const { subscription } = await buyPremium(user, payment())
        await untilPlan(user, ({ plan }) => plan === 'premium')
        for (let i = 0; i < 12; i++) await newFolder(user, `folder ${i}`)

        await payment().subscription(subscription, 'cancel')
        const canceling = await untilPlan(user, ({ cancelsAt }) => cancelsAt !== null)
        expect(canceling).toMatchObject({ plan: 'premium', subscription: { status: 'active' } })
        expect(canceling.subscription.cancelsAt).toBe(canceling.subscription.currentPeriodEnd)

        await payment().subscription(subscription, 'resume')
        await untilPlan(user, ({ cancelsAt }) => cancelsAt === null)

        await payment().subscription(subscription, 'cancel')
        await payment().subscription(subscription, 'end-period')
        const after = await untilPlan(user, ({ plan }) => plan === 'free')
        expect(after).toMatchObject({ plan: 'free', folderCap: 3, subscription: FREE })
        expect((await user.library()).folders).toHaveLength(12)
        expect(await user.refusal('POST', '/api/folders', { name: 'one more' })).toMatchObject({
          code: 'folder_limit_reached',
        })
        const [first] = (await user.library()).folders
        expect((await user.send('PATCH', `/api/folders/${first?.id}`, { name: 'still mine' })).status).toBe(200)
      })
    })

    describe('the life of a subscription', () => {
      test('[BILL-02] a renewal that fails ends Premium with the period that was paid; a late payment brings it back', async () => {
        const user = await newUser(app())
        const { subscription } = await buyPremium(user, payment())
        await untilPlan(user, ({ plan }) => plan === 'premium')
        await payment().subscription(subscription, 'fail-renewal')
        const overdue = await untilPlan(user, ({ status }) => status === 'past_due')
        expect(overdue.plan).toBe('free')
        await payment().subscription(subscription, 'settle')
        expect((await untilPlan(user, ({ status }) => status === 'active')).plan).toBe('premium')
      })

      test('[BILL-02] past due in the middle of a paid period stays premium until its end', async () => {
        const user = await newUser(app())
        const { subscription } = await buyPremium(user, payment())
        await payment().subscription(subscription, 'set', 'past_due')
        const overdue = await untilPlan(user, ({ status }) => status === 'past_due')
        expect(overdue.plan).toBe('premium')
        await newFolder(user, 'one')
      })

      test.each([
        ['trialing', 'premium'],
        ['unpaid', 'free'],
        ['paused', 'free'],
      ])('[BILL-02] %s is %s', async (status, plan) => {
        const user = await newUser(app())
        const { subscription } = await buyPremium(user, payment())
        await payment().subscription(subscription, 'set', status)
        expect((await untilPlan(user, (view) => view.status === status)).plan).toBe(plan)
      })

      test('a renewal moves the date on', async () => {
        const user = await newUser(app())
        const { subscription } = await buyPremium(user, payment())
        const before = await untilPlan(user, ({ plan }) => plan === 'premium')
        await payment().subscription(subscription, 'end-period')
        const { subscriptions } = await payment().held()
        const renewed = subscriptions.find(({ id }) => id === subscription)?.periodEnd
        const after = await untilPlan(user, ({ currentPeriodEnd }) => currentPeriodEnd === renewed)
        expect(after.plan).toBe('premium')
        expect(before.subscription.currentPeriodEnd).not.toBeNull()
      })

      test('two subscriptions at once: premium until both are over, and operators are told', async () => {
        const user = await newUser(app())
        const { subscription, customer } = await buyPremium(user, payment())
        const second = await payment().newSubscription(customer)
        await askStatus(user)
        await expect.poll(() => app().output()).toContain('A user pays for 2 subscriptions at once')
        expect(app().output()).toContain(second.id)
        await payment().subscription(second.id, 'set', 'canceled')
        await askStatus(user)
        expect((await userOf(user)).plan).toBe('premium')
        await payment().subscription(subscription, 'set', 'canceled')
        await untilPlan(user, ({ plan }) => plan === 'free')
      })
    })
  },
  { LOG_LEVEL: 'error' },
  { listens: true },
)
