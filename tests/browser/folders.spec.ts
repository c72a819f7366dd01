import type { Locator, Page, Route } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function act(page: Page, folder: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${folder}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Asks for a folder to be deleted and says yes with Enter. */
async function deleteByKey(page: Page, folder: string) {
  await act(page, folder, 'Delete')
  await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
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

test('[FOLD-04] a limit that only the server knows of is told and nothing is left behind', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/)
  const other = await context.newPage()
  await page.route('**/api/library', (route) => route.abort())
  consoleGuard.allow(/ERR_FAILED/)
  await other.goto('/folders')
  await other.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await other.getByLabel('Folder name').fill('Third')
  await other.getByRole('button', { name: 'Create' }).click()
  await expect(card(other, 'Third')).toBeVisible()
  await other.waitForLoadState('networkidle')

  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Fourth')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Folder Limit Reached' })
  await expect(dialog).toContainText("You've reached your limit!")
  await expect(dialog).toContainText("You're using 3/3 folders on the free plan.")
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(card(page, 'Fourth')).toBeHidden()
})

test('[FOLD-05] [FOLD-10] order and pins are kept in the browser', async ({ page }) => {
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await expect.poll(names).toEqual(['Unsorted', 'Bikes', 'Music'])
  await page.getByRole('button', { name: /^Sort folders/ }).click()
  await page.getByRole('menuitemradio', { name: 'Most subscriptions' }).click()
  await expect.poll(names).toEqual(['Unsorted', 'Music', 'Bikes'])
  await act(page, 'Bikes', 'Pin')
  await expect.poll(names).toEqual(['Unsorted', 'Bikes', 'Music'])
  await page.reload()
  await expect.poll(names).toEqual(['Unsorted', 'Bikes', 'Music'])
  await page.evaluate(() => localStorage.setItem('subshelf:browser:pinnedFolders', '{"not":"an array"}'))
  await page.reload()
  await expect.poll(names).toEqual(['Unsorted', 'Music', 'Bikes'])
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

test('[FOLD-06] no folders: the words', async ({ page }) => {
  for (const name of ['Music', 'Bikes']) {
    await act(page, name, 'Delete')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, name)).toBeHidden()
  }
  await expect(page.getByText('No folders yet. But oh, the possibilities!')).toBeVisible()
  await expect(page.getByText('Click the + button to create your first folder.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Music')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Music')).toBeVisible()
})

test('[FOLD-08] renaming: the rule, no change, a change, and a failure that is told', async ({
  page,
  consoleGuard,
}) => {
  await act(page, 'Music', 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename Folder' })
  await expect(dialog.getByLabel('Folder name')).toHaveValue('Music')
  await dialog.getByLabel('Folder name').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Folder name is required')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  await dialog.getByLabel('Folder name').fill(' Music ')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions for Music' })).toBeFocused()
  expect(requests).not.toContain('PATCH')

  await act(page, 'Music', 'Rename')
  await dialog.getByLabel('Folder name').fill('Live sets')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Live sets')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Live sets')).toBeVisible()

  consoleGuard.allow(/status of 500/)
  await page.route('**/api/folders/*', (route) => route.fulfill({ status: 500, body: '' }))
  await act(page, 'Live sets', 'Rename')
  await dialog.getByLabel('Folder name').fill('Never')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Failed to rename folder. Please try again.')
  await expect(card(page, 'Live sets')).toBeVisible()
})

test.describe('when the server cannot be reached', () => {
  const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

  test.beforeEach(async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/)
    await page.route('**/api/folders/**', (route) => route.abort())
  })

  test('[FOLD-08] renaming says so in its dialog, which keeps the typed name for the next try', async ({ page }) => {
    await act(page, 'Music', 'Rename')
    const dialog = page.getByRole('dialog', { name: 'Rename Folder' })
    const field = dialog.getByLabel('Folder name')
    await field.fill('Live sets')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Failed to rename folder. Please try again.')
    await expect(field).toHaveValue('Live sets')
    await expect(field).toBeFocused()
    await expect(notifications(page)).toHaveText('')
    await page.unroute('**/api/folders/**')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Live sets')).toBeVisible()
  })

  test('[FOLD-08] renaming that fails after its dialog was closed is told all the same', async ({ page }) => {
    const waiting = Promise.withResolvers<Route>()
    await page.route('**/api/folders/**', (route) => waiting.resolve(route))
    await act(page, 'Music', 'Rename')
    const dialog = page.getByRole('dialog', { name: 'Rename Folder' })
    await dialog.getByLabel('Folder name').fill('Live sets')
    await page.keyboard.press('Enter')
    const route = await waiting.promise
    await expect(dialog.getByRole('button', { name: 'Rename' })).toHaveAttribute('aria-busy', 'true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await route.abort()
    await expect(notifications(page)).toContainText('Failed to rename folder. Please try again.')
    await expect(card(page, 'Music')).toBeVisible()
  })

  test('[FOLD-09] deleting says so in its dialog alone', async ({ page }) => {
    await deleteByKey(page, 'Music')
    const error = page.getByRole('alertdialog', { name: 'Error' })
    await expect(error).toContainText('Failed to delete folder. Please try again.')
    await expect(notifications(page)).toHaveText('')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect(card(page, 'Music')).toBeVisible()
  })
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

test('[FOLD-09] deleting: asks, unsorts the channels, can be undone, and tells when it fails', async ({
  page,
  consoleGuard,
}) => {
  await act(page, 'Music', 'Delete')
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('Delete folder "Music"? Channels will be moved to unsorted.')
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(card(page, 'Music')).toBeVisible()

  await deleteByKey(page, 'Music')
  await expect(card(page, 'Music')).toBeHidden()
  await expect(card(page, 'Unsorted')).toContainText('21 subscriptions')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Music')).toContainText('12 subscriptions')
  await page.reload()
  await expect(card(page, 'Music')).toContainText('12 subscriptions')

  consoleGuard.allow(/status of 500/)
  await page.route('**/api/folders/*', (route) => route.fulfill({ status: 500, body: '' }))
  await act(page, 'Bikes', 'Delete')
  await ask.getByRole('button', { name: 'Delete' }).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('Failed to delete folder. Please try again.')
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(card(page, 'Bikes')).toBeVisible()
})

test.describe('a refusal that comes late', () => {
  const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })

  /** Deletes a folder; the server's answer waits. */
  async function deleteSlowly(page: Page, folder: string) {
    const waiting = Promise.withResolvers<Route>()
    await page.route('**/api/folders/*', (route) => waiting.resolve(route))
    await deleteByKey(page, folder)
    await expect(card(page, folder)).toBeHidden()
    const route = await waiting.promise
    return () => route.fulfill({ status: 500, body: '' })
  }

  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of (500|403)/))

  test('[FOLD-09] is told on whichever page the person is by then', async ({ page }) => {
    const refuse = await deleteSlowly(page, 'Music')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL('/dashboard')
    await refuse()
    await expect(error(page)).toContainText('Failed to delete folder. Please try again.')
    await expect(error(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(error(page)).toBeHidden()
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Music' })).toBeVisible()
  })

  test('[FOLD-09] is told above another dialog, which keeps what was typed', async ({ page }) => {
    const refuse = await deleteSlowly(page, 'Music')
    await act(page, 'Bikes', 'Rename')
    const field = page.getByRole('dialog', { name: 'Rename Folder' }).getByLabel('Folder name')
    await field.fill('Wheels')
    await refuse()
    await expect(error(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(error(page)).toBeHidden()
    await expect(field).toHaveValue('Wheels')
    await expect(field).toBeFocused()
  })

  test('[FOLD-04] is told on whichever page: the limit that only the server knows of', async ({ page }) => {
    const waiting = Promise.withResolvers<Route>()
    await page.route('**/api/folders', (route) => waiting.resolve(route))
    await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
    await page.getByLabel('Folder name').fill('Third')
    await page.keyboard.press('Enter')
    const route = await waiting.promise
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL('/dashboard')
    const refusal = { code: 'folder_limit_reached', message: '', requestId: 'r', details: { used: 3, cap: 3 } }
    await route.fulfill({ status: 403, json: { error: refusal } })
    await expect(page.getByRole('dialog', { name: 'Folder Limit Reached' })).toContainText("You're using 3/3 folders")
  })
})
