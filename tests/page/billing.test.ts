import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { Payment } from '../support/payment.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

/** Pays at Stripe, where the page has sent the browser, and comes back. */
async function pay(page: Page) {
  const sessionId = /cs_test_\w+/.exec(page.leftTo() ?? '')?.[0] ?? ''
  await new Payment(app()).pay(sessionId)
  await page.goTo(`/billing?success=true&session_id=${sessionId}`)
}
const isActive = (page: Page) => page.getByRole('region', { name: 'CURRENT PLAN' }).textContent?.includes('Active')

test('[BILL-05] an upgrade that begins at the suggestions ends there, paid or not', async () => {
  const page = await openPage(app(), '/suggestions', { user: await newImportedUser(app(), 240) })
  const offer = () => page.queryByRole('link', { name: /^All \d+ with Premium/ })
  await page.until('the offer is there', () => offer())
  await page.user.click(offer() as HTMLElement)
  await page.click('button', /^Upgrade Now/)
  await page.goTo('/billing?cancelled=true')
  expect(page.address()).toBe('/suggestions')

  await page.until('the offer is there', () => offer())
  await page.user.click(offer() as HTMLElement)
  await page.click('button', /^Upgrade Now/)
  await pay(page)
  expect(page.address()).toBe('/suggestions')
  page.getByText('You have Premium now.')
  await page.goTo('/billing?success=true')
  expect(page.address()).toBe('/billing')
  expect(isActive(page)).toBe(true)
})

test('[BILL-07] [BILL-05] one that begins in the dialog of the limit ends on the page below it', async () => {
  const user = await newImportedUser(app(), 3)
  for (const name of ['One', 'Two', 'Three']) await newFolder(user, name)
  const page = await openPage(app(), '/subscriptions?q=a', { user })
  await page.goTo('/folders')
  await page.click('button', 'See Premium')
  await page.click('button', /^Upgrade to Premium/)
  await pay(page)
  expect(page.address()).toBe('/folders')
})

test('[BILL-05] one that begins on the billing page ends there, and so does one whose way back is not ours', async () => {
  const page = await openPage(app(), '/dashboard', { user: await newImportedUser(app(), 3) })
  await page.click('link', 'Upgrade')
  await page.click('button', /^Upgrade Now/)
  await pay(page)
  expect(page.address()).toBe('/billing')
  expect(isActive(page)).toBe(true)
  for (const address of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    sessionStorage.setItem('subshelf:user:upgradeFrom', address)
    await page.goTo('/billing?success=true')
    expect(page.address()).toBe('/billing')
  }
})

test('[BILL-05] the first run waits while the payment is taken in, and goes on', async () => {
  const page = await openPage(app(), '/', { user: await newUser(app(), 5) })
  page.getByRole('heading', { name: /^Welcome/ })
  await page.goTo('/billing')
  await page.click('button', /^Upgrade Now/)
  await pay(page)
  expect(isActive(page)).toBe(true)
  await page.goTo('/')
  page.getByRole('heading', { name: /^Welcome/ })
})

test('[BILL-09] an open page asks for the plan every minute, when one returns to it and when another tab has changed it; not while it is hidden', async () => {
  const user = await newImportedUser(app(), 1)
  const page = await openPage(app(), '/folders', { user })
  const asked = () => page.network.requests.filter(({ path }) => path === '/api/session').length
  const askedBy = async (act: () => unknown) => {
    const before = asked()
    await act()
    await page.settled()
    return asked() - before
  }
  const turn = (state: DocumentVisibilityState) =>
    askedBy(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  expect([await turn('hidden'), await askedBy(() => page.passTime(60_000))]).toEqual([0, 0])
  expect([await turn('visible'), await askedBy(() => page.passTime(60_000))]).toEqual([1, 1])
  expect(await askedBy(() => dispatchEvent(new Event('focus')))).toBe(1)

  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const { announcePlanChange } = await import('#web/features/billing/follow-plan.ts')
  announcePlanChange()
  const tabs = posted.mock.contexts[0] as EventTarget | undefined
  page.getByRole('link', { name: 'Upgrade' })
  await makePremium(app(), user.email)
  expect(await askedBy(() => tabs?.dispatchEvent(new MessageEvent('message', { data: 'changed' })))).toBe(1)
  page.getByRole('link', { name: 'Manage Plan' })
})

test('[BILL-03] [BILL-04] [BILL-05] [BILL-06] the billing page says what is under way and what failed: a checkout, a sync, the portal, and a customer that Stripe does not know', async () => {
  const user = await newImportedUser(app(), 1)
  const page = await openPage(app(), '/billing', { user })
  const plan = () => page.getByRole('region', { name: 'CURRENT PLAN' })
  const upgrade = () => page.getByRole('button', { name: /Upgrade Now/ })
  const CHECKOUT = 'POST /.netlify/functions/create-checkout-session'
  const asked = (what: string) =>
    page.network.requests.filter(({ method, path }) => `${method} ${path}` === `POST /.netlify/functions/${what}`)
      .length
  expect(asked('get-subscription-status')).toBe(0)
  const failure = (code: string, message: string, status: number) =>
    Response.json({ error: { code, message, requestId: '1' } }, { status })
  const answer = page.network.hold(CHECKOUT)
  await page.user.click(upgrade())
  expect([upgrade().getAttribute('aria-busy'), within(plan()).queryByRole('alert')]).toEqual(['true', null])
  await page.user.click(upgrade())
  expect(asked('create-checkout-session')).toBe(1)
  await answer(new TypeError('Failed to fetch'))
  expect(within(plan()).getByRole('alert').textContent).toBe('Failed to create checkout session')
  expect(upgrade().getAttribute('aria-busy')).toBeNull()
  const known = page.network.answer(CHECKOUT, () => failure('too_many_requests', 'Not so fast.', 429))
  await page.user.click(upgrade())
  expect(within(plan()).getByRole('alert').textContent).toBe('Not so fast.')
  known()
  const elsewhere = page.network.answer(CHECKOUT, () => Response.json({ url: 'javascript:alert(1)' }))
  await page.user.click(upgrade())
  expect([within(plan()).getByRole('alert').textContent, page.leftTo()]).toEqual(['An error occurred', null])
  elsewhere()
  await page.user.click(upgrade())
  expect(page.leftTo()).toMatch(/cs_test_/)
  expect(upgrade().getAttribute('aria-busy')).toBe('true')
  // The browser's Back shows the page as it was left.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await page.settled()
  expect(upgrade().getAttribute('aria-busy')).toBe('true')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await page.settled()
  expect(upgrade().getAttribute('aria-busy')).toBeNull()

  // Bought elsewhere meanwhile: the plan is shown as it is.
  const bought = page.network.answer(CHECKOUT, () => failure('already_subscribed', 'You have Premium.', 409))
  await page.user.click(upgrade())
  expect([within(plan()).getByRole('alert').textContent, asked('get-subscription-status')]).toEqual([
    'You have Premium.',
    1,
  ])
  bought()
  await page.user.click(upgrade())
  const sessionId = /cs_test_\w+/.exec(page.leftTo() ?? '')?.[0] ?? ''
  await new Payment(app()).pay(sessionId)
  let sync = async () => {}
  await page.goTo(`/billing?success=true&session_id=${sessionId}`, (network) => {
    const held = network.hold('POST /.netlify/functions/get-subscription-status')
    sync = () => held(failure('unavailable', 'Not now.', 503))
  })
  expect(page.getByRole('main').textContent).toContain('Updating subscription status...')
  expect(page.queryByRole('region', { name: 'CURRENT PLAN' })).toBeNull()
  await sync()
  expect(page.address()).toBe('/billing')
  const alert = () => page.queryByRole('alertdialog')
  expect(alert()?.textContent).toContain('Failed to sync subscription status. Please try again.')
  await page.click('button', 'OK')
  expect([alert(), page.getByRole('main').textContent?.includes('Updating')]).toEqual([null, false])

  await page.goTo('/billing')
  await page.until('the plan is Premium', () => plan().textContent?.includes('Active'))
  expect(asked('get-subscription-status')).toBe(1)
  const manage = () => page.getByRole('button', { name: /^MANAGE SUBSCRIPTION/ })
  const PORTAL = 'POST /.netlify/functions/create-portal-session'
  const ends = page.network.fail(PORTAL)
  await page.user.click(manage())
  const management = () => page.getByRole('region', { name: 'SUBSCRIPTION MANAGEMENT' })
  expect(within(management()).getByRole('alert').textContent).toBe('Failed to create portal session')
  expect([alert(), asked('get-subscription-status')]).toEqual([null, 1])
  ends()
  const unknown = page.network.answer(PORTAL, () => failure('no_billing_customer', 'Please try again.', 400))
  await page.user.click(manage())
  expect([alert()?.textContent?.includes('Please try again.'), asked('get-subscription-status')]).toEqual([true, 2])
  await page.click('button', 'OK')
  unknown()
  await page.user.click(manage())
  expect(page.leftTo()).toContain(app().sandbox.url)
  expect(manage().getAttribute('aria-busy')).toBe('true')
})

test('[BILL-08] the page of folders offers Premium, warns one folder before the limit, and says nothing on Premium', async () => {
  const user = await newImportedUser(app(), 1)
  await newFolder(user, 'One')
  const page = await openPage(app(), '/folders', { user })
  const main = () => within(page.getByRole('main'))
  const offer = () => main().getByText(/^Go Premium|Premium for unlimited folders/).textContent
  expect(offer()).toBe('Go Premium: unlimited folders for £2.99/month.')
  expect(main().getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/billing')
  await newFolder(user, 'Two')
  await page.reload()
  expect(offer()).toBe("Almost at your limit! You're using 2/3 folders. Upgrade to Premium for unlimited folders.")
  main().getByRole('link', { name: 'See Premium' })
  await makePremium(app(), user.email)
  await page.reload()
  expect(main().queryByText(/Premium/)).toBeNull()
})
