import type { Page } from '@playwright/test'
import { buyPremium, Payment, untilPlan } from '../support/payment.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const EMAIL = 'typical@sandbox.test'
const at = (page: Page, name: string) => page.getByRole('region', { name })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

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

test('[BILL-01] [BILL-03] [BILL-04] [BILL-05] [BILL-06] by clicking alone: upgrade, premium, cancel, until when, resume, free again', {
  tag: '@every',
}, async ({ page, product, signedIn }) => {
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

test('[BILL-04] [BILL-10] without a payment the plan stays free, and the button works again', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/402|502/)
  await signedIn(EMAIL, { import: true })

  await test.step('[BILL-10] success=true typed by hand gives nothing', async () => {
    await page.goto('/billing?success=true')
    await expect(at(page, 'CURRENT PLAN')).toContainText('Free')
    await expect(page).toHaveURL(/\/billing$/)
  })

  await test.step('[BILL-04] "Processing..." while the checkout is made; a failure says so', async () => {
    await product.sandbox.fault({ match: 'POST /v1/checkout', kind: 'status', status: 500 })
    const held = Promise.withResolvers<void>()
    await page.route('**/create-checkout-session', (route) => held.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    held.resolve()
    await expect(at(page, 'CURRENT PLAN').getByRole('alert')).toHaveText('Failed to create checkout session')
    await page.unroute('**/create-checkout-session')
    await product.sandbox.clearFaults()
  })

  await test.step('[BILL-04] a declined card and "Back" leave the free plan, and the next click the same checkout', async () => {
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
})

test('[BILL-02] [BILL-05] [BILL-06] [BILL-09] a plan that changes at Stripe or in another tab changes here', async ({
  page,
  product,
  signedIn,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/409|502/)
  const user = await signedIn(EMAIL, { import: true })
  const payment = new Payment(product)
  let bought = { sessionId: '', customer: '', subscription: '' }

  await test.step('[BILL-09] without a reload', async () => {
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

  await test.step('[BILL-05] back from the checkout: "Updating subscription status...", and an alert when it cannot be known', async () => {
    bought = await buyPremium(user, payment)
    await product.sandbox.fault({ match: '/v1/subscriptions', kind: 'status', status: 500 })
    const held = Promise.withResolvers<void>()
    await page.route('**/get-subscription-status', (route) => held.promise.then(() => route.continue()))
    await page.goto(`/billing?success=true&session_id=${bought.sessionId}`)
    await expect(page.getByText('Updating subscription status...')).toBeVisible()
    held.resolve()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Failed to sync subscription status. Please try again.')
    await expect(page).toHaveURL(`${product.origin}/billing`)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(at(page, 'CURRENT PLAN')).toContainText('Free')

    await page.unroute('**/get-subscription-status')
    await product.sandbox.clearFaults()
    await page.goto(`/billing?success=true&session_id=${bought.sessionId}`)
    await expect(at(page, 'CURRENT PLAN')).toContainText('Renews on')
    await expect(page).toHaveURL(`${product.origin}/billing`)
  })

  await test.step('[BILL-02] a payment that is due has its words, and a way to do something about it', async () => {
    await payment.subscription(bought.subscription, 'set', 'past_due')
    await payment.send()
    await untilPlan(user, (view) => view.status === 'past_due')
    await page.goto('/billing')
    await expect(at(page, 'CURRENT PLAN')).toContainText('Premium stays until')
    await expect(page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' })).toBeVisible()
  })

  await test.step('[BILL-06] the provider no longer knows the customer: it syncs, and says to try again', async () => {
    await payment.subscription(bought.subscription, 'set', 'active')
    // The page looks at the provider by itself when it opens; what is tested is the click.
    const looked = page.waitForResponse('**/get-subscription-status')
    await page.goto('/billing')
    await expect(at(page, 'CURRENT PLAN')).toContainText('Renews on')
    await (await looked).finished()
    await payment.deleteCustomer(bought.customer)
    await page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText("Please try again - we're syncing your subscription status.")
    await expect(alert.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(at(page, 'CURRENT PLAN')).toContainText('Free')
  })
})

test('[BILL-07] [BILL-08] the limit of folders is announced, explained and lifted by Premium', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(EMAIL, { import: true })

  await test.step('[BILL-08] one folder before the limit the notice comes', async () => {
    await newFolder(user, 'One')
    await page.goto('/folders')
    await expect(page.getByText('1/3', { exact: true })).toBeVisible()
    await expect(page.getByText('Almost at your limit!')).toHaveCount(0)
    await newFolder(user, 'Two')
    await page.reload()
    await expect(page.getByRole('main')).toContainText(
      "Almost at your limit! You're using 2/3 folders. Upgrade to Premium for unlimited folders.",
    )
  })

  await test.step('[BILL-08] at the limit the notice says so, and no longer "Almost"', async () => {
    await newFolder(user, 'Three')
    await page.reload()
    await expect(page.getByRole('main')).toContainText(
      "You've reached your limit! You're using 3/3 folders. Upgrade to Premium for unlimited folders.",
    )
    await expect(page.getByText('Almost at your limit!')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'New folder' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('[BILL-07] the limit dialog: texts, the plans side by side, and both ways out', async () => {
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
    await expect(page.getByText('You have Premium now.')).toBeVisible()
    await expect(page).toHaveURL('/folders')
    await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('textbox').fill('Four')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('link', { name: 'Four' }).first()).toBeVisible()
  })

  await test.step('[BILL-08] premium never sees the notice', async () => {
    for (const { id, name } of (await user.library()).folders)
      if (name !== 'One' && name !== 'Two') await user.send('DELETE', `/api/folders/${id}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Two' }).first()).toBeVisible()
    await expect(page.getByText('Almost at your limit!')).toHaveCount(0)
    await expect(page.getByText('2/3')).toHaveCount(0)
  })
})
