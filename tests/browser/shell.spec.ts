import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the dashboard while an answer is held back: "Loading..." is said, for a second at most. Then lets it come. */
async function expectShortLoading(page: Page, answer: string): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(answer, (route) => released.then(() => route.continue()))
  await page.goto('/dashboard')
  const loading = page.locator('p', { hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  await expect(loading).toBeHidden({ timeout: 2_500 })
  release()
}

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\) .*\/youtube\/v3\/activities/) // one of the channels is deleted
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 12))
})

test('[ROUTE-02] every page has its title and survives a reload', async ({ page }) => {
  for (const [path, heading, title] of [
    ['/dashboard', /Dashboard$/, /Dashboard · Subshelf$/],
    ['/folders', 'Folders', 'Folders · Subshelf'],
    ['/subscriptions', 'Subscriptions', 'Subscriptions · Subshelf'],
    ['/folder/music', 'Music', 'Music · Subshelf'],
    ['/billing', 'Billing & Subscription', 'Billing & Subscription · Subshelf'],
  ] as const) {
    await page.goto(path)
    await expect(h1(page)).toHaveText(heading)
    await expect(page).toHaveTitle(title)
    await page.reload()
    await expect(h1(page)).toHaveText(heading)
  }
})

test('[ROUTE-06] a change of page starts at the top with the focus on its title; back restores', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/subscriptions')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  await page.getByRole('link', { name: 'Folders' }).click()
  await expect(h1(page)).toHaveText('Folders')
  await expect(h1(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(h1(page)).toHaveText('Subscriptions')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})

test('[ROUTE-06] back restores the place on pages that first read the browser’s store, too', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('small@sandbox.test')
  await makePremium(product, 'small@sandbox.test')
  const channels = await user.channels()
  for (const [i, channel] of channels.slice(0, 10).entries()) await newFolder(user, `Folder ${i}`, [channel.id])
  await page.setViewportSize({ width: 1000, height: 500 })
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/subscriptions?sort=upload-oldest', 'Subscriptions'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem').nth(9)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Folder 1' }).click() // scrolls nothing
    await expect(h1(page)).toHaveText('Folder 1')
    await page.goBack()
    await expect(h1(page)).toContainText(heading)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  }
})

test('[ROUTE-07] a newcomer, too, reads Loading... for a second at most', async ({ page, signedIn }) => {
  await signedIn('empty@sandbox.test')
  await expectShortLoading(page, '**/api/library')
  await expect(page.getByRole('button', { name: 'Skip for Now' })).toBeVisible()
})

test('[ROUTE-07] says Loading... while nobody knows who is here, for a second at most', async ({ page }) => {
  await page.addInitScript(() => {
    const takeOut = () => document.getElementById('session')?.remove()
    new MutationObserver(takeOut).observe(document, { childList: true, subtree: true })
  })
  await expectShortLoading(page, '**/api/session')
  await expect(h1(page)).toContainText('Dashboard')
})

test('[ROUTE-07] the session comes with the page: nobody has to be asked', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const loading = page.waitForResponse('**/dashboard')
  await page.goto('/dashboard')
  await expect(h1(page)).toContainText('Dashboard')
  expect(asked.filter((path) => path === '/api/library')).toHaveLength(1)
  expect(asked).not.toContain('/api/session')
  const html = await (await loading).text()
  expect(html).toContain('id="session"')
  // Without a session the same address is the front page, and says nothing of anybody.
  expect(await (await fetch(`${product.origin}/dashboard`)).text()).not.toContain('id="session"')
})

test('[ROUTE-07] a name in the session that comes with the page stays text', async ({ page, product, signedIn }) => {
  const name = '</script><b/id=x>Bold</b>' // no blank: the dashboard greets by the first name
  await product.sandbox.changeAccount('small@sandbox.test', { name })
  await signedIn('small@sandbox.test')
  await page.goto('/dashboard')
  await expect(h1(page)).toHaveText(`${name}'s Dashboard`)
  await expect(page.locator('#x')).toHaveCount(0)
})

test('[SHELL-02] the sidebar collapses and stays so; small screens have a menu; there is a skip link', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(h1(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  expect((await page.getByRole('complementary').boundingBox())?.width).toBeLessThan(80)
  await expect(page.getByRole('link', { name: 'Subscriptions', exact: false }).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Folders' }).click()
  await expect(h1(page)).toHaveText('Folders')
  await expect(menu).toBeHidden()
  // The page that is open already is a choice, too.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Folders' }).click()
  await expect(menu).toBeHidden()
  await expect(h1(page)).toHaveText('Folders')
})

test('[SHELL-04] the theme is chosen in Settings, at once, in every tab, and stays', async ({ page, context }) => {
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/folders')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('[SHELL-03] a dialog opened from the mobile menu gives the focus back to the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard')
  const burger = page.getByRole('button', { name: 'Open menu' })
  for (const name of ['Settings', 'Import', 'Settings', 'Import']) {
    await burger.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name }) })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(burger).toBeFocused()
  }
})

test('[SHELL-03] a toast can be reached by keyboard and pointer while a dialog is open', async ({ page }) => {
  await page.goto('/subscriptions?folder=unsorted')
  const cards = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  await expect(cards).toHaveCount(12)
  const move = async () => {
    await cards.first().locator('label').click()
    await page.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Music' }).click()
    await expect(cards).toHaveCount(11)
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const way of ['keyboard', 'pointer']) {
    await move()
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog).toBeVisible()
    if (way === 'pointer') await undo.click()
    else {
      for (let stops = 0; stops < 20 && !(await undo.evaluate((e) => e === document.activeElement)); stops++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(cards).toHaveCount(12)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  }
})

test('parts nobody asked for that cannot be fetched leave the page as it is', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/^error: Failed to load resource: net::ERR_/)
  const refused = new Set<string>()
  await page.route(/\/assets\/drag-layer-[^/]+\.js$/, (route) => {
    refused.add(route.request().url())
    return route.abort()
  })
  await page.goto('/folders')
  await expect.poll(() => refused.size).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Music' }).click()
  await expect(h1(page)).toHaveText('Music')
})
