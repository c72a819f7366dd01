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

test('[BILL-05] an upgrade that begins at the suggestions ends there, paid or not', { tags: ['slow'] }, async () => {
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
  const [tabs] = posted.mock.contexts
  page.getByRole('link', { name: 'Upgrade' })
  await makePremium(app(), user.email)
  expect(await askedBy(() => tabs?.dispatchEvent(new MessageEvent('message', { data: 'changed' })))).toBe(1)
  page.getByRole('link', { name: 'Manage Plan' })
})
