import type { Page } from '@playwright/test'
import { putAllChecked } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'
import { cards } from './subscriptions-steps.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search subscriptions' })
const folder = (page: Page) => page.getByRole('combobox', { name: 'Folder' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const moveTo = (page: Page) => bar(page).getByRole('button', { name: 'Move to…' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function move(page: Page, place: string) {
  await moveTo(page).click()
  await page.getByRole('menuitem', { name: place }).click()
}

async function moveIntoNew(page: Page, name: string) {
  await move(page, 'Create New Folder')
  await page.getByLabel('Folder name').fill(name)
  await page.keyboard.press('Enter')
}

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

  test('channels are searched, filtered and sorted', { tag: '@every' }, async ({ page, product, signedIn }) => {
    await test.step('[SUBS-02] [SUBS-03] search, folder and order live in the address', async () => {
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
      expect(await folder(page).locator('option').allTextContents()).toEqual(['All Folders', 'Unsorted Only', 'Music'])
      await folder(page).selectOption('Unsorted Only')
      await expect(cards(page)).toHaveCount(19)
      await expect(page).toHaveURL('/subscriptions?folder=unsorted')
      await folder(page).selectOption('Music')
      await expect(cards(page)).toHaveCount(5)
      await folder(page).selectOption('All Folders')
      const first = await cards(page).first().getAttribute('data-channel-id')
      await page.getByRole('combobox', { name: 'Sort subscriptions' }).selectOption('Name Z-A')
      await expect(cards(page).last()).toHaveAttribute('data-channel-id', first ?? '')
      await expect(page).toHaveURL('/subscriptions?sort=name-desc')
    })

    await test.step('[SUBS-02] the word "unsorted" finds the unsorted channels', async () => {
      await search(page).fill('Unsorted')
      await expect(cards(page)).toHaveCount(19)
      await expect(cards(page).filter({ hasText: 'Music' })).toHaveCount(0)
    })

    await test.step('[SUBS-06] nothing found: the words', async () => {
      await search(page).fill('no channel is called so')
      await expect(page.getByText('No subscriptions match your search')).toBeVisible()
      await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
      await search(page).fill('')
    })

    await test.step('[SUBS-07] a card has a link to the channel in a new tab', async () => {
      const link = cards(page).first().getByRole('link')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${product.sandbox.url}/channel/UC`))
    })

    await test.step('[SUBS-08] an arrow key at the edge of the list keeps no hold on the focus', async () => {
      await cards(page).first().getByRole('checkbox').focus()
      for (const key of ['ArrowUp', 'ArrowLeft', 'Home']) await page.keyboard.press(key)
      await expect(cards(page).first().getByRole('checkbox')).toBeFocused()
      await search(page).focus()
      await page.keyboard.type('music', { delay: 50 })
      await expect(cards(page)).toHaveCount(5)
      await expect(search(page)).toBeFocused()
      await expect(search(page)).toHaveValue('music')
    })

    await test.step('[SUBS-06] no channels at all: the way to an import', async () => {
      const newcomer = await signedIn('empty@sandbox.test')
      await newcomer.post('/api/import/skip', {})
      await page.goto('/subscriptions')
      await expect(page.getByText('Import your subscriptions to get started')).toBeVisible()
      await page.getByRole('button', { name: 'Import Subscriptions' }).click()
      await expect(page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })).toBeVisible()
    })
  })

  test('channels are selected and moved', { tag: '@every' }, async ({ page }) => {
    await test.step('[SUBS-08] Ctrl+A selects all channels shown, Escape clears; both are left to text fields, menus and dialogs', async () => {
      await folder(page).selectOption('Music')
      await expect(cards(page)).toHaveCount(5)
      await cards(page).first().getByRole('checkbox').focus()
      await shortcutsWork(page)
      await page.keyboard.press('Control+a')
      await expect(bar(page)).toContainText('5 selected')
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
      await moveTo(page).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(bar(page)).toContainText('5 selected')
      await move(page, 'Create New Folder')
      await page.getByLabel('Folder name').fill('Abc')
      await page.keyboard.press('Control+a')
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Abc')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(bar(page)).toContainText('5 selected')
      await search(page).fill('zzz')
      await search(page).press('Escape')
      await expect(bar(page)).toContainText('5 selected')
      await search(page).fill('')
      await cards(page).first().getByRole('checkbox').focus()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toBeHidden()
    })

    await test.step('[SUBS-07] a selection floats, moves, and can be undone', async () => {
      await folder(page).selectOption('Unsorted Only')
      await expect(cards(page)).toHaveCount(19)
      await cards(page).nth(0).locator('label').click()
      await cards(page)
        .nth(2)
        .locator('label')
        .click({ modifiers: ['Shift'] })
      await expect(bar(page)).toContainText('3 selected')
      await moveTo(page).click()
      const entries = page.getByRole('menuitem')
      await expect(entries).toHaveCount(3)
      for (const [place, name] of ['Unsorted', 'Music', 'Create New Folder'].entries())
        await expect(entries.nth(place)).toHaveAccessibleName(name)
      expect((await page.getByRole('menu').boundingBox())?.height).toBeLessThanOrEqual(300)
      await page.getByRole('menuitem', { name: 'Music' }).click()
      await expect(page.getByText('Moved 3 channels to Music')).toBeVisible()
      await expect(bar(page)).toBeHidden()
      await expect(cards(page)).toHaveCount(16)
      await undo(page).click()
      await expect(cards(page)).toHaveCount(19)
    })

    await test.step('[FOLD-07] [SUBS-07] a new folder takes the selection along, and goes when that is undone', async () => {
      await folder(page).selectOption('All Folders')
      await page.getByRole('checkbox', { name: 'Select all 24 shown' }).click()
      await expect(bar(page)).toContainText('24 selected')
      await bar(page).getByRole('button', { name: 'Clear' }).click()
      await expect(bar(page)).toBeHidden()
      for (const n of [6, 7]) await cards(page).nth(n).locator('label').click()
      await moveIntoNew(page, 'Bikes')
      await expect(bar(page)).toBeHidden()
      await expect(page.getByText('Moved 2 channels to Bikes')).toBeVisible()
      await folder(page).selectOption('Bikes')
      await expect(cards(page)).toHaveCount(2)
      await undo(page).click()
      await expect(folder(page).getByText('Bikes')).toHaveCount(0)
    })

    await test.step('[SUBS-03] a folder called All is one of the folders to choose', async () => {
      await folder(page).selectOption('All Folders')
      await expect(cards(page)).toHaveCount(24)
      for (const n of [0, 1]) await cards(page).nth(n).locator('label').click()
      await moveIntoNew(page, 'All')
      await folder(page).selectOption({ label: 'All' })
      await expect(cards(page)).toHaveCount(2)
      await expect(page).toHaveURL('/subscriptions?folder=all')
    })

    await test.step('[SUBS-03] [SUBS-07] folders of the same name are told apart wherever one is chosen', async () => {
      await newFolder(visitor, 'Music')
      await page.reload()
      await expect(cards(page)).toHaveCount(2)
      await expect(folder(page).locator('option:checked')).toHaveText('All')
      await expect(folder(page).locator('option')).toHaveText([
        'All Folders',
        'Unsorted Only',
        'All',
        'Music',
        'Music (2)',
      ])
      const sidebar = page.getByRole('complementary')
      await expect(sidebar.getByRole('link', { name: /^Music \(2\)/ })).toHaveAttribute('href', '/folder/music-2')
      await folder(page).selectOption('All Folders')
      await expect(cards(page)).toHaveCount(24)
      await cards(page).nth(1).locator('label').click()
      await move(page, 'Music (2)')
      const inSecond = async () =>
        (await visitor.library()).folders.find(({ slug }) => slug === 'music-2')?.channels.length
      await expect.poll(inSecond).toBe(1)
      await sidebar.getByRole('link', { name: /^Music \(2\)/ }).click()
      await page.getByRole('button', { name: /^\d+ channels?$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Move / })
        .click()
      await expect(page.getByRole('menuitem')).toHaveText(['Unsorted', 'All', 'Music'])
      await page.goto('/folders')
      for (const { id, slug, name } of (await visitor.library()).folders) {
        const card = page.getByRole('main').locator(`[data-drop="${id}"]`)
        await expect(card.getByRole('heading')).toHaveText(slug === 'music-2' ? 'Music (2)' : name)
      }
    })
  })
})

test('of 5,000 channels only those in view are drawn, and all are in reach', async ({ page, product, signedIn }) => {
  const user = await signedIn('huge@sandbox.test', { import: true })
  await putAllChecked(product, user)
  await page.goto('/subscriptions')
  await expect(page.getByText('5,000 subscriptions')).toBeVisible()

  await test.step('[SUBS-08] few elements, arrow keys, ranges by keyboard', async () => {
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
    await expect(bar(page)).toContainText('4,999 selected')
    for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab')
    await expect(moveTo(page)).toBeFocused()
    await search(page).fill('zzzz-nothing')
    await expect(page.getByText('No subscriptions match your search')).toBeVisible()
    await search(page).fill('')
    await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  })

  await test.step('[FOLD-07] a new folder takes as many of a selection of 5,000 as it may hold', async () => {
    await page.locator('[aria-posinset="1"] label').click()
    await expect(bar(page)).toContainText('5,000 selected')
    await move(page, 'Create New Folder')
    const question = page.getByRole('alertdialog', { name: 'Only 100 of 5,000 channels fit' })
    await expect(question).toContainText('A new folder holds at most 100 channels on the free plan.')
    await expectAccessible(page, 'a move that does not fit')
    await question.getByRole('button', { name: 'Move 100' }).click()
    const naming = page.getByRole('dialog', { name: 'Create New Folder' })
    await expect(naming).toContainText('100 channels will move into it.')
    await naming.getByLabel('Folder name').fill('First hundred')
    await naming.getByRole('button', { name: 'Create' }).click()
    await expect(bar(page)).toContainText('4,900 selected')
    const sizes = async () => {
      const { folders, unsortedChannels } = await user.library()
      return [...folders.map(({ name, channels }) => [name, channels.length]), ['Unsorted', unsortedChannels.length]]
    }
    await expect.poll(sizes).toEqual([
      ['First hundred', 100],
      ['Unsorted', 4_900],
    ])
  })
})
