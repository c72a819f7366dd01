import { Hono } from 'hono'
import { readForm } from '../google/form.ts'
import type { Ctx, Env } from '../http/app-types.ts'
import { page } from '../http/page.ts'
import { complete } from './checkout-sessions.ts'
import type { Checkout, Portal, Subscription } from './entities.ts'
import { catchUp, change, endPeriodNow, settle } from './life.ts'
import { checkoutContent, goneContent, portalContent } from './pages.ts'
import type { Stripe } from './store.ts'
import { RESUMED, scheduled } from './subscriptions.ts'

/** The pages of the provider that people see: checkout and billing portal. */
export function pageRoutes(stripe: Stripe) {
  const routes = new Hono<Env>()

  routes.get('/c/pay/:id', (c) => withCheckout(c, (checkout) => checkoutPage(c, checkout, null)))

  routes.post('/c/pay/:id', async (c) => {
    const answer = (await readForm(c))?.get('answer')
    return withCheckout(c, (checkout) => {
      if (answer === 'back') return c.redirect(checkout.cancelUrl ?? '/', 303)
      if (answer !== 'pay') return checkoutPage(c, checkout, 'Your card was declined. Try another card.')
      complete(stripe, checkout)
      return c.redirect(checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id), 303)
    })
  })

  routes.get('/p/session/:secret', (c) => withPortal(c, (portal) => portalPage(c, portal)))

  routes.post('/p/session/:secret', async (c) => {
    const form = await readForm(c)
    return withPortal(c, (portal) => {
      const subscription = stripe.subscriptions.get(String(form?.get('subscription')))
      if (subscription?.customer === portal.customer) act(subscription, String(form?.get('answer')))
      return c.redirect(`/p/session/${portal.secret}`, 303)
    })
  })

  function withCheckout(c: Ctx, next: (checkout: Checkout) => Response | Promise<Response>) {
    catchUp(stripe)
    const checkout = stripe.checkouts.get(c.req.param('id') ?? '')
    if (checkout?.status === 'open') return next(checkout)
    const text = checkout?.status === 'complete' ? 'This was paid already.' : 'This page has expired. Nothing was paid.'
    return page(c, 'Checkout', goneContent(checkout ? 'Nothing to pay here' : 'No such checkout', text), 404)
  }

  const checkoutPage = (c: Ctx, checkout: Checkout, problem: string | null) => {
    const email = stripe.customers.get(checkout.customer ?? '')?.email ?? checkout.customerEmail
    return page(c, 'Checkout', checkoutContent(checkout, email, problem), problem === null ? 200 : 402)
  }

  function withPortal(c: Ctx, next: (portal: Portal) => Response | Promise<Response>) {
    catchUp(stripe)
    const portal = stripe.portals.get(c.req.param('secret') ?? '')
    if (portal && !stripe.customers.get(portal.customer)?.deleted) return next(portal)
    return page(
      c,
      'Billing',
      goneContent('This link has expired', 'Open the billing page again from the product.'),
      404,
    )
  }

  function portalPage(c: Ctx, portal: Portal) {
    const customer = stripe.customers.get(portal.customer)
    if (!customer) throw new Error('a portal without a customer')
    const own = [...stripe.subscriptions.values()].filter((subscription) => subscription.customer === customer.id)
    return page(c, 'Billing', portalContent(portal, customer, own.toReversed()))
  }

  function act(subscription: Subscription, answer: string): void {
    if (subscription.endedAt !== null) return
    if (answer === 'cancel') change(stripe, subscription, scheduled(stripe.now(), subscription.periodEnd, false))
    if (answer === 'resume') change(stripe, subscription, RESUMED)
    if (answer === 'end-period') endPeriodNow(stripe, subscription)
    if (answer === 'fail-renewal') {
      const customer = stripe.customers.get(subscription.customer)
      if (customer) customer.refusals++
      endPeriodNow(stripe, subscription)
    }
    const invoice = stripe.invoices.get(subscription.latestInvoice)
    if (answer === 'settle' && invoice?.status === 'open') settle(stripe, subscription, invoice)
  }

  return routes
}
