import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'
import { everythingIsNew } from './marks-steps.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\) .*\/youtube\/v3\/activities/) // one of the channels is deleted
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 12))
})

test('[SHELL-02] [SHELL-01] [FOLD-04] the sidebar collapses and stays so; small screens have a menu; a plus beside FOLDERS opens the form, which at the free limit is dimmed and says why', {
  tag: '@every',
}, async ({ page }) => {
  await page.goto('/dashboard')
  const preferences = entries(page).locator('h2, button')
  const last = async () => (await preferences.allTextContents()).slice(-3)
  await expect.poll(last).toEqual(['PREFERENCES', 'Settings', 'Cleanup Assistant'])
  await test.step('[SHELL-01] [FOLD-04] the plus beside FOLDERS', async () => {
    const plus = entries(page).getByRole('button', { name: 'New folder' })
    for (const name of ['Bikes', 'Trains']) {
      await plus.press('Enter')
      await page.getByLabel('Folder name').fill(name)
      await page.keyboard.press('Enter')
      await expect(entries(page).getByRole('link', { name })).toBeVisible()
      await expect(plus).toBeFocused()
    }
    await expect(plus).toHaveAttribute('aria-disabled', 'true')
    await expect(plus).toHaveAccessibleDescription(/^3\/3 folders used/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tooltip').filter({ hasText: '3/3 folders used' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('[SHELL-02] collapsing, the skip link, and the menu of small screens', async () => {
    await page.goto('/dashboard')
    await expect(h1(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBeLessThan(80)
    await expect(page.getByRole('link', { name: 'Subscriptions', exact: false }).first()).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('complementary')).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
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
})

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const nameOf = (i: number) => `Folder ${String(i).padStart(2, '0')}`

test('[SHELL-01] [FOLD-11] with 30 folders only their list scrolls, the open one is in view, one is dragged to, and new videos are a bare number', async ({
  page,
  signedIn,
  product,
}) => {
  const user = await signedIn('small@sandbox.test')
  await makePremium(product, 'small@sandbox.test')
  for (let i = 1; i < 30; i++) await newFolder(user, nameOf(i))
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('new videos are a bare number with a full name, channels are never counted', async () => {
    const [last] = (await user.channels()).map(({ id }) => id).slice(-1)
    await newFolder(user, 'Trains', last ? [last] : [])
    await newFolder(user, 'Nothing')
    await everythingIsNew(user)
    await page.goto('/folder/trains')
    const link = entries(page).getByRole('link', { name: /^Trains \d+ new videos?$/ })
    await expect(link).toBeVisible()
    await expect(link).toHaveText(/^Trains(\d+)\1 new videos?$/) // the number, and its name for screen readers
    await expect(entries(page).getByRole('link', { name: 'Nothing', exact: true })).toBeVisible()
  })
  await test.step('the actions, the preferences and the user stay in view', async () => {
    await page.goto('/dashboard')
    const stay = [
      entries(page).getByRole('link', { name: 'Dashboard' }),
      entries(page).getByRole('heading', { name: 'FOLDERS' }),
      entries(page).getByRole('button', { name: 'Import' }),
      entries(page).getByRole('button', { name: 'Cleanup Assistant' }),
      page.getByRole('button', { name: 'Sign Out' }),
    ]
    const first = entries(page).getByRole('link', { name: nameOf(1) })
    const last = entries(page).getByRole('link', { name: /^Trains/ })
    await expect(first).toBeInViewport()
    await expect(last).not.toBeInViewport()
    for (const entry of stay) await expect(entry).toBeInViewport({ ratio: 1 })
    await entries(page).getByRole('button', { name: 'Import' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(first).not.toBeInViewport()
    for (const entry of stay) await expect(entry).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  await test.step('the open folder is in view; in a low window the whole menu scrolls', async () => {
    await page.goto('/folder/music')
    await expect(entries(page).locator('[aria-current="page"]')).toHaveText(/^Music/)
    await expect(entries(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto('/dashboard')
    const cleanup = entries(page).getByRole('button', { name: 'Cleanup Assistant' })
    await expect(cleanup).not.toBeInViewport()
    await cleanup.focus()
    await expect(cleanup).toBeInViewport({ ratio: 1 })
    await expect(entries(page).getByRole('link', { name: 'Dashboard' })).not.toBeInViewport()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  })
  await test.step('[FOLD-11] while dragging, the list of folders scrolls at its edge to the folder wanted', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/subscriptions?folder=unsorted')
    const cards = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
    await expect(cards).toHaveCount(11)
    await page.locator('#drag-help').waitFor({ state: 'attached' })
    const box = await cards.first().boundingBox()
    const goal = entries(page).getByRole('link', { name: 'Music' })
    const heading = await entries(page).getByRole('heading', { name: 'ACTIONS' }).boundingBox()
    if (!box || !heading) throw new Error('nothing to drag, or nowhere to')
    await page.mouse.move(box.x + box.width / 2, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + 40, { steps: 3 })
    await page.mouse.move(heading.x + 60, heading.y - 16, { steps: 6 })
    await expect(goal).toBeInViewport({ ratio: 1 })
    // Away from the edge the list stands still.
    await page.mouse.move(heading.x + 60, heading.y - 160, { steps: 4 })
    const overGoal = async () => {
      const at = await goal.boundingBox()
      await page.mouse.move(heading.x + 60, (at?.y ?? 0) + 12)
      return page.locator('[data-drag-chip]').textContent()
    }
    await expect.poll(overGoal).toContain('Move to Music')
    await page.mouse.up()
    await expect(page.getByText('Moved 1 channel to Music')).toBeVisible()
  })
})
