import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessibleAtAllWidths } from './accessible.ts'
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

/** In the field Tab would list the actions of a row. */
async function look(page: Page, state: string) {
  await palette(page).getByRole('button', { name: 'Close' }).focus()
  await expectAccessibleAtAllWidths(page, state)
  await field(page).focus()
}

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

test('[ORG-06] Ctrl K finds folders, channels, pages and actions by keyboard alone, and gives the focus back', {
  tag: '@every',
}, async ({ page }) => {
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

test('[ORG-06] by mouse: the button in the sidebar, a row, its arrow, and a click outside; accessible', async ({
  page,
}) => {
  await open(page, '/folders')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await look(page, 'nothing typed')
  await field(page).fill('ki')
  await expect(option(page, /^Kids/)).toBeVisible()
  await look(page, 'rows')
  await field(page).fill('nothing like it')
  await expect(option(page, 'Make a folder with that name')).toBeVisible()
  await look(page, 'nothing found')
  await field(page).fill('woodw')
  await field(page).press('ArrowRight')
  await expect(option(page, 'Delete')).toBeVisible()
  await look(page, 'actions of a folder')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
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
