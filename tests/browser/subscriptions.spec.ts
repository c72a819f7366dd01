import type { Page } from '@playwright/test'
import { putAllChecked } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search subscriptions' })

test.describe('with 24 channels', () => {
  let names: string[]
  let visitor: Visitor

  test.beforeEach(async ({ signedIn, page }) => {
    visitor = await signedIn('small@sandbox.test', { import: true })
    const channels = await visitor.channels()
    await newFolder(
      visitor,
      'Music',
      channels.slice(0, 5).map((channel) => channel.id),
    )
    names = channels.map((channel) => channel.name)
    await page.goto('/subscriptions')
    await expect(cards(page)).toHaveCount(24)
  })

  test('[SUBS-02] [SUBS-03] search, folder and order live in the address', async ({ page }) => {
    await expect(search(page)).toHaveAttribute('placeholder', 'Search subscriptions...')
    const name = names[3] ?? ''
    await search(page).fill(name.toUpperCase())
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(name)
    await search(page).fill('musIC')
    await expect(cards(page).first()).toContainText('Music')
    await expect(page).toHaveURL('/subscriptions?q=musIC')
    await page.reload()
    await expect(search(page)).toHaveValue('musIC')
    await search(page).fill('')

    const folder = page.getByRole('combobox', { name: 'Folder' })
    expect(await folder.locator('option').allTextContents()).toEqual(['All Folders', 'Unsorted Only', 'Music'])
    await folder.selectOption('Unsorted Only')
    await expect(cards(page)).toHaveCount(19)
    await expect(page).toHaveURL('/subscriptions?folder=unsorted')
    await folder.selectOption('Music')
    await expect(cards(page)).toHaveCount(5)
    await folder.selectOption('All Folders')
    const first = await cards(page).first().textContent()
    await page.getByRole('combobox', { name: 'Sort subscriptions' }).selectOption('Name Z-A')
    await expect(cards(page).last()).toHaveText(first ?? '')
    await expect(page).toHaveURL('/subscriptions?sort=name-desc')
  })

  test('[SUBS-03] a folder called All is one of the folders to choose', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all 24 shown' }).click()
    for (const card of (await cards(page).all()).slice(2)) await card.locator('label').click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Create New Folder' }).click()
    await page.getByLabel('Folder name').fill('All')
    await page.keyboard.press('Enter')
    const folder = page.getByRole('combobox', { name: 'Folder' })
    await folder.selectOption({ label: 'All' })
    await expect(cards(page)).toHaveCount(2)
    await expect(page).toHaveURL('/subscriptions?folder=all')
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    await expect(folder.locator('option:checked')).toHaveText('All')
    await folder.selectOption('All Folders')
    await expect(cards(page)).toHaveCount(24)
  })

  test('[SUBS-08] an arrow key at the edge of the list keeps no hold on the focus', async ({ page }) => {
    await cards(page).first().getByRole('checkbox').focus()
    for (const key of ['ArrowUp', 'ArrowLeft', 'Home']) await page.keyboard.press(key)
    await expect(cards(page).first().getByRole('checkbox')).toBeFocused()
    await search(page).focus()
    await page.keyboard.type('music', { delay: 50 })
    await expect(cards(page)).toHaveCount(5)
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('music')
  })

  test('[SUBS-06] nothing found: the words', async ({ page }) => {
    await search(page).fill('no channel is called so')
    await expect(page.getByText('No subscriptions match your search')).toBeVisible()
    await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  })

  test('[SUBS-07] a selection floats, moves, can be undone, and a failure puts it back', async ({
    page,
    consoleGuard,
  }) => {
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('Unsorted Only')
    await cards(page).nth(0).locator('label').click()
    await cards(page)
      .nth(2)
      .locator('label')
      .click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Move to…' }).click()
    const entries = page.getByRole('menuitem')
    await expect(entries).toHaveCount(3)
    for (const [place, name] of ['Unsorted', 'Music', 'Create New Folder'].entries())
      await expect(entries.nth(place)).toHaveAccessibleName(name)
    expect((await page.getByRole('menu').boundingBox())?.height).toBeLessThanOrEqual(300)
    await page.getByRole('menuitem', { name: 'Music' }).click()
    await expect(page.getByText('Moved 3 channels to Music')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(cards(page)).toHaveCount(16)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(19)

    consoleGuard.allow(/status of 500/)
    await page.route('**/api/channels/place', (route) => route.fulfill({ status: 500, body: '' }))
    await cards(page).nth(0).locator('label').click()
    await bar.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Music' }).click()
    await expect(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await expect(cards(page)).toHaveCount(19)
  })

  test('[FOLD-07] [SUBS-07] a new folder takes the selection along', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all 24 shown' }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('24 selected')
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
    for (const n of [6, 7]) await cards(page).nth(n).locator('label').click()
    await bar.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Create New Folder' }).click()
    await page.getByLabel('Folder name').fill('Bikes')
    await page.keyboard.press('Enter')
    await expect(bar).toBeHidden()
    await expect(page.getByText('Moved 2 channels to Bikes')).toBeVisible()
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('Bikes')
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('combobox', { name: 'Folder' }).getByText('Bikes')).toHaveCount(0)
  })

  test('[SUBS-02] the word "unsorted" finds the unsorted channels', async ({ page }) => {
    await search(page).fill('Unsorted')
    await expect(cards(page)).toHaveCount(19)
    await expect(cards(page).filter({ hasText: 'Music' })).toHaveCount(0)
  })

  test('[SUBS-08] Ctrl+A selects all channels shown, Escape clears; both are left to text fields, menus and dialogs', async ({
    page,
  }) => {
    const bar = page.getByRole('region', { name: 'Selection' })
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('Music')
    await expect(cards(page)).toHaveCount(5)
    await cards(page).first().getByRole('checkbox').focus()
    await shortcutsWork(page)
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('5 selected')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
    await bar.getByRole('button', { name: 'Move to…' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(bar).toContainText('5 selected')
    await bar.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Create New Folder' }).click()
    await page.getByLabel('Folder name').fill('Abc')
    await page.keyboard.press('Control+a')
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Abc')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(bar).toContainText('5 selected')
    await search(page).fill('zzz')
    await search(page).press('Escape')
    await expect(bar).toContainText('5 selected')
    await search(page).fill('')
    await cards(page).first().getByRole('checkbox').focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  test('[SUBS-03] [SUBS-07] folders of the same name are told apart wherever one is chosen', async ({ page }) => {
    await newFolder(visitor, 'Music')
    await page.reload()
    await expect(cards(page)).toHaveCount(24)
    const folder = page.getByRole('combobox', { name: 'Folder' })
    await expect(folder.locator('option')).toHaveText(['All Folders', 'Unsorted Only', 'Music', 'Music (2)'])
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByRole('link', { name: /^Music \(2\)/ })).toHaveAttribute('href', '/folder/music-2')
    await cards(page).nth(1).locator('label').click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Music (2)' }).click()
    await expect.poll(async () => (await visitor.library()).folders.map((held) => held.channels.length)).toContain(1)
    await page.goto('/folder/music-2')
    await page.getByRole('button', { name: /^\d+ channels?$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move / })
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['Unsorted', 'Music', 'Create New Folder'])
    await page.goto('/folders')
    const { folders } = await visitor.library()
    for (const { id, slug } of folders) {
      const label = slug === 'music' ? 'Music' : 'Music (2)'
      await expect(page.getByRole('main').locator(`[data-drop="${id}"]`).getByRole('heading')).toHaveText(label)
    }
  })

  test('[SUBS-07] a card has a link to the channel in a new tab', async ({ page, product }) => {
    const link = cards(page).first().getByRole('link')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${product.sandbox.url}/channel/UC`))
  })
})

test('[SUBS-06] no channels at all: the way to an import', async ({ page, signedIn }) => {
  const visitor = await signedIn('empty@sandbox.test')
  await visitor.post('/api/import/skip', {})
  await page.goto('/subscriptions')
  await expect(page.getByText('Import your subscriptions to get started')).toBeVisible()
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })).toBeVisible()
})

test('[SUBS-08] 5,000 channels: few elements, arrow keys, ranges by keyboard', async ({ page, product, signedIn }) => {
  const user = await signedIn('huge@sandbox.test', { import: true })
  await putAllChecked(product, user)
  await page.goto('/subscriptions')
  await expect(page.getByText('5,000 subscriptions')).toBeVisible()
  const boxes = page.getByRole('list', { name: 'Subscriptions' }).getByRole('checkbox')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(660)
  await boxes.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  const last = page.locator('[aria-posinset="5000"]').getByRole('checkbox')
  await expect(last).toBeFocused()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('4,999 selected')
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Move to…' })).toBeFocused()
  await search(page).fill('zzzz-nothing')
  await expect(page.getByText('No subscriptions match your search')).toBeVisible()
  await search(page).fill('')
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
})
