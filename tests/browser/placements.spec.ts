import type { Locator, Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { channelsNamed, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { card, cards } from './subscriptions-steps.ts'

const SMALL = 'small@sandbox.test'
const BREAD = 'Nora Bakes Bread'
const TURNIP = 'Turnip64'
const HERON = 'Paper Heron'

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' }).first().click()
const tick = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) })
const selectCards = async (page: Page, ...names: string[]) => {
  for (const name of names) await card(page, name).getByRole('checkbox').click()
}
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The folders of each channel, by name. */
async function foldersOf(user: Visitor, ...names: string[]): Promise<string[][]> {
  const { foldersOf: all } = await user.library()
  const ids = await channelsNamed(user, ...names)
  return ids.map((id) => (all.get(id) ?? []).map(({ name }) => name).toSorted())
}

let user: Visitor
/** Bread is in Cooking and Music, Turnip64 in Music; Paper Heron is unsorted; Later is empty. */
test.beforeEach(async ({ signedIn, product, page }) => {
  user = await signedIn(SMALL, { import: true })
  await makePremium(product, SMALL)
  const ids = await channelsNamed(user, BREAD, TURNIP)
  await newFolder(user, 'Cooking', ids.slice(0, 1))
  await newFolder(user, 'Music', ids)
  await newFolder(user, 'Later')
  await page.goto('/subscriptions')
  await expect(cards(page).first()).toBeVisible()
})

test('[ORG-01] [SUBS-07] a selection is also added to folders, which are ticked, and taken out again', async ({
  page,
  context,
}) => {
  const bystander = await context.newPage()
  await bystander.goto('/folders')
  const later = bystander.getByRole('main').getByRole('listitem').filter({ hasText: 'Later' })
  await selectCards(page, BREAD, TURNIP, HERON)
  await open(page, 'Also add to…')
  await expect(tick(page, 'Cooking')).toHaveAttribute('aria-checked', 'mixed')
  await expect(tick(page, 'Cooking')).toContainText('1 of 3 is here')
  await expect(tick(page, 'Music')).toContainText('2 of 3 are here')
  await expect(tick(page, 'Later')).toHaveAttribute('aria-checked', 'false')
  await expectAccessible(page, 'the folders to add to')
  await tick(page, 'Later').click()
  await expect(tick(page, 'Later')).toHaveAttribute('aria-checked', 'true')
  await tick(page, 'Music').click()
  await expect(tick(page, 'Music')).toHaveAttribute('aria-checked', 'true')
  await expect
    .poll(() => foldersOf(user, BREAD, TURNIP, HERON))
    .toEqual([
      ['Cooking', 'Later', 'Music'],
      ['Later', 'Music'],
      ['Later', 'Music'],
    ])
  await expect(later).toContainText('3 subscriptions')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Also add to…' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected')
  await expect(toasts(page)).toContainText('Changed the folders of 3 channels')
  await undo(page)
  await expect.poll(() => foldersOf(user, BREAD, TURNIP, HERON)).toEqual([['Cooking', 'Music'], ['Music'], []])

  await open(page, 'Also add to…')
  await tick(page, 'Music').click()
  await expect(tick(page, 'Music')).toHaveAttribute('aria-checked', 'true')
  await tick(page, 'Music').click()
  await expect.poll(() => foldersOf(user, BREAD, TURNIP, HERON)).toEqual([['Cooking'], [], []])
  await page.mouse.click(5, 5)
  await undo(page)
  await expect.poll(() => foldersOf(user, BREAD, TURNIP, HERON)).toEqual([['Cooking', 'Music'], ['Music'], []])
  await expect(later).toContainText('Later')
})

test('[ORG-01] [SUBS-07] a move from Subscriptions takes channels out of all their folders; undo puts each back', async ({
  page,
}) => {
  await selectCards(page, BREAD, TURNIP, HERON)
  await open(page, 'Move to…')
  await page.getByRole('menuitem', { name: 'Later' }).click()
  await expect(toasts(page).getByText(/^Moved 3 channels to .Later., 2 of them from 2 other folders$/)).toBeVisible()
  await expect.poll(() => foldersOf(user, BREAD, TURNIP, HERON)).toEqual([['Later'], ['Later'], ['Later']])
  await undo(page)
  await expect.poll(() => foldersOf(user, BREAD, TURNIP, HERON)).toEqual([['Cooking', 'Music'], ['Music'], []])
})

test('[ORG-01] a card names its folders, finds them, and has a menu with them', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'In several folders 1' })).toBeVisible()
  await page.getByRole('button', { name: 'In several folders' }).click()
  await expect(page).toHaveURL('/subscriptions?only=several')
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, BREAD).getByRole('checkbox')).toHaveAccessibleName(/Cooking.*Music/)
  await expect(card(page, BREAD)).toContainText('+1')
  await page.goto('/subscriptions?q=music')
  await expect(cards(page)).toHaveCount(2)
  await page.goto('/subscriptions?folder=music')
  await expect(page.getByText('2 of 24 subscriptions')).toBeVisible()

  await card(page, BREAD).hover()
  const menu = page.getByRole('button', { name: `Folders of ${BREAD}` })
  await menu.click()
  await expectAccessible(page, 'the menu of a channel')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('menuitem', { name: 'Also add to…' }).click()
  await expect(tick(page, 'Music')).toHaveAttribute('aria-checked', 'true')
  await tick(page, 'Later').click()
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Later', 'Music']])
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(toasts(page)).toContainText('Also added 1 channel to Later')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Go to Later' }).click()
  await expect(page).toHaveURL('/folder/later')
})

test('[ORG-01] in a row the chip of a folder leads to it; a folder that is listed can be left', async ({ page }) => {
  await page.getByRole('radio', { name: 'List' }).check()
  await expectAccessible(page, 'rows with chips')
  await page.goto('/subscriptions?folder=music')
  await selectCards(page, BREAD, TURNIP)
  await open(page, /^Remove from .Music.$/)
  await expect(toasts(page)).toContainText('Removed 2 channels from Music')
  await expect.poll(() => foldersOf(user, BREAD, TURNIP)).toEqual([['Cooking'], []])
  await undo(page)
  await expect(cards(page)).toHaveCount(2)
  await card(page, BREAD).getByRole('link', { name: 'Cooking' }).click()
  await expect(page).toHaveURL('/folder/cooking')
})

test('[ORG-01] [FEED-11] from the channels of a folder a move leaves that folder alone', async ({ page }) => {
  await page.goto('/folder/music')
  await settled(page)
  await page.getByRole('button', { name: '2 channels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Channels in Music' })
  const row = dialog.getByRole('listitem').filter({ hasText: BREAD })
  await expect(row).toContainText('Also in')
  await expect(row).toContainText('Cooking')
  await row.getByRole('button', { name: `Also add ${BREAD} to other folders` }).click()
  await expectAccessible(page, 'the folders to add to, in a dialog')
  await tick(page, 'Later').click()
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Later', 'Music']])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Remove ${BREAD} from this folder` }).click()
  await expect(row).toContainText('Now in Cooking and Later')
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Later', 'Music']])

  const other = dialog.getByRole('listitem').filter({ hasText: TURNIP })
  await other.getByRole('button', { name: `Move ${TURNIP}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cooking' }).click()
  await row.getByRole('button', { name: `Move ${BREAD}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Later' }).click()
  await expect(row).toContainText('Now in Cooking and Later')
  await expect.poll(() => foldersOf(user, BREAD, TURNIP)).toEqual([['Cooking', 'Later'], ['Cooking']])
})

test('[ORG-01] [FEED-11] channels are added to a folder, or move there', async ({ page }) => {
  await page.goto('/folder/later')
  const dialog = page.getByRole('dialog', { name: 'Add channels to Later' })
  const add = async (name: string) => {
    await page
      .getByRole('button', { name: /^Add( channels)?$/ })
      .first()
      .click()
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  }
  await add(BREAD)
  await dialog.getByRole('button', { name: /^Add 1 to/ }).click()
  await expect(toasts(page)).toContainText('Also added 1 channel to Later')
  await add(TURNIP)
  await dialog.getByRole('checkbox', { name: 'Keep them in their other folders' }).uncheck()
  await dialog.getByRole('button', { name: /^Add 1 to/ }).click()
  await expect.poll(() => foldersOf(user, BREAD, TURNIP)).toEqual([['Cooking', 'Later', 'Music'], ['Later']])
})

test('[ORG-01] a new folder takes channels in, and they stay in the others', async ({ page }) => {
  await selectCards(page, BREAD)
  await open(page, 'Also add to…')
  await page.getByRole('menuitem', { name: 'Create New Folder' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Folder' })
  await expect(form).toContainText('1 channel will be added to it.')
  await form.getByLabel('Folder name').fill('Bakers')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(toasts(page)).toContainText('Also added 1 channel to Bakers')
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Bakers', 'Cooking', 'Music']])
  await undo(page)
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Music']])
})

const sidebarFolder = (page: Page, name: string) =>
  page.getByRole('complementary').locator('a[data-drop]').filter({ hasText: name })
const chip = (page: Page) => page.locator('[data-drag-chip]')
const dragReady = (page: Page) => page.locator('#drag-help').waitFor({ state: 'attached' })

async function middle(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to be seen there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function takeTo(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 8, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 6 })
}

test('[ORG-01] [FOLD-11] a drag moves; with Ctrl or Option held it adds', async ({ page }) => {
  await dragReady(page)
  await takeTo(page, card(page, BREAD), sidebarFolder(page, 'Later'))
  await expect(chip(page)).toContainText('Move to Later')
  await page.keyboard.down('Control')
  await expect(chip(page)).toContainText('Also add to Later')
  await page.keyboard.up('Control')
  await expect(chip(page)).toContainText('Move to Later')
  await page.keyboard.down('Alt')
  await expect(chip(page)).toContainText('Also add to Later')
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(toasts(page)).toContainText('Also added 1 channel to Later')
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Later', 'Music']])

  // From the card of a folder, it leaves that folder alone.
  await page.goto('/folders')
  await dragReady(page)
  const folder = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await takeTo(page, folder('Cooking').locator('[data-channel-id]').first(), folder('Music'))
  await page.mouse.up()
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Later', 'Music']])
})

test('[ORG-01] [FOLD-11] dropped by keyboard, channels of other folders move or are added, as the user chooses', async ({
  page,
}) => {
  await dragReady(page)
  const box = card(page, BREAD).getByRole('checkbox')
  const dropOnLater = async () => {
    await box.focus()
    await page.keyboard.press('Enter')
    for (let steps = 0; steps < 6 && !(await chip(page).textContent())?.includes('Later'); steps++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await dropOnLater()
  await expect(page.getByRole('menuitem', { name: 'Move here' })).toBeFocused()
  await expectAccessible(page, 'the choice after a drop')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').first()).toContainText('Nothing was moved')
  await expect(box).toBeFocused()
  expect(await foldersOf(user, BREAD)).toEqual([['Cooking', 'Music']])
  await dropOnLater()
  await expect(page.getByRole('menuitem', { name: 'Move here' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Later', 'Music']])
  await expect(box).toBeFocused()
})

test.describe('by touch, on a small screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('[ORG-01] [FOLD-11] a drop offers the choice, and the bar has both menus', async ({ page, context }) => {
    await dragReady(page)
    const touch = await context.newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const from = await middle(card(page, BREAD).locator('label span').first())
    await send('touchStart', from)
    const tray = page.getByRole('list', { name: 'Folders to drop on' })
    const to = await middle(tray.getByText('Later'))
    for (const part of [0.2, 0.5, 0.8, 1])
      await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    await send('touchEnd')
    await page.getByRole('menuitem', { name: 'Also add here' }).tap()
    await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Later', 'Music']])
    await page.goto('/subscriptions?folder=music') // few enough that all are on screen
    await selectCards(page, TURNIP)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['Move to…', 'Also add to…', 'Clear'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, `the selection bar, ${width} px`)
    }
    await page.getByRole('button', { name: 'Also add to…' }).tap()
    await tick(page, 'Cooking').tap()
    await expect.poll(() => foldersOf(user, TURNIP)).toEqual([['Cooking', 'Music']])
  })
})

for (const width of [320, 820, 1440])
  test(`[ORG-01] [SHELL-06] the menus of folders are accessible in both themes, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/subscriptions?folder=music')
    await selectCards(page, BREAD, TURNIP)
    await open(page, 'Also add to…')
    await expect(tick(page, 'Later')).toBeVisible()
    await expectAccessible(page, 'the folders to add to')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'List' }).check()
    await expectAccessible(page, 'rows with chips, two of them selected')
    await page.getByRole('button', { name: `Folders of ${TURNIP}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Also add to…' })).toBeVisible()
    await expectAccessible(page, 'the menu of a channel')
  })
