import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const sidebarFolder = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name })
const chip = (page: Page) => page.locator('[data-drag-chip]')
const folderCard = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const dragReady = (page: Page) => page.locator('#drag-help').waitFor({ state: 'attached' })

type Point = { x: number; y: number }

async function middle(target: ReturnType<Page['locator']>): Promise<Point> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to be seen there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Point, to: Point, release = true) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  if (release) await page.mouse.up()
}

test.beforeEach(async ({ signedIn, page }) => {
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 5))
  await newFolder(visitor, 'Bikes', ids.slice(5, 8))
  await page.goto('/subscriptions?folder=unsorted')
  await expect(page.getByText('16 of 24 subscriptions')).toBeVisible()
  await dragReady(page)
})

test('channels are dragged to folders by mouse and by keyboard', { tag: '@every' }, async ({ page }) => {
  const music = folderCard(page, 'Music')
  const checked = cards(page).getByRole('checkbox', { checked: true })
  const bar = page.getByRole('region', { name: 'Selection' })
  const undo = page.getByRole('button', { name: 'Undo' })

  await test.step('[FOLD-11] by keyboard: taken up, led from folder to folder, dropped, each step said', async () => {
    const said = page.getByRole('status').first()
    const box = cards(page).nth(0).getByRole('checkbox')
    await expect(box).toHaveAccessibleDescription('Press Enter to move it to a folder.')
    await box.focus()
    await page.keyboard.press('Enter')
    await expect(said).toContainText(
      'Moving 1 channel. Choose a folder with the arrow keys, drop with Enter, cancel with Escape.',
    )
    await page.keyboard.press('ArrowDown')
    await expect(said).toContainText('Bikes, 1 of 3')
    await page.keyboard.press('ArrowDown')
    await expect(said).toContainText('Music, 2 of 3')
    await expect(chip(page)).toContainText('Music, 2 of 3')
    await page.keyboard.press('Escape')
    await expect(said).toContainText('Nothing was moved')
    await expect(box).toBeFocused()
    await expect(cards(page)).toHaveCount(16)

    await page.keyboard.press('Enter')
    await expect(chip(page)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(chip(page)).toContainText('Music, 2 of 3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved 1 channel to Music')).toBeVisible()
    await expect(cards(page)).toHaveCount(15)
    await expect(cards(page).nth(0).getByRole('checkbox')).toBeFocused()
    await undo.click()
    await expect(cards(page)).toHaveCount(16)
  })

  await test.step('[FOLD-11] a card is dragged onto a folder of the sidebar, and put back; with reduced motion nothing is animated', async () => {
    const longest = () =>
      page.evaluate(() => Math.max(0, ...document.getAnimations().map((a) => Number(a.effect?.getTiming().duration))))
    const card = cards(page).nth(1)
    const name = (await card.locator('label span span').first().textContent()) ?? ''
    await drag(page, await middle(card), await middle(sidebarFolder(page, 'Bikes')), false)
    await expect(chip(page)).toContainText('Move to Bikes')
    await expect(chip(page)).toHaveCSS('rotate', 'none')
    expect(await longest()).toBeLessThanOrEqual(1)
    await page.mouse.up()
    await expect(chip(page)).toBeHidden()
    await expect(page.getByText('Moved 1 channel to Bikes')).toBeVisible()
    expect(await longest()).toBeLessThanOrEqual(1)
    await expect(cards(page)).toHaveCount(15)
    await expect(bar).toBeHidden()
    await undo.click()
    await expect(cards(page)).toHaveCount(16)
    await expect(cards(page).nth(1)).toContainText(name)
  })

  await test.step('[FOLD-11] Escape, and letting go beside a folder, move nothing and select nothing', async () => {
    const from = await middle(cards(page).nth(0))
    await drag(page, from, await middle(sidebarFolder(page, 'Music')), false)
    await expect(chip(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chip(page)).toBeHidden()
    await page.mouse.up()
    await drag(page, from, { x: from.x + 40, y: from.y + 20 })
    await expect(chip(page)).toBeHidden()
    await expect(cards(page)).toHaveCount(16)
    await expect(checked).toHaveCount(0)
  })

  await test.step('[FOLD-11] a selected card takes the others along; another one goes alone', async () => {
    for (const n of [0, 2, 3]) await cards(page).nth(n).locator('label').click()
    await expect(checked).toHaveCount(3)
    const bikes = await middle(sidebarFolder(page, 'Bikes'))
    await drag(page, await middle(cards(page).nth(1)), bikes)
    await expect(page.getByText('Moved 1 channel to Bikes')).toBeVisible()
    await expect(bar).toContainText('3 selected')
    await drag(page, await middle(cards(page).nth(0)), bikes, false)
    await expect(chip(page)).toContainText('3 channels')
    await page.mouse.up()
    await expect(page.getByText('Moved 3 channels to Bikes')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(cards(page)).toHaveCount(12)
  })

  await test.step('[FOLD-11] without a drag: the card of a folder leads to its channels, where the move menu is', async () => {
    await page.getByRole('link', { name: 'Folders' }).first().click()
    await page.getByRole('main').getByRole('button', { name: 'Actions for Music' }).click()
    await page.getByRole('menuitem', { name: 'Show channels' }).click()
    await expect(page).toHaveURL('/subscriptions?folder=music')
    await expect(cards(page)).toHaveCount(5)
    await cards(page).first().locator('label').click()
    await page.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Bikes' }).click()
    await expect(page.getByText(/^Moved 1 channel to .Bikes., from .Music.$/)).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
  })

  await test.step('[FOLD-11] in the folder grid, from folder to folder and to unsorted', async () => {
    await page.getByRole('link', { name: 'Folders' }).first().click()
    await dragReady(page)
    await expect(music).toContainText('4 subscriptions')
    await drag(page, await middle(music.locator('[data-channel-id]').nth(1)), await middle(folderCard(page, 'Bikes')))
    await expect(music).toContainText('3 subscriptions')
    await expect(folderCard(page, 'Bikes')).toContainText('9 subscriptions')
    await expect(page).toHaveURL('/folders')
    const first = music.locator('[data-channel-id]').nth(0)
    await drag(page, await middle(first), await middle(folderCard(page, 'Unsorted')))
    await expect(folderCard(page, 'Unsorted')).toContainText('13 subscriptions')
    await first.click({ force: true })
    await expect(page).toHaveURL('/folder/music')
  })
})

test.describe('by touch, on a small screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a finger scrolls the list or takes a card up', { tag: '@every' }, async ({ page, context }) => {
    const touch = await context.newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const checked = cards(page).getByRole('checkbox', { checked: true })

    await test.step('[FOLD-11] a long touch takes a card up; the folders come to the thumb', async () => {
      const from = await middle(cards(page).nth(1))
      await send('touchStart', from)
      const tray = page.getByRole('list', { name: 'Folders to drop on' })
      await expect(tray.getByRole('listitem')).toHaveText(['Unsorted', 'Bikes', 'Music'])
      const to = await middle(tray.getByText('Music'))
      for (const part of [0.2, 0.5, 0.8, 1])
        await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      await expect(chip(page)).toContainText('Move to Music')
      await send('touchEnd')
      await expect(page.getByText('Moved 1 channel to Music')).toBeVisible()
      await expect(page.getByText('15 of 24 subscriptions')).toBeVisible()
      await expect(checked).toHaveCount(0)
    })

    await test.step('[FOLD-11] a finger that moves on scrolls the list and takes nothing up', async () => {
      const { x, y } = await middle(cards(page).nth(3))
      const scrolled = await page.evaluate(() => scrollY)
      const ways = Array.from({ length: 15 }, (_, i) => 20 * (i + 1))
      // All at once: a busy machine must not make a long touch of it.
      await Promise.all([
        send('touchStart', { x, y }),
        ...ways.map((way) => send('touchMove', { x, y: y - way })),
        send('touchEnd'),
      ])
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 150)
      await expect(chip(page)).toBeHidden()
      await expect(checked).toHaveCount(0)
      await expect(page.getByText('15 of 24 subscriptions')).toBeAttached()
    })
  })
})
