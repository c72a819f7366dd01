import type { Locator, Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

/** Channels of the account that are moved below. */
const MOVED = ['Turnip64', 'Mango_XL', 'Paper Heron', 'Backyard Observatory']

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const undos = (page: Page) => region(page).getByRole('button', { name: 'Undo' })

/** Moves one channel by keyboard: the pointer stays where it is, on the toasts, which wait for it. */
async function moveByKeyboard(page: Page, channel: string, folder: string) {
  await page.getByRole('checkbox', { name: channel }).press('Space')
  await page.getByRole('button', { name: 'Move to…' }).press('Enter')
  await page.getByRole('menuitem', { name: folder }).press('Enter')
  await expect(region(page).getByText(`Moved 1 channel to ${folder}`)).toBeVisible()
}

test.beforeEach(async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const others = (await user.channels()).filter(({ name }) => !MOVED.includes(name))
  for (const name of ['Music', 'Bikes']) await newFolder(user, name)
  await newFolder(
    user,
    'Trains',
    others.slice(0, 12).map(({ id }) => id),
  )
  await page.goto('/subscriptions')
})

const folderOf = (page: Page, channel: string) =>
  page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').filter({ hasText: channel })

test('[SUBS-07] older toasts fold into one line, which shows them; each can still be undone, the newest first', async ({
  page,
}) => {
  await moveByKeyboard(page, 'Turnip64', 'Music')
  await region(page).getByText('Moved 1 channel to Music').hover()
  await moveByKeyboard(page, 'Mango_XL', 'Bikes')
  await moveByKeyboard(page, 'Paper Heron', 'Trains')
  await expect(region(page)).toContainText('and 2 more')
  await expect(undos(page)).toHaveCount(1)
  await region(page).getByText('Moved 1 channel to Trains').hover()
  await expectAccessible(page, 'folded toasts')
  await page.keyboard.press('ControlOrMeta+z')
  await region(page).getByText('Moved 1 channel to Bikes').hover()
  await expect(folderOf(page, 'Paper Heron')).toContainText('Unsorted')
  await expect(region(page)).toContainText('and 1 more')
  await expect(region(page).getByText('Moved 1 channel to Bikes')).toBeVisible()

  await region(page).getByRole('button', { name: 'and 1 more' }).press('Enter')
  await expect(undos(page)).toHaveCount(2)
  await expect(undos(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(folderOf(page, 'Turnip64')).toContainText('Unsorted')
  await expect(folderOf(page, 'Mango_XL')).toContainText('Bikes')
  await undos(page).press('Enter')
  await expect(folderOf(page, 'Mango_XL')).toContainText('Unsorted')
})

test('[SUBS-07] a toast never lies over the selection bar, and is in the middle of the page, beside the open and the collapsed sidebar', async ({
  page,
}) => {
  await moveByKeyboard(page, 'Backyard Observatory', 'Music')
  await region(page).getByText('Moved 1 channel to Music').hover()
  await page.getByRole('checkbox', { name: /^Select all/ }).press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toBeVisible()
  const gap = async () => {
    const toast = await region(page).boundingBox()
    return ((await bar.boundingBox())?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0)
  }
  for (const width of [320, 1024, 1440])
    await test.step(`above the selection bar, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
    })
  await test.step('in the middle', async () => {
    await expect(region(page)).toBeAttached()
    const middle = async (part: Locator) => {
      const box = await part.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0) / 2
    }
    const offCentre = async () => Math.abs((await middle(region(page))) - (await middle(page.getByRole('main'))))
    await expect.poll(offCentre).toBeLessThan(10)
    await page.getByRole('button', { name: 'Collapse sidebar' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await expect.poll(offCentre).toBeLessThan(10)
  })
})

test('[SHELL-03] a toast can be reached by keyboard and pointer while a dialog is open', async ({ page }) => {
  const cards = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  const move = async () => {
    await cards.first().locator('label').click()
    await page.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Music' }).click()
    await expect(cards).toHaveCount(11)
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.clock.install()
  await page.goto('/subscriptions?folder=unsorted')
  await expect(cards).toHaveCount(12)
  for (const way of ['keyboard', 'pointer']) {
    await move()
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog).toBeVisible()
    // The way to the toast may take longer than it stays.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000)
    if (way === 'pointer') await undo.click()
    else {
      for (let stops = 0; stops < 20 && !(await undo.evaluate((e) => e === document.activeElement)); stops++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(cards).toHaveCount(12)
    await expect(dialog).toBeVisible()
    await page.clock.resume()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  }
})
