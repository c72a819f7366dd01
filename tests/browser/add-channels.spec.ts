import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessibleAtAllWidths } from './accessible.ts'
import { channelsNamed, counts, firstChannels, refused } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

const picker = (page: Page, folder: string) => page.getByRole('dialog', { name: `Add channels to ${folder}` })
const rows = (page: Page) => page.getByRole('list', { name: 'Channels', exact: true }).getByRole('listitem')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function folderOf(user: Visitor, channelId: string): Promise<string | undefined> {
  const { folders } = await user.library()
  return folders.find(({ channels }) => channels.some(({ id }) => id === channelId))?.name
}

test('[FEED-11] [FEED-05] "Add" remembers the folder: unsorted channels first, then those of other folders, both by name; one undo', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const [bread = '', turnip = '', heron = '', mango = '', sky = ''] = await channelsNamed(
    user,
    ...['Nora Bakes Bread', 'Turnip64', 'Paper Heron', 'Mango_XL', 'Backyard Observatory'],
  )
  await newFolder(user, 'Science', [heron])
  await newFolder(user, 'Cooking', [bread, mango, sky])
  await page.goto('/folder/science')
  await test.step('the order', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(picker(page, 'Science').getByRole('button', { name: 'Select all 23 shown' })).toBeVisible()
    await expect(picker(page, 'Science').getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first().getByRole('checkbox')).toBeFocused()
    const seen: string[] = []
    for (let place = 0; place < 23; place++) {
      const now = page.locator('[data-row]:has(:focus)')
      await expect(now).toHaveAttribute('aria-posinset', String(place + 1))
      seen.push((await now.textContent())?.includes('Now in Cooking') ? 'Cooking' : 'Unsorted')
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Escape')
    await expect(picker(page, 'Science')).toBeHidden()
    expect(seen).toEqual([...Array(20).fill('Unsorted'), ...Array(3).fill('Cooking')])
  })
  await test.step('"Add" and its undo', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = picker(page, 'Science')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Select all 23 shown' })).toBeVisible()
    await expect(dialog.getByText('1 of 100 channels in this folder')).toBeVisible()

    await dialog.getByRole('searchbox').fill('PAPER HERON')
    await expect(dialog.getByText('No subscriptions match your search')).toBeVisible()
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByRole('combobox').selectOption({ label: 'Cooking' })
    await expect(rows(page)).toContainText(['Now in Cooking', 'Now in Cooking', 'Now in Cooking'])
    await dialog.getByRole('checkbox', { name: /^Nora Bakes Bread/ }).check()
    await dialog.getByRole('combobox').selectOption({ label: 'Unsorted Only' })
    await expect(dialog.getByText('1 selected, 1 not shown')).toBeVisible()
    await dialog.getByRole('searchbox').fill('turnip')
    await expect(rows(page)).toContainText('Unsorted')
    await dialog.getByRole('checkbox', { name: /^Turnip64/ }).check()
    await expect(dialog.getByText('1 + 2 of 100 channels in this folder')).toBeVisible()
    await dialog.getByRole('button', { name: /^Add 2 to .Science.$/ }).click()

    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/folder/science')
    await expect(counts(page)).toContainText('3 channel(s)')
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
    await expect(toasts(page).getByText('Also added 2 channels to Science')).toBeVisible()
    for (const id of [bread, turnip]) await expect.poll(() => folderOf(user, id)).toBe('Science')
    expect((await user.library()).foldersOf.get(bread)?.map(({ name }) => name)).toEqual(['Science', 'Cooking'])
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => folderOf(user, bread)).toBe('Cooking')
    await expect.poll(() => folderOf(user, turnip)).toBe(undefined)
    expect(await folderOf(user, heron)).toBe('Science')
  })
})

test('[SUBS-08] adding to a folder with 5,000 channels, by keyboard alone', async ({ page, signedIn }) => {
  const user = await signedIn('huge@sandbox.test', { import: true })
  await newFolder(user, 'Science')
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Add channels to Science' }).focus()
  await page.keyboard.press('Enter')
  const dialog = picker(page, 'Science')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '5000')
  expect(await rows(page).count()).toBeLessThan(60)
  await page.keyboard.press('Enter')
  await expect(rows(page).first().getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  const last = page.locator('[aria-posinset="5000"]').getByRole('checkbox')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[aria-posinset="4998"]').getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Shift+Space')
  await expect(dialog.getByText('4 selected')).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(dialog.getByRole('button', { name: /^Add 4 to .Science.$/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await user.library()).folders[0]?.channels.length).toBe(4)
})

test('[FEED-11] [SHELL-06] what does not fit stays selected in the picker; with nothing to add it says why, and leads on; it is accessible', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  await test.step('what does not fit', async () => {
    consoleGuard.allow(refused(404))
    const user = await signedIn('typical@sandbox.test', { import: true })
    await newFolder(user, 'Science', await firstChannels(user, 95))
    await page.goto('/folder/science')
    await page.getByRole('button', { name: /^\d+ channels?$/ }).click()
    const channels = page.getByRole('dialog', { name: 'Channels in Science' })
    await expect(channels.getByText('95 of 100 channels')).toBeVisible()
    await channels.getByRole('button', { name: 'Add channels' }).click()
    const dialog = picker(page, 'Science')
    await expect(channels).toBeHidden()
    await dialog.getByRole('searchbox').fill('zzzz')
    await expect(dialog.getByText('Try adjusting your search terms')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'the picker without a match')
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByRole('button', { name: 'Select all 145 shown' }).click()
    await dialog.getByRole('button', { name: /^Add 145 to .Science.$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add 5' }).click()
    await expect(dialog.getByText('140 selected')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'the picker')
    await expect(dialog.getByText("That's 140 too many for one folder (limit 100).")).toBeVisible()
    await expect.poll(async () => (await user.library()).folders[0]?.channels.length).toBe(100)
  })
  await test.step('[SHELL-06] with nothing to add', async () => {
    const user = await signedIn('empty@sandbox.test', { import: true })
    await newFolder(user, 'Science')
    await page.goto('/folders')
    await expect(page.getByRole('button', { name: 'Add channels to Science' })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'an empty card')
    await page.goto('/folder/science')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(picker(page, 'Science')).toContainText('Import your subscriptions to get started')
    await picker(page, 'Science').getByRole('button', { name: 'Import Subscriptions' }).click()
    await expect(page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })).toBeVisible()
  })
})

test.describe('by touch, on a small screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('[FEED-11] the whole row is the target, and no keyboard comes up by itself', { tag: '@every' }, async ({
    page,
    signedIn,
  }) => {
    const user = await signedIn(SMALL, { import: true })
    await newFolder(user, 'Science')
    await page.goto('/folders')
    await page.getByRole('button', { name: 'Add channels to Science' }).tap()
    const dialog = picker(page, 'Science')
    await expect(dialog.getByRole('heading', { name: 'Add channels to Science' })).toBeFocused()
    await rows(page).nth(1).tap()
    await rows(page)
      .nth(2)
      .tap({ position: { x: 200, y: 20 } })
    await expect(dialog.getByRole('button', { name: /^Add 2 to .Science.$/ })).toBeInViewport({ ratio: 1 })
    const sizes = await dialog
      .locator('input[type="search"], select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes).toEqual([16, 16])
    await dialog.getByRole('button', { name: /^Add 2 to .Science.$/ }).tap()
    await expect.poll(async () => (await user.library()).folders[0]?.channels.length).toBe(2)
  })
})
