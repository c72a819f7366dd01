import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MONTH_HOURS = 720

/** All new with the videos of three channels, of which one is in Music; what `unseen` counts. */
async function openNews() {
  const ids = Array.from({ length: 3 }, (_, n) => `UC${String(n).padStart(22, '0')}`)
  const user = await newImportedUser(app(), ids)
  const music = await newFolder(user, 'Music', ids.slice(0, 1))
  await user.send('PATCH', '/api/account', { newHours: MONTH_HOURS })
  await refresh(user)
  const page = await openPage(app(), '/new', { user })
  /** The number in the sidebar. */
  const unseen = () =>
    within(navigation(page))
      .getByRole('link', { name: /^All new/ })
      .textContent?.replace('All new', '')
  expect(unseen()).toMatch(/\d/)
  return { page, user, music, unseen, before: unseen() }
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const articles = (page: Page) => within(page.getByRole('main')).getAllByRole('article')
/** The row of the marks in Recent changes. */
function marksRow(page: Page): HTMLElement {
  const rows = within(page.getByRole('main')).getAllByRole('listitem')
  const [row, ...others] = rows.filter(({ textContent }) => textContent?.startsWith('Marked '))
  if (!row || others.length > 0) throw new Error(`${others.length} other rows`)
  return row
}

test('[WATCH-08] Z undoes Mark all seen long after its message has gone, also on another page, and says so', async () => {
  const { page, unseen, before } = await openNews()
  await page.click('button', 'Mark all seen')
  expect(unseen()).toBe('')
  await page.passTime(60_000)
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  await page.click('link', /^Folders/, navigation(page))
  await page.user.keyboard('z')
  page.getByText(/^Undone: Marked \d+ as seen$/)
  expect(unseen()).toBe(before)
})

test('[WATCH-08] Mark all seen stands in Recent changes, where it is undone after a reload', async () => {
  const { page, unseen, before } = await openNews()
  await page.click('button', 'Mark all seen')
  await page.goTo('/changes')
  expect(marksRow(page).textContent).toMatch(/^Marked \d+ as seen.*This device/)
  await page.click('button', /^Undo: Marked /)
  expect(marksRow(page).textContent).toContain('undone just now')
  expect(page.queryByRole('button', { name: /^Undo: Marked / })).toBeNull()
  expect(document.activeElement).toBe(marksRow(page))
  expect(unseen()).toBe(before)
})

test('[WATCH-08] marks that were all changed again since cannot be undone, and say so', async () => {
  const { page, unseen, before } = await openNews()
  await page.click('button', 'Mark all seen')
  for (const _ of articles(page)) await page.user.keyboard('js')
  expect(unseen()).toBe(before)
  await page.goTo('/changes')
  expect(marksRow(page).textContent).toContain('All of it has been marked again since')
  const undo = page.getByRole('button', { name: /^Undo: Marked / })
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  await page.user.click(undo)
  expect(unseen()).toBe(before)
})

test('[WATCH-08] after a reload Z undoes the newest of the recent changes, then the one before, and says when there is none', async () => {
  const { page, user, music, unseen, before } = await openNews()
  await page.click('button', 'Mark all seen')
  await user.send('PATCH', `/api/folders/${music}`, { name: 'Loud' })
  await page.goTo('/folders')
  await page.user.keyboard('z')
  page.getByText(/^Undone: Renamed .Music. to .Loud.$/)
  page.getByRole('link', { name: 'All changes' })
  page.getByRole('heading', { name: 'Music' })
  expect(unseen()).toBe('')
  await page.user.keyboard('{Control>}z{/Control}')
  page.getByText(/^Undone: Marked /)
  expect(unseen()).toBe(before)
  await page.user.keyboard('z')
  page.getByText(/^Undone: Created .Music./)
  await page.user.keyboard('z')
  page.getByText('There is nothing to undo')
  expect((await user.library()).folders).toEqual([])
})

test('[WATCH-08] Z undoes a change without a message before the last one that had one', async () => {
  const { page, unseen } = await openNews()
  await page.click('button', 'Mark all seen')
  await page.passTime(10_000)
  await page.click('link', /^Folders/, navigation(page))
  await page.click('button', 'Actions for Music')
  await page.click('menuitem', 'Rename')
  const name = page.getByLabelText('Folder name')
  await page.user.clear(name)
  await page.user.type(name, 'Loud{Enter}')
  await page.user.keyboard('z')
  page.getByText(/^Undone: Renamed .Music. to .Loud.$/)
  expect(unseen()).toBe('')
})
