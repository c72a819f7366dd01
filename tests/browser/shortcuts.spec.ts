import type { Locator, Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessibleAtAllWidths } from './accessible.ts'
import { articles, firstChannels, links, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { pressSequence } from './later-steps.ts'
import { cards } from './subscriptions-steps.ts'

const SMALL = 'small@sandbox.test'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const singleKeys = (page: Page) => page.getByRole('switch', { name: 'Single-key shortcuts' })
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const anyDialog = (page: Page) => page.locator('dialog[open]')
const h1 = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

let user: Visitor
test.beforeEach(async ({ signedIn, product }) => {
  user = await signedIn(SMALL, { import: true })
  await makePremium(product, SMALL)
  await newFolder(user, 'Music', await firstChannels(user, 5))
  await newFolder(user, 'Bikes', await firstChannels(user, 3, 5))
})

/** Waits until the shortcuts work: their code comes after the first page. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await h1(page, /./)
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
}

/** Leaves the field that has the focus: in it letters are typed. */
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** Keys of a sequence must follow each other soon, which a busy machine may fail at. */
const go = (page: Page, key: string, title: string) =>
  expect(async () => {
    await pressSequence(page, 'g', key)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2_000 })
  }).toPass()

test('[ORG-07] G and a letter lead to every page; I, N and ? open what they stand for; J and K move the focus from one to the next, V changes the layout', {
  tag: '@every',
}, async ({ page }) => {
  await test.step('G and a letter; I, N and ?', async () => {
    await open(page, '/dashboard')
    await go(page, 'f', 'Folders')
    await go(page, 's', 'Subscriptions')
    await go(page, 'd', 'Dashboard')
    await go(page, 'c', 'Recent changes')
    await go(page, 'u', 'Subscriptions')
    await expect(page).toHaveURL(/folder=unsorted/)
    await go(page, 'd', 'Dashboard')
    for (const [key, name] of [
      ['i', 'Import YouTube Subscriptions'],
      ['n', 'Create New Folder'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(anyDialog(page)).toHaveCount(0)
    }
  })
  await test.step('J, K and V', async () => {
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Music/ })
      .press('Enter')
    await h1(page, 'Music')
    await settled(page)
    await expect(articles(page).nth(2)).toBeVisible()
    await page.keyboard.press('j')
    await expect(links(page).first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press('v')
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search videos' })).toBeFocused()

    await blur(page)
    await go(page, 'f', 'Folders')
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('link', { name: 'Unsorted' })).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('link', { name: 'Bikes' })).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('link', { name: 'Music' })).toBeFocused()
    // The last one: there is nothing to move to.
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('link', { name: 'Music' })).toBeFocused()
    await page.keyboard.press('Enter')
    await h1(page, 'Music')
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: /Music/ })).toBeVisible()
  })
})

test('[ORG-07] channels are walked, selected and moved by single keys, and Z takes the move back; nothing happens while typing, in dialogs, with a modifier, and while a menu is open', async ({
  page,
}) => {
  await test.step('while typing, in dialogs, with a modifier', async () => {
    await open(page, '/subscriptions?folder=music')
    const field = page.getByRole('searchbox', { name: 'Search subscriptions' })
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('jinx?ngdz/')
    await expect(field).toHaveValue('jinx?ngdz/')
    await expect(anyDialog(page)).toHaveCount(0)
    await h1(page, 'Subscriptions')
    await field.fill('')

    await page.getByRole('combobox', { name: 'Folder' }).focus()
    await page.keyboard.press('i')
    await cards(page).first().getByRole('checkbox').focus()
    for (const keys of ['Control+i', 'Alt+i', 'Meta+i', 'Control+Shift+n', 'Shift+N']) await page.keyboard.press(keys)
    await expect(anyDialog(page)).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    for (const key of ['n', 'i', 'j', 'g', 'd']) await page.keyboard.press(key)
    await expect(anyDialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await h1(page, 'Subscriptions')
  })
  await test.step('walking, selecting, moving', async () => {
    const box = (place: number) => cards(page).nth(place).getByRole('checkbox')
    await blur(page)
    await expect(cards(page)).toHaveCount(5)
    await page.keyboard.press('j')
    await expect(box(0)).toBeFocused()
    await page.keyboard.press('x')
    await expect(box(0)).toBeChecked()
    await page.keyboard.press('Shift+J')
    await expect(box(1)).toBeFocused()
    await expect(selection(page)).toContainText('2 selected')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(box(1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(selection(page)).toContainText('1 selected')
    await page.keyboard.press('m')
    await expect(page.getByRole('menuitem', { name: 'Bikes' })).toBeVisible()
    // In a menu letters search.
    await page.keyboard.press('b')
    await expect(page.getByRole('menuitem', { name: 'Bikes' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Moved 1 channel to .?Bikes/)).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await page.keyboard.press('z')
    await expect(cards(page)).toHaveCount(5)
    await expect.poll(async () => (await user.library()).folders.map(({ channels }) => channels.length)).toEqual([5, 3])

    // A adds them to a further folder, and they stay where they are.
    await box(1).focus()
    await page.keyboard.press('a')
    await page.getByRole('menuitemcheckbox', { name: 'Bikes' }).press('Enter')
    await expect.poll(async () => (await user.library()).folders.map(({ channels }) => channels.length)).toEqual([5, 4])
    // The menu, then the selection.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(selection(page)).toBeHidden({ timeout: 1_000 })
    }).toPass()

    // Without a selection M takes the channel that has the focus.
    await box(2).focus()
    await page.keyboard.press('m')
    await expect(selection(page)).toContainText('1 selected')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.keyboard.press('n')
    await expect(page.getByText('1 channel will move into it.')).toBeVisible()
  })
})

test('[ORG-07] the list under ? names the keys, in Settings and in the palette too; its switch turns single keys off, in every tab and after a reload', async ({
  page,
  context,
}) => {
  await test.step('the list, which gives the focus back', async () => {
    await open(page, '/folders')
    const link = page.getByRole('main').getByRole('link', { name: 'Music' })
    await link.focus()
    await page.keyboard.press('?')
    const row = (label: string): Locator =>
      sheet(page)
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
    await expect(singleKeys(page)).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'shortcuts')
    await expect(row('Search or jump to').locator('kbd')).toHaveText(['Ctrl', 'K'])
    await expect(row('Folders').locator('kbd')).toHaveText(['G', 'F'])
    await expect(row('Select the next one too').locator('kbd')).toHaveText([/Shift/, 'J'])
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()

    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('navigation').getByRole('button', { name: 'Look' }).click()
    await settings.getByRole('button', { name: 'Show all shortcuts' }).click()
    await expect(sheet(page)).toBeVisible()
    await expect(anyDialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(anyDialog(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('keyboard')
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeVisible()
  })
  await test.step('the switch', async () => {
    await page.keyboard.press('Escape')
    await expect(anyDialog(page)).toHaveCount(0)
    const other = await context.newPage()
    await open(other, '/folders')
    await page.keyboard.press('?')
    await singleKeys(page).press(' ')
    await expect(singleKeys(page)).not.toBeChecked()
    await expectAccessibleAtAllWidths(page, 'shortcuts, turned off')
    await page.keyboard.press('Escape')
    for (const tab of [page, other]) {
      for (const key of ['n', 'i', 'j', '?']) await tab.keyboard.press(key)
      await expect(anyDialog(tab)).toHaveCount(0)
      // The focus has not moved.
      await expect(tab.getByRole('main').getByRole('link', { name: 'Bikes' })).not.toBeFocused()
    }
    await page.reload()
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(anyDialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('dialog').getByRole('navigation').getByRole('button', { name: 'Look' }).click()
    await expect(singleKeys(page)).not.toBeChecked()
    await page.getByText('Single-key shortcuts').click()
    await expect(singleKeys(page)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(anyDialog(page)).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Create New Folder' })).toBeVisible()
  })
})
