import type { Page } from '@playwright/test'
import { channelIds } from '../support/sandbox.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
const accept = (page: Page) => page.getByRole('button', { name: /^(Make|Fill) \d+ folders? and see what's new$/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const foundGroups = /^We found (one|\d+) groups? in your [\d,]+ channels$/

async function open(page: Page) {
  await page.goto('/suggestions')
  await expect(heading(page)).toHaveText(foundGroups)
}

test('[ORG-05] [AUTH-11] from the landing page to the three filled folders in five clicks', {
  tag: '@every',
}, async ({ page }) => {
  let clicks = 0
  await page.exposeBinding('countClick', () => void clicks++)
  await page.context().addInitScript(() => {
    const count = (window as unknown as { countClick?: () => void }).countClick
    addEventListener('click', (event) => event.isTrusted && count?.(), true)
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  await popup.getByRole('button', { name: TYPICAL }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  const inGoogle = 2
  await expect(page.getByText('240 channels are here.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'suggestions on the first screen')
  await accept(page).click()
  await expect(page.getByRole('status').filter({ hasText: /3 folders made, \d+ channels sorted/ })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('240 subscriptions across 3 folders')).toBeVisible()
  expect(clicks + inGoogle).toBe(5)
})

test('[ORG-05] [SHELL-06] reasons are what YouTube lists channels under; each channel can be left out; one undo takes all back; accessible', async ({
  page,
  signedIn,
  product,
  consoleGuard,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await open(page)
  // The dashboard may be loading a folder's videos while Undo removes the folder on the server.
  consoleGuard.allow(/status of 404 .*\/api\/videos\?folder=/)
  const before = await user.library()
  const card = cards(page).first()
  await expectAccessibleAtAllWidths(page, 'suggestions')
  await expect(card).toContainText(/YouTube lists them under \w+/)
  await card.getByRole('button', { name: /^Look through/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(3)
  await expectAccessibleAtAllWidths(page, 'looking through')
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('1 left out')
  await accept(page).click()
  await page.getByRole('button', { name: 'Undo' }).hover() // stops its time
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(async () => (await user.library()).folders).toHaveLength(3)
  const sorted = (await user.library()).folders
  expect(sorted.every(({ emoji, colour }) => emoji !== null && colour !== null)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await user.library()).folders.length).toBe(0)
  expect(await user.library()).toEqual(before)
  await test.step('while nothing is known', async () => {
    const email = 'topics@sandbox.test'
    await product.sandbox.setSubscriptions(email, channelIds(8, 3_000))
    await signedIn(email, { import: true })
    await product.sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 403 })
    await page.goto('/suggestions')
    await expect(page.getByText("We don't know yet what your channels are about")).toBeVisible()
    await expectAccessible(page, 'nothing known')
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('[ORG-05] [SHELL-06] suggestions by keyboard alone, and by touch alone', async ({ page, signedIn }) => {
    const user = await signedIn(TYPICAL, { import: true })
    await open(page)
    await test.step('by keyboard', async () => {
      const tabTo = async (target: ReturnType<Page['locator']>) => {
        for (let i = 0; i < 120; i++) {
          if (await target.evaluate((element) => element === document.activeElement)) return
          await page.keyboard.press('Tab')
        }
        throw new Error('not reached by Tab')
      }
      await tabTo(page.getByRole('checkbox').first())
      await page.keyboard.press('Space')
      await expect(page.getByRole('checkbox').first()).not.toBeChecked()
      await tabTo(page.getByRole('button', { name: /^Actions for/ }).first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Folder name')).toBeFocused()
      await page.keyboard.type('By keys')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'By keys' })).toBeVisible()
      await tabTo(accept(page))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect.poll(async () => (await user.library()).folders).toHaveLength(2)
    })
    await test.step('by touch', async () => {
      await page.goto('about:blank') // so that no page loads what goes
      for (const { id } of (await user.library()).folders) await user.send('DELETE', `/api/folders/${id}`)
      await open(page)
      await page.getByRole('checkbox', { checked: true }).first().tap()
      await accept(page).tap()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect.poll(async () => (await user.library()).folders).toHaveLength(2)
    })
  })
})
