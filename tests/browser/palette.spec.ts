import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search or jump to|Actions for|Move|Also add) ?/ })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const opener = (page: Page) => page.getByRole('button', { name: 'Search or jump to' }).filter({ visible: true })
const h1 = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** The shortcuts work once what lies over the page has been loaded. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
/** Opens the palette by its keys. */
const jump = (page: Page) =>
  expect(async () => {
    if (await field(page).isHidden()) await page.keyboard.press('Control+k')
    // The key closes the palette too: a slow one must have the time to open.
    await expect(field(page)).toBeFocused({ timeout: 5_000 })
  }).toPass()

let user: Visitor
let names: string[]
test.beforeEach(async ({ signedIn, product }) => {
  user = await signedIn(SMALL, { import: true })
  await makePremium(product, SMALL)
  await newFolder(user, 'Kitchen, slowly', await firstChannels(user, 3), { emoji: '🍲' })
  await newFolder(user, 'Kids', await firstChannels(user, 2, 3))
  await newFolder(user, 'Woodworking')
  await newFolder(user, 'Élan')
  names = (await user.channels()).map(({ name }) => name)
})

test('[ORG-06] Ctrl K finds folders, channels, pages and actions by keyboard alone, and gives the focus back', async ({
  page,
}) => {
  await open(page, '/folders')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Subscriptions/ })
  await link.focus()
  await jump(page)
  await page.keyboard.type('KI')
  // Those that begin with it, then those that contain it.
  await expect(group(page, 'Folders').getByRole('option')).toHaveText([/Kitchen, slowly/, /Kids/, /Woodworking/])
  await expect(option(page, /^Kitchen, slowly/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, /^Kids/).getAttribute('id')) ?? '',
  )
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(link).toBeFocused()

  await jump(page)
  await page.keyboard.type('elan')
  await page.keyboard.press('Enter')
  await h1(page, 'Élan')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await jump(page)
  await page.keyboard.type('dash')
  await page.keyboard.press('Enter')
  await h1(page, 'Dashboard')
  await jump(page)
  await page.keyboard.type('light theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await jump(page)
  await page.keyboard.type(names[0] ?? '')
  await expect(group(page, 'Channels').getByRole('option').first()).toContainText(/Kitchen, slowly|Kids|Unsorted/)
  await page.keyboard.press('Enter')
  await h1(page, 'Subscriptions')
  await expect(page.getByRole('searchbox', { name: 'Search subscriptions' })).toHaveValue(names[0] ?? '')
})

test('[ORG-06] Tab or the right arrow leads to the actions of a folder: rename, colour and emoji, channels, delete', async ({
  page,
}) => {
  await open(page, '/folders')
  await jump(page)
  await page.keyboard.type('woodw')
  await page.keyboard.press('Tab')
  await expect(palette(page)).toHaveAccessibleName('Actions for Woodworking')
  await expect(options(page)).toHaveText([
    'Open',
    'Add channels',
    'Show in Subscriptions',
    'Rename',
    'Colour and emoji',
    'Pin',
    'Delete',
  ])
  // Back to what was typed: by Backspace in the empty field, and by Escape.
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('woodw')
  await page.keyboard.press('ArrowRight')
  await expect(palette(page)).toHaveAccessibleName('Actions for Woodworking')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('woodw')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ren')
  await page.keyboard.press('Enter')
  const rename = page.getByRole('dialog', { name: 'Rename Folder' })
  await rename.getByLabel('Folder name').fill('Planes and chisels')
  await page.keyboard.press('Enter')
  await expect(rename).toBeHidden()
  await expect.poll(async () => (await user.library()).folders.map(({ name }) => name)).toContain('Planes and chisels')

  await jump(page)
  await page.keyboard.type('planes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('emoji')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Planes and chisels/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await jump(page)
  await page.keyboard.type('planes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Folder deleted: Planes and chisels')).toBeVisible()
})

test('[ORG-06] a channel is moved from the palette, into a folder that is made for it too, and the move is undone', async ({
  page,
}) => {
  const unsorted = (await user.library()).unsortedChannels[0]
  if (!unsorted) throw new Error('every channel is in a folder')
  const sizeOf = async (folder: string) =>
    (await user.library()).folders.find(({ name }) => name === folder)?.channels.length
  await open(page, '/dashboard')
  const toMove = async () => {
    await jump(page)
    await page.keyboard.type(unsorted.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('move')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveAccessibleName(/^Move .+ to$/)
  }
  await toMove()
  await page.keyboard.type('wood')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Moved 1 channel to .?Woodworking/)).toBeVisible()
  await expect.poll(() => sizeOf('Woodworking')).toBe(1)
  await jump(page)
  await page.keyboard.type('undo')
  await page.keyboard.press('Enter')
  await expect.poll(() => sizeOf('Woodworking')).toBe(0)
  await toMove()
  await page.keyboard.type('Telescopes')
  await expect(palette(page)).toContainText('Nothing is called')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Folder' }).getByLabel('Folder name')).toHaveValue(
    'Telescopes',
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => sizeOf('Telescopes')).toBe(1)

  // Once it is in a folder it can be added to another one, and taken out of each.
  const act = async (action: string) => {
    await jump(page)
    await page.keyboard.type(unsorted.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(action)
    await page.keyboard.press('Enter')
  }
  await act('also add')
  await expect(palette(page)).toHaveAccessibleName(/^Also add .+ to$/)
  await expect(option(page, 'Telescopes')).toHaveCount(0)
  await page.keyboard.type('wood')
  await page.keyboard.press('Enter')
  await expect.poll(() => sizeOf('Woodworking')).toBe(1)
  expect(await sizeOf('Telescopes')).toBe(1)
  await act('remove telescopes')
  await expect.poll(() => sizeOf('Telescopes')).toBe(0)
  expect(await sizeOf('Woodworking')).toBe(1)
})

test('[ORG-06] by mouse: the button in the sidebar, a row, its arrow, and a click outside', async ({ page }) => {
  await open(page, '/folders')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await option(page, /^Woodworking/).hover()
  await expect(option(page, /^Woodworking/)).toHaveAttribute('aria-selected', 'true')
  await option(page, /^Woodworking/)
    .locator('span[aria-hidden="true"]')
    .last()
    .click()
  await expect(palette(page)).toHaveAccessibleName('Actions for Woodworking')
  await expect(field(page)).toBeFocused()
  await palette(page).getByRole('button', { name: 'Back' }).click()
  await page.mouse.click(5, 5)
  await expect(palette(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await option(page, /^Kids/).click()
  await h1(page, 'Kids')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
})

test('[ORG-06] in a dialog that is in the middle of something the keys do nothing; Settings make way', async ({
  page,
}) => {
  await open(page, '/folders')
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Folder' })
  await form.getByLabel('Folder name').fill('Half a name')
  await page.keyboard.press('Control+k')
  await expect(form.getByLabel('Folder name')).toBeFocused()
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await jump(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test.describe('by touch, on a small screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('[ORG-06] the button in the header, a row, the arrow at its end, and the way back', async ({ page }) => {
    await open(page, '/folders')
    await opener(page).tap()
    await expect(field(page)).toBeFocused()
    await field(page).fill('wood')
    await option(page, /^Woodworking/)
      .locator('span[aria-hidden="true"]')
      .last()
      .tap()
    await option(page, 'Show in Subscriptions').tap()
    await h1(page, 'Subscriptions')
    await opener(page).tap()
    await expect(group(page, 'Recent').getByRole('option')).toHaveText([/Woodworking/])
    await option(page, /^Kids/).tap()
    await h1(page, 'Kids')
    await opener(page).tap()
    await palette(page).getByRole('button', { name: 'Close' }).tap()
    await expect(palette(page)).toBeHidden()
  })
})

test('[ORG-06] of 5,000 channels and 200 folders five of each kind are in the document, and all are reached by typing', async ({
  page,
  signedIn,
  product,
}) => {
  const huge = await signedIn('huge@sandbox.test', { import: true })
  await makePremium(product, 'huge@sandbox.test')
  for (let n = 0; n < 200; n++) await newFolder(huge, `Folder ${n}`)
  const channels = await huge.channels()
  const last = channels.at(-1)
  if (!last) throw new Error('there are no channels')
  await open(page, '/folders')
  await jump(page)
  await page.keyboard.type('o')
  await expect(group(page, 'Folders').getByRole('option')).toHaveCount(6)
  expect(await options(page).count()).toBeLessThanOrEqual(24)
  await field(page).fill('folder 187')
  await expect(options(page).first()).toContainText('Folder 187')
  await field(page).fill(last.name)
  await expect(group(page, 'Channels').getByRole('option').first()).toContainText(last.name)
  await field(page).fill('folder')
  const more = option(page, /^Show \d+ more$/)
  await more.first().click()
  await expect(group(page, 'Folders').getByRole('option')).toHaveCount(56)
  await expect(field(page)).toBeFocused()
})

for (const width of [320, 820, 1440])
  test(`[ORG-06] the palette is accessible, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/folders')
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    const check = async (state: string) => {
      // In the field Tab would list the actions of a row.
      await palette(page).getByRole('button', { name: 'Close' }).focus()
      await expectAccessible(page, state)
    }
    await check('nothing typed')
    await field(page).fill('ki')
    await expect(option(page, /^Kids/)).toBeVisible()
    await check('rows')
    await field(page).fill('nothing like it')
    await expect(option(page, 'Make a folder with that name')).toBeVisible()
    await check('nothing found')
    await field(page).fill('wood')
    await field(page).press('ArrowRight')
    await expect(option(page, 'Delete')).toBeVisible()
    await check('actions of a folder')
  })
