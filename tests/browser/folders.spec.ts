import type { Locator, Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function act(page: Page, folder: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${folder}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.beforeEach(async ({ signedIn, page }) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  const ids = (await user.channels()).map((channel) => channel.id)
  await newFolder(user, 'Music', ids.slice(0, 12))
  await newFolder(user, 'Bikes', ids.slice(12, 15))
  await page.goto('/folders')
  await expect(card(page, 'Music')).toBeVisible()
})

const main = (page: Page) => page.getByRole('main')
const newFolderButton = (page: Page) => main(page).getByRole('button', { name: 'New folder' })
const renaming = (page: Page) => page.getByRole('dialog', { name: 'Rename Folder' })
const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Folder name')
/** The cards in the order of the page. */
const shown = (page: Page) => main(page).getByRole('heading', { level: 2 }).allTextContents()

test('cards of folders have an order, pins and pictures, and what is unsorted has a strip', { tag: '@every' }, async ({
  page,
}) => {
  const music = card(page, 'Music')
  const pictures = music.locator('[data-channel-id] > *')
  const expand = music.getByRole('button', { name: 'Expand Music' })

  await test.step('[FOLD-02] a card shows name, count and pictures, and collapses', async () => {
    await expect(music).toContainText('12 subscriptions')
    await expect(pictures).toHaveCount(12)
    await music.getByRole('button', { name: 'Collapse Music' }).click()
    await expect(expand).toBeVisible()
  })

  await test.step('[FOLD-05] [FOLD-10] order, pins and collapsed cards are kept in the browser', async () => {
    await expect.poll(() => shown(page)).toEqual(['Unsorted', 'Bikes', 'Music'])
    await page.getByRole('button', { name: /^Sort folders/ }).click()
    await page.getByRole('menuitemradio', { name: 'Most subscriptions' }).click()
    await expect.poll(() => shown(page)).toEqual(['Unsorted', 'Music', 'Bikes'])
    await act(page, 'Bikes', 'Pin')
    await expect.poll(() => shown(page)).toEqual(['Unsorted', 'Bikes', 'Music'])
    await page.reload()
    await expect(expand).toBeVisible()
    expect(await shown(page)).toEqual(['Unsorted', 'Bikes', 'Music'])
  })

  await test.step('[FOLD-03] the unsorted strip leads to the unsorted subscriptions and goes when there are none', async () => {
    const unsorted = card(page, 'Unsorted')
    await expect(unsorted).toContainText('9 subscriptions not in a folder yet')
    await unsorted.getByRole('link', { name: 'Unsorted' }).click()
    await expect(page).toHaveURL('/subscriptions?folder=unsorted')
    await page.getByRole('checkbox', { name: 'Select all 9 shown' }).click()
    await page.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Bikes' }).click()
    await expect(page.getByText('Moved 9 channels to Bikes')).toBeVisible()
    await page.getByRole('link', { name: 'Folders' }).first().click()
    await expect(card(page, 'Bikes')).toContainText('12 subscriptions')
    await expect(unsorted).toBeHidden()
  })

  await test.step('[FOLD-02] collapsed, as many pictures as fit stand in one line; a click opens the folder', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    // The wider card had a number too, which stays until the new width is laid out.
    await expect(async () => {
      const boxes = await pictures.evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect()))
      expect(boxes.at(-1)?.right).toBeLessThan(400)
      expect(boxes.length).toBeLessThan(12)
      expect(new Set(boxes.map((box) => box.top)).size).toBe(1)
      expect(boxes.every((box) => box.width === 45 && box.height === 45)).toBe(true)
      expect(await music.textContent()).toContain(`+${12 - boxes.length}`)
    }).toPass()
    await music.click({ position: { x: 90, y: 30 } })
    await expect(page).toHaveURL('/folder/music')
  })
})

test('folders are made, renamed and deleted', { tag: '@every' }, async ({ page }) => {
  await test.step('[FOLD-04] [FOLD-07] a folder is made; at the limit the button says why it does nothing', async () => {
    const button = newFolderButton(page)
    await button.click()
    await expect(nameField(page)).toBeFocused()
    await nameField(page).fill('Deep space')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await expect(card(page, 'Deep space')).toBeVisible()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(main(page)).toContainText('3/3')
    await button.hover()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toHaveText('3/3 folders used. Upgrade to Premium for unlimited folders.')
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [tip, way] = [await boxOf(tooltip), await boxOf(page.getByRole('button', { name: 'See Premium' }))]
    const isApart = tip.y + tip.height <= way.y || tip.y >= way.y + way.height || tip.x + tip.width <= way.x
    expect(isApart, 'the tooltip leaves the way to Premium free').toBe(true)
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await button.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('[FOLD-08] a folder is renamed', async () => {
    await act(page, 'Music', 'Rename')
    await expect(nameField(page)).toHaveValue('Music')
    await nameField(page).fill('Live sets')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Live sets')).toBeVisible()
    await expect(renaming(page)).toBeHidden()
  })

  await test.step('[SHELL-03] a text selected past the edge keeps its dialog; a click beside it closes it', async () => {
    await act(page, 'Live sets', 'Rename')
    const field = nameField(page)
    const box = await renaming(page).boundingBox()
    const typed = await field.boundingBox()
    if (!box || !typed) throw new Error('nothing to be seen there')
    const inField = { x: typed.x + 60, y: typed.y + typed.height / 2 }
    await page.mouse.move(inField.x, inField.y)
    await page.mouse.down()
    await page.mouse.move(box.x - 40, inField.y, { steps: 5 })
    await page.mouse.up()
    await expect(field).toHaveValue('Live sets')
    await page.mouse.move(box.x - 40, inField.y)
    await page.mouse.down()
    await page.mouse.move(inField.x, inField.y, { steps: 5 })
    await page.mouse.up()
    await expect(field).toHaveValue('Live sets')
    await page.mouse.click(box.x - 40, inField.y)
    await expect(renaming(page)).toBeHidden()
  })

  await test.step('[FOLD-09] a folder is deleted, and Undo brings it back', async () => {
    await act(page, 'Live sets', 'Delete')
    await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(card(page, 'Live sets')).toBeHidden()
    await expect(card(page, 'Unsorted')).toContainText('21 subscriptions')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Live sets')).toContainText('12 subscriptions')
    // Made, renamed, deleted and restored: the server knows of all of it.
    await page.reload()
    await expect(card(page, 'Live sets')).toContainText('12 subscriptions')
    await expect(card(page, 'Deep space')).toBeVisible()
  })
})
