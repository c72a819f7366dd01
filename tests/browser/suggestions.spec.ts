import type { Page } from '@playwright/test'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
const accept = (page: Page) => page.getByRole('button', { name: /^(Make|Fill) \d+ folders? and see what is new$/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const foundGroups = /^We found (one|\d+) groups? in your [\d,]+ channels$/

async function open(page: Page) {
  await page.goto('/suggestions')
  await expect(heading(page)).toHaveText(foundGroups)
}

test('[ORG-05] [AUTH-11] from the landing page to the first filled folders in fewer than eight clicks', {
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
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await page.getByRole('button', { name: 'Sort them into folders' }).click()
  await expect(heading(page)).toHaveText(foundGroups)
  await accept(page).click()
  await expect(page.getByRole('status').filter({ hasText: /3 folders made, \d+ channels sorted/ })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('240 subscriptions across 3 folders')).toBeVisible()
  expect(clicks + inGoogle).toBeLessThan(8)
  expect(clicks).toBeGreaterThan(3)
})

test('[ORG-05] [SHELL-06] three are ticked on the free plan; reasons are what YouTube lists channels under; each channel can be left out; one undo takes all back', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await open(page)
  await test.step('three are ticked, which is said first; a fourth says what to do', async () => {
    await expect(page.getByText('Free holds 3 folders. 3 are ticked; swap them as you like.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^All \d+ with Premium, £2.99\/month$/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await expect(accept(page)).toHaveText('Make 3 folders and see what is new')
    await page.getByRole('checkbox', { checked: false }).first().click()
    await expect(page.getByText('Free holds 3 folders. Untick some.')).toBeVisible()
    await expect(accept(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { checked: true }).first().click()
    await expect(accept(page)).not.toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('reasons, leaving out, and undo; accessible', async () => {
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
  })
})

test('[ORG-05] a suggestion is renamed, merged, split and dropped before anything is moved; the own folders then come first, and count towards no limit', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await open(page)
  await test.step('renamed, merged, split and dropped', async () => {
    const names = await cards(page).getByRole('heading', { level: 2 }).allTextContents()
    const [first = '', second = '', third = ''] = names
    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await act(first, 'Rename')
    await page.getByLabel('Folder name').fill('Curious things')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Curious things' })).toBeVisible()
    await act(second, 'Merge into Curious things')
    await expect(cards(page)).toHaveCount(names.length - 1)
    await act('Curious things', 'Undo the merge')
    await expect(cards(page)).toHaveCount(names.length)
    await act(second, 'Merge into Curious things')
    await act(third, 'Drop this suggestion')
    await expect(cards(page)).toHaveCount(names.length - 2)
    expect((await user.library()).folders).toEqual([])
    await accept(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const namesMade = async () => (await user.library()).folders.map(({ name }) => name)
    await expect.poll(namesMade).toContain('Curious things')
    const made = await namesMade()
    expect(made).not.toContain(second)
    expect(made).not.toContain(third)
  })
  await test.step('the own folders come first, as many as there are', async () => {
    const grown = (await user.library()).folders.find(({ name }) => name !== 'Curious things')
    const kept = grown?.channels.slice(0, 4).map(({ id }) => id) ?? []
    const back = grown?.channels.map(({ id }) => id).filter((id) => !kept.includes(id)) ?? []
    await user.post('/api/channels/place', { remove: [{ folderId: grown?.id, channelIds: back }], add: [] })
    await open(page)
    await expect(cards(page).first()).toContainText('Your folder')
    await expect(accept(page)).toHaveText(/^Fill \d folders? and see what is new$/)
    await expect(page.getByText('All of them are in use, so only folders you have are ticked.')).toBeVisible()
  })
})

test('[ORG-05] what there is to say while nothing is known, nothing is unsorted or there is no channel', async ({
  page,
  signedIn,
  product,
  consoleGuard,
}) => {
  await test.step('nothing is known, nothing is unsorted', async () => {
    consoleGuard.allow(/.*/)
    const email = 'topics@sandbox.test'
    await product.sandbox.setSubscriptions(email, channelIds(8, 3_000))
    const user = await signedIn(email, { import: true })
    await product.sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 403 })
    await page.goto('/suggestions')
    await expect(page.getByText("We don't know yet what your channels are about")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sort them one by one' })).toBeVisible()
    await expectAccessible(page, 'nothing known')
    await product.sandbox.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText("We don't know yet what your channels are about")).toBeHidden()
    await newFolder(
      user,
      'All',
      (await user.channels()).map(({ id }) => id),
    )
    await page.reload()
    await expect(page.getByText('Every channel is in a folder')).toBeVisible()
  })
  await test.step('there is no channel', async () => {
    await signedIn('empty@sandbox.test', { import: true })
    await page.goto('/suggestions')
    await expect(page.getByText('There are no channels yet')).toBeVisible()
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
      for (const { id } of (await user.library()).folders) await user.send('DELETE', `/api/folders/${id}`)
      await open(page)
      await page.getByRole('checkbox', { checked: true }).first().tap()
      await accept(page).tap()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect.poll(async () => (await user.library()).folders).toHaveLength(2)
    })
  })
})
