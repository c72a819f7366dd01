import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })

/** Scrolls there as soon as the page is long enough. */
const scrolledTo = (page: Page, place: number) =>
  expect
    .poll(() =>
      page.evaluate((top) => {
        scrollTo(0, top)
        return scrollY
      }, place),
    )
    .toBe(place)

/** Runs in the page: resolves when the tasks that wait have had their turn. */
const afterTasks = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** Opens the dashboard while an answer is held back: "Loading..." is said, for a second at most. Then lets it come. */
async function expectShortLoading(page: Page, answer: string): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(answer, (route) => released.then(() => route.continue()))
  // The page's clock stands still, so that the second is one on any machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.goto('/dashboard')
  const loading = page.locator('p', { hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  // It begins when the words of the page itself have given way to those of the script, which look the same.
  const isByScript = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  await expect.poll(() => loading.evaluate(isByScript)).toBe(true)
  await page.evaluate(afterTasks)
  await page.clock.runFor(900)
  await expect(loading).toBeVisible()
  await page.clock.runFor(100)
  await expect(loading).toBeHidden()
  await page.clock.resume()
  release()
}

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\) .*\/youtube\/v3\/activities/) // one of the channels is deleted
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 12))
})

test.use({ channelDensity: null })

test('[ROUTE-02] [ROUTE-07] every page is there by its address, with its title; the session comes with it; an unknown address leads on; wide windows have margins', {
  tag: '@every',
}, async ({ page, product }) => {
  await test.step('every page by its address', async () => {
    // While the pages open, videos may arrive: their number stands before any title.
    for (const [path, heading, title] of [
      ['/dashboard', /Dashboard$/, /Dashboard · Subshelf$/],
      ['/folders', 'Folders', /^(\(\d+\+?\) )?Folders · Subshelf$/],
      ['/subscriptions', 'Subscriptions', /^(\(\d+\+?\) )?Subscriptions · Subshelf$/],
      ['/folder/music', 'Music', /^(\(\d+\+?\) )?Music · Subshelf$/],
      ['/new', 'All new', /^(\(\d+\+?\) )?All new · Subshelf$/],
      ['/later', 'Later', /^(\(\d+\+?\) )?Later · Subshelf$/],
      ['/billing', 'Billing & Subscription', /^(\(\d+\+?\) )?Billing & Subscription · Subshelf$/],
    ] as const) {
      await page.goto(path)
      await expect(h1(page)).toHaveText(heading)
      await expect(page).toHaveTitle(title)
    }
  })
  await test.step('[ROUTE-07] nobody has to be asked for the session', async () => {
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
  await test.step('the content is at most 1480 px wide and in the middle', async () => {
    await page.setViewportSize({ width: 2200, height: 900 })
    await page.goto('/folders')
    await expect(h1(page)).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    const { left, right } = await page
      .getByRole('main')
      .locator('> :first-child')
      .evaluate((content) => {
        const { left, right } = content.getBoundingClientRect()
        return { left, right }
      })
    expect(right - left).toBeCloseTo(1480, 0)
    expect(left - (main?.x ?? 0)).toBeCloseTo((main?.x ?? 0) + (main?.width ?? 0) - right, 0)
  })
  await test.step('[ROUTE-02] an address that no page has shows links to the main pages', async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/no/such/page')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(h1(page)).toHaveText('Page not found')
    const main = page.getByRole('main')
    for (const name of ['Folders', 'Subscriptions']) await expect(main.getByRole('link', { name })).toBeVisible()
    await main.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(h1(page)).toContainText('Dashboard')
  })
})

test('[ROUTE-06] a change of page starts at the top with the focus on its title; back restores the place, also on pages that first read the browser’s store', {
  tag: '@every',
}, async ({ page, product, signedIn }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/subscriptions')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await scrolledTo(page, 500)
  await page.getByRole('link', { name: 'Folders' }).click()
  await expect(h1(page)).toHaveText('Folders')
  await expect(h1(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(h1(page)).toHaveText('Subscriptions')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await test.step('[ROUTE-06] pages that first read the browser’s store', async () => {
    const user = await signedIn('small@sandbox.test')
    await makePremium(product, 'small@sandbox.test')
    const channels = await user.channels()
    for (const [i, channel] of channels.slice(0, 10).entries()) await newFolder(user, `Folder ${i}`, [channel.id])
    for (const [path, heading] of [
      ['/dashboard', 'Dashboard'],
      ['/subscriptions?sort=upload-oldest', 'Subscriptions'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('listitem').nth(7)).toBeVisible()
      await scrolledTo(page, 600)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Folder 1' }).click() // scrolls nothing
      await expect(h1(page)).toHaveText('Folder 1')
      await page.goBack()
      await expect(h1(page)).toContainText(heading)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    }
  })
})

test('[ROUTE-07] Loading... is said for a second at most, to a newcomer and while nobody knows who is here; a name in the session stays text', async ({
  page,
  product,
  signedIn,
  context,
}) => {
  await test.step('while nobody knows who is here', async () => {
    const tab = await context.newPage()
    await tab.addInitScript(() => {
      const takeOut = () => document.getElementById('session')?.remove()
      new MutationObserver(takeOut).observe(document, { childList: true, subtree: true })
    })
    await expectShortLoading(tab, '**/api/session')
    await expect(h1(tab)).toContainText('Dashboard')
    await tab.close()
  })
  await test.step('a name that looks like a tag stays text', async () => {
    const name = '</script><b/id=x>Bold</b>' // no blank: the dashboard greets by the first name
    await product.sandbox.changeAccount('small@sandbox.test', { name })
    await signedIn('small@sandbox.test')
    await page.goto('/dashboard')
    await expect(h1(page)).toHaveText(`${name}'s Dashboard`)
    await expect(page.locator('#x')).toHaveCount(0)
  })
  await test.step('a newcomer', async () => {
    await signedIn('empty@sandbox.test')
    await expectShortLoading(page, '**/api/library')
    await expect(page.getByRole('button', { name: 'Go to your dashboard' })).toBeVisible()
  })
})

test('[SHELL-02] [SHELL-03] [SHELL-04] small screens have a tab bar, and a menu whose dialogs give the focus back; the theme is chosen in Settings, in every tab', {
  tag: '@every',
}, async ({ page, context }) => {
  await test.step('[SHELL-04] the theme is chosen at once, in every tab, and stays', async () => {
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/folders')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Light' }).check()
    for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
    await other.close()
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/folders')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
  await test.step('[SHELL-02] the current tab is marked and nothing lies under the bar', async () => {
    await expect(tabs(page).locator('a, button')).toHaveText(['Home', 'All new', 'Later', 'Folders', 'Channels'])
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Folders')
    for (const tab of await tabs(page).locator('a, button').all()) {
      const { width, height } = (await tab.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await tabs(page).getByRole('link', { name: 'Channels' }).click()
    await expect(h1(page)).toHaveText('Subscriptions')
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Channels')
    const bar = await tabs(page).boundingBox()
    const lastCard = page.getByRole('list', { name: 'Subscriptions' }).getByRole('checkbox').nth(5)
    await lastCard.focus()
    await expect
      .poll(async () => {
        const box = await lastCard.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(bar?.y ?? 0)

    await page.getByRole('link', { name: 'Home' }).click()
    await expect(h1(page)).toContainText('Dashboard')
    const burger = page.getByRole('button', { name: 'Open menu' })
    await burger.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: 'Settings' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(burger).toBeFocused()

    await page.emulateMedia({ media: 'print' })
    await expect(tabs(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 900, height: 700 })
    await expect(tabs(page)).toBeHidden()
  })
  await test.step('[SHELL-03] a dialog opened from the menu gives the focus back to the menu button', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
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
})

test('[FEED-07] offline, the page says that it is, and from when its library is; parts nobody asked for that cannot be fetched leave the page as it is', async ({
  page,
  context,
  consoleGuard,
}) => {
  await test.step('[FEED-07] offline', async () => {
    consoleGuard.allow(/^error: Failed to load resource: net::ERR_/)
    const noteScript = page.waitForResponse(/\/assets\/offline-note-/)
    await page.goto('/folders')
    await expect(page.getByRole('main').getByRole('link', { name: 'Music' })).toBeVisible()
    await (await noteScript).finished()
    await goOffline(context)
    // As another tab does after a change: the library is requested again.
    await page.evaluate(() => new BroadcastChannel('subshelf:library').postMessage('changed'))
    const note = page.getByText(/^You're offline\. This is what you had at \d\d:\d\d\.$/)
    await expect(note).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Music' })).toBeVisible()
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })
  await test.step('parts that cannot be fetched', async () => {
    const refused = new Set<string>()
    await page.route(/\/assets\/shell-extras-[^/]+\.js$/, (route) => {
      refused.add(route.request().url())
      return route.abort()
    })
    await page.goto('/folders')
    await expect.poll(() => refused.size).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Music' }).click()
    await expect(h1(page)).toHaveText('Music')
  })
})
