import type { Locator, Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

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
  for (const name of ['Music', 'Bikes', 'Trains']) await newFolder(user, name)
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

for (const width of [320, 1024, 1440])
  test(`[SUBS-07] a toast never lies over the selection bar, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await moveByKeyboard(page, 'Backyard Observatory', 'Music')
    await region(page).getByText('Moved 1 channel to Music').hover()
    await page.getByRole('checkbox', { name: /^Select all/ }).press('Space')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toBeVisible()
    const gap = async () => {
      const toast = await region(page).boundingBox()
      return ((await bar.boundingBox())?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

test('[SUBS-07] toasts are in the middle of the page, beside the open and the collapsed sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
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
