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
  await bystander.close()
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

test('channels of other folders that are dropped on one move there, or are added', async ({ page }) => {
  await dragReady(page)

  await test.step('[ORG-01] [FOLD-11] dropped by keyboard, channels of other folders move or are added, as the user chooses', async () => {
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
    await undo(page)
    await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Cooking', 'Music']])
  })

  await test.step('[ORG-01] [FOLD-11] a drag moves; with Ctrl or Option held it adds', async () => {
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
  })

  await test.step('[ORG-01] [FOLD-11] a drag from the card of a folder leaves the other folders of the channel alone', async () => {
    await page.getByRole('link', { name: 'Folders' }).first().click()
    const folder = (name: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await takeTo(page, folder('Cooking').locator('[data-channel-id]').first(), folder('Music'))
    await page.mouse.up()
    await expect.poll(() => foldersOf(user, BREAD)).toEqual([['Later', 'Music']])
  })
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

test('[ORG-01] [SHELL-06] the menus of folders are accessible in both themes at three widths', async ({ page }) => {
  const WIDTHS = [320, 820, 1440]
  const bread = page.getByRole('dialog').getByRole('listitem').filter({ hasText: BREAD })
  await page.goto('/subscriptions?folder=music')
  await selectCards(page, BREAD, TURNIP)
  for (const width of WIDTHS)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('radio', { name: 'Grid' }).check()
      await open(page, 'Also add to…')
      await expect(tick(page, 'Later')).toBeVisible()
      await expectAccessible(page, `the folders to add to, ${width} px`)
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'List' }).check()
      await expectAccessible(page, `rows with chips, two of them selected, ${width} px`)
      await page.getByRole('button', { name: `Folders of ${TURNIP}` }).click()
      await expect(page.getByRole('menuitem', { name: 'Also add to…' })).toBeVisible()
      await expectAccessible(page, `the menu of a channel, ${width} px`)
      await page.keyboard.press('Escape')
    })
  await test.step('in the dialog of the channels of a folder', async () => {
    await page.goto('/folder/music')
    await settled(page)
    await page.getByRole('button', { name: '2 channels' }).click()
    await bread.getByRole('button', { name: `Also add ${BREAD} to other folders` }).click()
    await expect(tick(page, 'Later')).toBeVisible()
    await expectAccessible(page, 'the folders to add to, in a dialog')
  })
})
