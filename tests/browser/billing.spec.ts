import type { Page, Route } from '@playwright/test'
import { buyPremium, Payment, untilPlan } from '../support/payment.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const EMAIL = 'typical@sandbox.test'
const at = (page: Page, name: string) => page.getByRole('region', { name })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** At the limit the button says that it is disabled, and explains itself when pressed. */
/** Opens the comparison of the plans from the note at the limit. */
async function seePremium(page: Page) {
  await expect(page.getByText('3/3').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'See Premium' }).click()
}

/** A day as the page writes it: "20 December 2026". @param seconds since epoch */
const dayOf = (seconds: number) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  }).format(seconds * 1000)

test('[BILL-01][BILL-03][BILL-04][BILL-05][BILL-06] by clicking alone: upgrade, premium, cancel, until when, resume, free again', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(EMAIL, { import: true })
  await page.goto('/dashboard')
  await sidebar(page).getByRole('link', { name: 'Upgrade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing & Subscription' })).toBeVisible()
  const plan = at(page, 'CURRENT PLAN')
  await expect(plan.getByText(/^Free\b/)).toHaveCount(1)
  await expect(plan).toContainText('£0.00/month')
  await expect(plan).toContainText('RECOMMENDED')
  await expect(plan).toContainText('£2.99/month')
  await expect(plan).toContainText('Up to 3 folders')
  await expect(plan).toContainText('If you ever go back to Free, all your folders stay as they are.')
  await expect(at(page, 'SUBSCRIPTION MANAGEMENT')).toHaveCount(0)
  for (const benefit of ['Unlimited folders', 'Ad-free experience', 'Support development']) {
    await expect(at(page, 'PREMIUM BENEFITS')).toContainText(benefit)
    await expect(page.getByText(benefit, { exact: true })).toHaveCount(1)
  }

  await plan.getByRole('button', { name: 'Upgrade Now' }).click()
  await expect(page.getByText('Sandbox: a stand-in')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(plan).toContainText('Premium')
  await expect(plan).toContainText('Status')
  await expect(plan).toContainText('Active')
  const bought = async () => {
    const { subscriptions } = await new Payment(product).held()
    return subscriptions.at(-1) ?? { periodEnd: 0, cancelAt: 0 }
  }
  await expect(plan).toContainText(`Renews on ${dayOf((await bought()).periodEnd)}`)
  await expect(page).toHaveURL(`${product.origin}/billing`)
  await expect(sidebar(page).getByRole('link', { name: 'Manage Plan' })).toBeVisible()

  await page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Cancels on')).toBeVisible()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(plan.getByRole('definition')).toHaveText(`Active until ${dayOf((await bought()).periodEnd)}, then Free.`)
  await expect(plan).toContainText('All your folders will stay as they are.')

  await page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' }).click()
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(plan).toContainText('Renews on')

  await page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Let the period end now' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(plan.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Upgrade' })).toBeVisible()
})

test('[BILL-04] a declined card and "Back" leave the free plan, and the next click the same checkout', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/402/)
  await signedIn(EMAIL, { import: true })
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await page.getByRole('button', { name: 'Decline card' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  const checkout = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(at(page, 'CURRENT PLAN')).toContainText('Free')
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(checkout)
})

test('[BILL-04] "Processing..." while the checkout is made; a failure says so and the button works again', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/502/)
  await signedIn(EMAIL, { import: true })
  await page.goto('/billing')
  await product.sandbox.fault({ match: 'POST /v1/checkout', kind: 'status', status: 500 })
  const held = Promise.withResolvers<void>()
  await page.route('**/create-checkout-session', (route) => held.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  held.resolve()
  await expect(at(page, 'CURRENT PLAN').getByRole('alert')).toHaveText('Failed to create checkout session')
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})

test('[BILL-04] whatever comes instead of our own answer, the checkout says that it could not be made', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/500|502|503|Failed to load|net::/)
  await signedIn(EMAIL, { import: true })
  await page.goto('/billing')
  const answers = [
    (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
    (route: Route) => route.fulfill({ status: 503, body: 'no server is available' }),
    (route: Route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x', requestId: 'r' } } }),
    (route: Route) => route.abort(),
  ]
  for (const answer of answers) {
    await page.route('**/create-checkout-session', answer, { times: 1 })
    await page.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(at(page, 'CURRENT PLAN').getByRole('alert')).toHaveText('Failed to create checkout session')
    await page.reload()
    await expect(at(page, 'CURRENT PLAN').getByRole('alert')).toHaveCount(0)
  }
})

test('[BILL-05] back from the checkout: "Updating subscription status...", and an alert when it cannot be known', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/502/)
  const user = await signedIn(EMAIL, { import: true })
  const payment = new Payment(product)
  await payment.hold()
  const { sessionId } = await buyPremium(user, payment)
  await product.sandbox.fault({ match: '/v1/subscriptions', kind: 'status', status: 500 })
  const held = Promise.withResolvers<void>()
  await page.route('**/get-subscription-status', (route) => held.promise.then(() => route.continue()))
  await page.goto(`/billing?success=true&session_id=${sessionId}`)
  await expect(page.getByText('Updating subscription status...')).toBeVisible()
  held.resolve()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to sync subscription status. Please try again.')
  await expect(page).toHaveURL(`${product.origin}/billing`)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(at(page, 'CURRENT PLAN')).toContainText('Free')

  await product.sandbox.clearFaults()
  await page.goto(`/billing?success=true&session_id=${sessionId}`)
  await expect(at(page, 'CURRENT PLAN')).toContainText('Renews on')
  await expect(page).toHaveURL(`${product.origin}/billing`)
})

test('[BILL-10] success=true typed by hand gives nothing', async ({ page, signedIn }) => {
  await signedIn(EMAIL, { import: true })
  await page.goto('/billing?success=true')
  await expect(at(page, 'CURRENT PLAN')).toContainText('Free')
  await expect(page).toHaveURL(/\/billing$/)
})

test('[BILL-06] the provider no longer knows the customer: it syncs, and says to try again', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/409/)
  const user = await signedIn(EMAIL, { import: true })
  const payment = new Payment(product)
  const { customer } = await buyPremium(user, payment)
  await untilPlan(user, ({ plan }) => plan === 'premium')
  // The page looks at the provider by itself when it opens; what is tested is the click.
  const looked = page.waitForResponse('**/get-subscription-status')
  await page.goto('/billing')
  await expect(at(page, 'CURRENT PLAN')).toContainText('Renews on')
  await (await looked).finished()
  await payment.hold()
  await payment.deleteCustomer(customer)
  await page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText("Please try again - we're syncing your subscription status.")
  await expect(alert.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(at(page, 'CURRENT PLAN')).toContainText('Free')
})

test('[BILL-07] the limit dialog: texts, the plans side by side, and both ways out', async ({ page, signedIn }) => {
  const user = await signedIn(EMAIL, { import: true })
  for (const name of ['One', 'Two', 'Three']) await newFolder(user, name)
  await page.goto('/folders')
  await seePremium(page)
  const dialog = page.getByRole('dialog', { name: 'Folder Limit Reached' })
  await expect(dialog).toContainText("You've reached your limit!")
  await expect(dialog).toContainText("You're using 3/3 folders on the free plan.")
  await expect(dialog.getByRole('heading', { name: 'Free Current Plan' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Premium RECOMMENDED' })).toBeVisible()
  await expect(dialog).toContainText('£2.99/month')
  await expect(dialog).toContainText('If you ever go back to Free, all your folders stay as they are.')
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(dialog).toHaveCount(0)

  await seePremium(page)
  await dialog.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(at(page, 'CURRENT PLAN')).toContainText('Renews on')
  await sidebar(page).getByRole('link', { name: 'Folders', exact: false }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox').fill('Four')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('link', { name: 'Four' }).first()).toBeVisible()
})

test('[BILL-08] one folder before the limit the notice comes, and premium never sees it', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(EMAIL, { import: true })
  await newFolder(user, 'One')
  await page.goto('/folders')
  await expect(page.getByText('1/3', { exact: true })).toBeVisible()
  await expect(page.getByText('Almost at your limit!')).toHaveCount(0)
  await newFolder(user, 'Two')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(
    "Almost at your limit! You're using 2/3 folders. Upgrade to Premium for unlimited folders.",
  )
  await buyPremium(user, new Payment(product))
  await untilPlan(user, ({ plan }) => plan === 'premium')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Two' }).first()).toBeVisible()
  await expect(page.getByText('Almost at your limit!')).toHaveCount(0)
  await expect(page.getByText('2/3')).toHaveCount(0)
})

test('[BILL-08] at the limit the notice says so, and no longer "Almost"', async ({ page, signedIn }) => {
  const user = await signedIn(EMAIL, { import: true })
  for (const name of ['One', 'Two', 'Three']) await newFolder(user, name)
  await page.goto('/folders')
  await expect(page.getByRole('main')).toContainText(
    "You've reached your limit! You're using 3/3 folders. Upgrade to Premium for unlimited folders.",
  )
  await expect(page.getByText('Almost at your limit!')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'New folder' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('[BILL-09] a plan that changes elsewhere changes here without a reload', async ({
  page,
  product,
  signedIn,
  context,
}) => {
  const user = await signedIn(EMAIL, { import: true })
  const payment = new Payment(product)
  await payment.hold()
  await page.goto('/dashboard')
  await expect(sidebar(page).getByRole('link', { name: 'Upgrade' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  // In another tab of the same browser.
  const { sessionId, subscription } = await buyPremium(user, payment)
  const other = await context.newPage()
  await other.goto(`/billing?success=true&session_id=${sessionId}`)
  await expect(at(other, 'CURRENT PLAN')).toContainText('Renews on')
  await expect(sidebar(page).getByRole('link', { name: 'Manage Plan' })).toBeVisible()
  await other.close()

  // At the provider, while the user looks at something else.
  await payment.subscription(subscription, 'set', 'canceled')
  await payment.send()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(sidebar(page).getByRole('link', { name: 'Upgrade' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('[BILL-02] every state of a subscription has its words, and a way to do something about it', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(EMAIL, { import: true })
  const payment = new Payment(product)
  const { subscription } = await buyPremium(user, payment)
  for (const [status, words] of [
    ['trialing', 'Trial'],
    ['past_due', 'Premium stays until'],
    ['unpaid', "the free plan's limits apply"],
    ['paused', "While it's paused"],
    ['incomplete', 'Premium starts as soon as the payment is confirmed'],
  ] as const) {
    await payment.subscription(subscription, 'set', status)
    await untilPlan(user, (view) => view.status === status)
    await page.goto('/billing')
    await expect(at(page, 'CURRENT PLAN'), status).toContainText(words)
    await expect(page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' })).toBeVisible()
  }
  await payment.subscription(subscription, 'set', 'active')
  await payment.subscription(subscription, 'pause')
  await untilPlan(user, (view) => view.status === 'collection_paused')
  await page.goto('/billing')
  await expect(at(page, 'CURRENT PLAN')).toContainText(/Payments are paused\. Premium stays until \d/)
  await expect(at(page, 'CURRENT PLAN')).not.toContainText('Renews')
})

test('[BILL-11] no page asks anybody but us and the platform', async ({ page, product, signedIn }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await signedIn(EMAIL, { import: true })
  for (const path of ['/dashboard', '/folders', '/subscriptions', '/billing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect([...asked].filter((origin) => ![product.origin, product.sandbox.url, 'null'].includes(origin))).toEqual([])
})
