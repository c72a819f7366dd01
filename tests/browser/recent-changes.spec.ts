import type { Page } from '@playwright/test'
import { moveTo, place } from '../support/placing.ts'
import { newFolder } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })
const undo = (page: Page, text: string) => row(page, text).getByRole('button', { name: /^Undo/ })

let user: Visitor
let ids: string[]
let music: string
let jazz: string
test.beforeEach(async ({ signedIn }) => {
  user = await signedIn('small@sandbox.test', { import: true })
  ids = (await user.channels()).map(({ id }) => id)
  music = await newFolder(user, 'Music', ids.slice(0, 6))
  jazz = await newFolder(user, 'Jazz', [], { emoji: '🎷' })
})

const idsIn = async (id: string) =>
  (await user.library()).folders.find((folder) => folder.id === id)?.channels.map((channel) => channel.id)

test('[ORG-08] one change among several is undone alone, and done again', async ({ page }) => {
  await moveTo(user, ids.slice(0, 3), jazz)
  await user.send('PATCH', `/api/folders/${music}`, { name: 'Loud' })
  await page.goto('/changes')
  await expect(page.getByRole('heading', { level: 1, name: 'Recent changes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  const moved = row(page, 'Moved 3 channels from')
  await expect(moved).toContainText(/\d\d:\d\d/)
  await undo(page, 'Moved 3 channels').click()
  await expect(moved).toContainText('undone just now')
  await expect.poll(() => idsIn(music)).toEqual(ids.slice(0, 6))
  await moved.getByRole('button', { name: /^Do again/ }).click()
  await expect(moved).not.toContainText('undone')
  await expect.poll(() => idsIn(jazz)).toEqual(ids.slice(0, 3))
  await page.getByRole('button', { name: 'Undo the last' }).click()
  await expect(row(page, 'Renamed')).toContainText('undone just now')
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Music')
})

test('[ORG-08] a change that a later one contradicts says which; that one undone, it can be undone', async ({
  page,
}) => {
  await moveTo(user, ids.slice(0, 3), jazz)
  await moveTo(user, ids.slice(0, 1), null)
  await page.goto('/changes')
  const first = row(page, 'Moved 3 channels')
  await expect(first).toContainText('You moved 1 of these channels later; undo that first')
  await expect(undo(page, 'Moved 3 channels')).toHaveAttribute('aria-disabled', 'true')
  await first.getByRole('link', { name: 'Show that change' }).click()
  const later = row(page, /^(?!.*Moved 3)Removed/)
  await expect(later).toBeFocused()
  await later.getByRole('button', { name: /^Undo/ }).click()
  await expect(first).not.toContainText('undo that first')
  await undo(page, 'Moved 3 channels').click()
  await expect.poll(() => idsIn(music)).toEqual(ids.slice(0, 6))
})

test('[ORG-08] what changed meanwhile on another device is refused with its reason, and shown', async ({
  page,
  product,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  await moveTo(user, ids.slice(0, 2), jazz)
  await page.goto('/changes')
  await expect(undo(page, 'Moved 2 channels')).toBeEnabled()
  const other = new Visitor(product)
  await other.signIn('small@sandbox.test')
  await place(other, { remove: [{ folderId: jazz, channelIds: ids.slice(0, 1) }] })
  await undo(page, 'Moved 2 channels').click()
  await expect(page.getByText('You moved 1 of these channels later; undo that first.')).toBeVisible()
  await expect(row(page, /Removed/)).toHaveCount(1)
  expect(await idsIn(jazz)).toEqual(ids.slice(1, 2))
})

test('[ORG-08] a toast and Settings lead to the changes; by keyboard alone', async ({ page }) => {
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Actions for Music' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'All changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/changes$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Recent changes' })).toBeFocused()
  const deleted = row(page, 'Deleted the folder')
  await expect(deleted).toContainText('6 channels went to Unsorted')
  await undo(page, 'Deleted the folder').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => idsIn(music)).toEqual(ids.slice(0, 6))
  await expect(deleted.getByRole('button')).toBeFocused()
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Recent changes' }).click()
  await settings.getByRole('link', { name: 'See recent changes' }).click()
  await expect(settings).toBeHidden()
  await expect(page).toHaveURL(/\/changes$/)
})

test('[ORG-08] a change that is undone by its toast is shown as undone', async ({ page }) => {
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Actions for Music' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'All changes' }).click()
  const deleted = row(page, 'Deleted the folder')
  await expect(undo(page, 'Deleted the folder')).toBeEnabled()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(deleted).toContainText('undone just now')
  await expect(deleted.getByRole('button', { name: /^Do again/ })).toBeVisible()
  expect(await idsIn(music)).toEqual(ids.slice(0, 6))
})

test('[ORG-08] recent changes are accessible in both themes at three widths', async ({ page }) => {
  await moveTo(user, ids.slice(0, 3), jazz)
  await moveTo(user, ids.slice(0, 1), null)
  await user.send('PATCH', `/api/folders/${music}`, { colour: 4 })
  await page.goto('/changes')
  await page.getByRole('button', { name: 'Undo the last' }).click()
  await expect(row(page, 'Changed the colour')).toContainText('undone')
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `changes at ${width}`)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('[ORG-08] a change is undone and done again with a finger', async ({ page }) => {
    await moveTo(user, ids.slice(0, 3), jazz)
    await page.goto('/changes')
    const moved = row(page, 'Moved 3 channels from')
    await undo(page, 'Moved 3 channels').tap()
    await expect.poll(() => idsIn(jazz)).toEqual([])
    await moved.getByRole('button', { name: /^Do again/ }).tap()
    await expect.poll(() => idsIn(jazz)).toEqual(ids.slice(0, 3))
  })
})
