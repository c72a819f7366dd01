import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const NAMES = ['Amusement', 'Birds', 'Chess', 'Dance', 'Economics', 'Film', 'Gardens', 'Handcraft', 'Ice', 'Music']

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const moveTo = (page: Page) => page.getByRole('button', { name: 'Move to…' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a folder' })
const entries = (page: Page) => page.getByRole('menuitem')
const namesOf = (page: Page) => entries(page).evaluateAll((all) => all.map((entry) => entry.dataset.label))

test('the menu of folders to move to gets a field when there are ten', async ({ page, product, signedIn }) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  await makePremium(product, 'small@sandbox.test')
  for (const [i, name] of NAMES.slice(0, 9).entries()) await newFolder(user, name, await firstChannels(user, 1, i))
  await page.goto('/subscriptions?folder=unsorted')
  const openForFirst = async () => {
    await cards(page).nth(0).locator('label').click()
    await moveTo(page).click()
  }

  await test.step('[SUBS-07] up to nine folders the menu has no filter; Create New Folder stays in view at its end', async () => {
    await openForFirst()
    await expect.poll(() => namesOf(page)).toEqual(['Unsorted', ...NAMES.slice(0, 9), 'Create New Folder'])
    await expect(field(page)).toHaveCount(0)
    await expect(entries(page).first()).toBeFocused()
    await expect(entries(page).last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowUp')
    await expect(entries(page).last()).toBeFocused()
    await page.keyboard.press('g')
    await expect(page.getByRole('menuitem', { name: 'Gardens' })).toBeFocused()
  })

  await newFolder(user, 'Music')
  await page.reload()
  // At first the page shows the library it has stored, without this folder.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Music/ })).toBeAttached()

  await test.step('[SHELL-06] Escape returns to the button; the menu is accessible', async () => {
    await openForFirst()
    await expect(field(page)).toBeFocused()
    await expectAccessible(page, 'the menu with its field')
    await field(page).fill('zzzz')
    await expectAccessible(page, 'the menu without a match')
    await field(page).press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(moveTo(page)).toBeFocused()
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  })

  await test.step('[SUBS-07] a field finds the folder, and Enter moves the selection into it', async () => {
    await moveTo(page).click()
    await expect(field(page)).toBeFocused()
    const height = async () => (await page.locator('[popover]:has([role="menu"])').boundingBox())?.height
    expect(await height()).toBeLessThanOrEqual(300)
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('MUS')
    // What begins with the text comes first.
    await expect.poll(() => namesOf(page)).toEqual(['Music', 'Amusement', 'Create New Folder'])
    await expect(page.getByRole('status').first()).toContainText('2 matches')
    expect(await height()).toBeLessThanOrEqual(300)
    await page.keyboard.press('ArrowDown')
    await expect(entries(page).first()).toBeFocused()
    // A letter goes back into the field.
    await page.keyboard.type('i')
    await expect(field(page)).toHaveValue('MUSi')
    await expect.poll(() => namesOf(page)).toEqual(['Music', 'Create New Folder'])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved 1 channel to Music')).toBeVisible()
    await expect
      .poll(async () => (await user.library()).folders.find((one) => one.name === 'Music')?.channels.length)
      .toBe(1)
  })

  await test.step('[FOLD-07] when nothing matches, Enter makes a folder of that name', async () => {
    await openForFirst()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('Telescopes')
    await expect(page.getByText('No folder has that name.', { exact: true }).first()).toBeVisible()
    await expect.poll(() => namesOf(page)).toEqual(['Create New Folder'])
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create New Folder' })
    await expect(dialog.getByLabel('Folder name')).toHaveValue('Telescopes')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved 1 channel to Telescopes')).toBeVisible()
  })
})
