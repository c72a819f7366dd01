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
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 12))
  await newFolder(visitor, 'Bikes', ids.slice(12, 15))
  await page.goto('/folders')
  await expect(card(page, 'Music')).toBeVisible()
})

test('[FOLD-02] a card shows name, count and pictures, collapses, and opens its folder', async ({ page }) => {
  const music = card(page, 'Music')
  await expect(music).toContainText('12 subscriptions')
  const pictures = music.locator('[data-channel-id] > span')
  await expect(pictures).toHaveCount(12)
  await music.getByRole('button', { name: 'Collapse Music' }).click()
  await expect(music.getByRole('button', { name: 'Expand Music' })).toBeVisible()
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
  await page.reload()
  await expect(music.getByRole('button', { name: 'Expand Music' })).toBeVisible()
  await music.click({ position: { x: 90, y: 30 } })
  await expect(page).toHaveURL('/folder/music')
})

test('[FOLD-03] the unsorted strip leads to the unsorted subscriptions and goes when there are none', async ({
  page,
}) => {
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

test('[FOLD-04] [FOLD-07] making a folder: the rule, and the limit with its hint', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'New folder' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Create New Folder' })
  const field = dialog.getByLabel('Folder name')
  await expect(field).toBeFocused()
  await field.fill('   ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Folder name is required')).toBeVisible()
  await field.press('x')
  await expect(dialog.getByText('Folder name is required')).toBeHidden()
  await field.fill('  Deep   space ')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(card(page, 'Deep space')).toBeVisible()
  await expect(button).toBeFocused()

  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('main')).toContainText('3/3')
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText('3/3 folders used. Upgrade to Premium for unlimited folders.')
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [tip, way] = [
    await boxOf(page.getByRole('tooltip')),
    await boxOf(page.getByRole('button', { name: 'See Premium' })),
  ]
  const isApart = tip.y + tip.height <= way.y || tip.y >= way.y + way.height || tip.x + tip.width <= way.x
  expect(isApart, 'the tooltip leaves the way to Premium free').toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await button.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'Deep space')).toBeVisible()
})

test('[FOLD-05] a browser whose storage is full still changes the order, for as long as the page is open', async ({
  page,
}) => {
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const sortBy = async (name: string) => {
    await page.getByRole('button', { name: /^Sort folders/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await sortBy('Most subscriptions')
  await expect.poll(names).toEqual(['Unsorted', 'Music', 'Bikes'])
  await page.evaluate(() => {
    let filler = ''
    for (let size = 2 ** 24; size >= 1; size /= 2)
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size))
        filler += 'x'.repeat(size)
      } catch {
        // no room for so much
      }
  })
  await sortBy('Fewest subscriptions')
  await expect.poll(names).toEqual(['Unsorted', 'Bikes', 'Music'])
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'Folders' }).first().click()
  await expect.poll(names).toEqual(['Unsorted', 'Bikes', 'Music'])
})

test('[SHELL-03] a text selected past the edge keeps its dialog; a click beside it closes it', async ({ page }) => {
  await act(page, 'Music', 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename Folder' })
  const field = dialog.getByLabel('Folder name')
  await field.fill('Live sets')
  const box = await dialog.boundingBox()
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
  await expect(dialog).toBeHidden()
})
