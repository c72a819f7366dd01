import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
/** The entries of the menu that are marked as the page one is on. */
const current = (page: Page) =>
  within(menu(page))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

async function back(page: Page) {
  history.back()
  await page.settled()
}

test('[ROUTE-06] back and forward show the pages of their addresses, and each page begins with the focus on its title', async () => {
  const user = await newImportedUser(app(), 8)
  await newFolder(user, 'Kids & co')
  const page = await openPage(app(), '/folders', { user })
  await page.click('link', /^Subscriptions/, menu(page))
  expect(page.address()).toBe('/subscriptions')
  expect(document.activeElement).toBe(h1(page))
  expect(current(page)).toEqual([expect.stringMatching(/^Subscriptions/)])
  await page.click('link', /^Kids & co/, menu(page))
  expect(page.address()).toBe('/folder/kids-co')
  expect(current(page)).toEqual([expect.stringMatching(/^Kids & co/)])
  await back(page)
  expect(h1(page).textContent).toBe('Subscriptions')
  expect(document.activeElement).toBe(h1(page))
  await back(page)
  expect(h1(page).textContent).toBe('Folders')
  history.forward()
  await page.settled()
  expect(h1(page).textContent).toBe('Subscriptions')
})

test('[ROUTE-02] a link that is opened elsewhere leaves the page, and the page one is on makes no second step back', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 8) })
  const before = history.length
  const link = within(menu(page)).getByRole('link', { name: /^Subscriptions/ })
  for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
    // jsdom opens nothing.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await page.user.keyboard(`{${key}>}`)
    await page.user.click(link)
    await page.user.keyboard(`{/${key}}`)
    expect(page.address()).toBe('/folders')
  }
  await page.click('link', /^Folders/, menu(page))
  expect(history.length).toBe(before)
  await page.user.click(link)
  expect(history.length).toBe(before + 1)
})

test('[ROUTE-09] an address that no page has shows Not found in place of the page, and leads on', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 8) })
  history.pushState(null, '', '/no/such/page')
  dispatchEvent(new PopStateEvent('popstate'))
  await page.settled()
  expect(h1(page).textContent).toBe('Page not found')
  await page.click('link', 'Go to your dashboard')
  expect(page.address()).toBe('/dashboard')
  await back(page)
  expect(h1(page).textContent).toBe('Page not found')
})

test('[ROUTE-01] the bare address of a user is that of the dashboard, which is not a step of its own', async () => {
  const page = await openPage(app(), '/', { user: await newImportedUser(app(), 8) })
  expect(page.address()).toBe('/dashboard')
  expect(history.length).toBe(1)
  expect(h1(page).textContent).toContain('Dashboard')
})

test('[SUBS-03] the filter is in the address alone, without a step back for each letter; parameters that mean nothing are ignored', async () => {
  const page = await openPage(app(), '/subscriptions?sort=nonsense&other=1', { user: await newImportedUser(app(), 8) })
  const before = history.length
  expect(page.getAllByRole('checkbox').length).toBeGreaterThan(1)
  await page.user.type(page.getByRole('searchbox'), 'zzz & x')
  await page.passTime(1_000)
  expect(page.address()).toBe('/subscriptions?q=zzz+%26+x')
  expect(history.length).toBe(before)
  await page.reload()
  expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('zzz & x')
})
