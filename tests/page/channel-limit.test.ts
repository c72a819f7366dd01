import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const idsOf = async (user: Visitor) => (await user.channels()).map(({ id }) => id)

/** How many channels each folder holds, by name. */
async function sizes(user: Visitor): Promise<Record<string, number>> {
  const { folders, unsortedChannels } = await user.library()
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, channels.length])),
    Unsorted: unsortedChannels.length,
  }
}

async function moveSelectionTo(page: Page, name: RegExp) {
  await page.click('button', 'Move to…')
  await page.click('menuitem', name)
}

test('[SUBS-07] a selection that does not fit fills the folder, and the rest stays selected; one undo takes it back', async () => {
  const user = await newImportedUser(app(), 160)
  const ids = await idsOf(user)
  await newFolder(user, 'Science', ids.slice(0, 92))
  await newFolder(user, 'Bystander', ids.slice(92, 94))
  const before = { Science: 92, Bystander: 2, Unsorted: 66 }
  expect(await sizes(user)).toEqual(before)
  const page = await openPage(app(), '/folders', { user })
  const card = (name: string) => page.getByRole('heading', { name, level: 2 }).closest('li')?.textContent
  expect(card('Science')).toContain('92 of 100 subscriptions')
  expect(card('Bystander')).toContain('2 subscriptions')

  await page.goTo('/subscriptions?folder=unsorted')
  await page.click('checkbox', 'Select all 66 shown')
  await page.click('button', 'Move to…')
  const science = page.getByRole('menuitem', { name: /^Science/ })
  expect(science.textContent).toContain('92 of 100')
  await page.user.click(science)
  const only8 = question(page, 'Only 8 of 66 channels fit')
  expect(only8.textContent).toContain(
    '\u2068Science\u2069 holds at most 100 channels on the free plan and has 92 already. You can move the first 8; the other 58 stay where they are.',
  )
  await page.click('button', 'Cancel', only8)
  expect(selection(page).textContent).toContain('66 selected')
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Move to…' }))
  expect(await sizes(user)).toEqual(before)

  await moveSelectionTo(page, /^Science/)
  await page.click('button', 'Move 8')
  expect(toasts(page).textContent).toContain('Moved 8 channels to Science')
  expect(selection(page).textContent).toContain('58 selected')
  expect(await sizes(user)).toEqual({ Science: 100, Bystander: 2, Unsorted: 58 })

  await moveSelectionTo(page, /^Science/)
  const full = question(page, 'This folder is full')
  expect(full.textContent).toContain('Nothing was moved.')
  await page.click('button', 'OK', full)
  expect(selection(page).textContent).toContain('58 selected')
  await page.click('button', 'Undo')
  expect(await sizes(user)).toEqual(before)
})

test('[ORG-01] [SUBS-07] what does not fit into a folder is not added without a question', async () => {
  const user = await newImportedUser(app(), 110)
  const ids = await idsOf(user)
  await newFolder(user, 'Nearly full', ids.slice(0, 98))
  await newFolder(user, 'Other', ids.slice(97, 104))
  await newFolder(user, 'Three', ids.slice(97, 100))
  const page = await openPage(app(), '/subscriptions?folder=three', { user })
  const nearlyFull = () => page.getByRole('menuitemcheckbox', { name: /^Nearly full/ })
  await page.click('checkbox', 'Select all 3 shown')
  await page.click('button', 'Also add to…')
  // Two of the three are not there yet, and just fit: there is nothing to ask, and the menu stays.
  await page.user.click(nearlyFull())
  expect(nearlyFull().ariaChecked).toBe('true')
  expect(await sizes(user)).toMatchObject({ 'Nearly full': 100, Three: 3 })
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Undo')
  expect(await sizes(user)).toMatchObject({ 'Nearly full': 98, Three: 3 })

  await page.goTo('/subscriptions?folder=other')
  await page.click('checkbox', 'Select all 7 shown')
  await page.click('button', 'Also add to…')
  expect(nearlyFull().textContent).toContain('1 of 7 is here')
  expect(nearlyFull().getAttribute('aria-checked')).toBe('mixed')
  await page.user.click(nearlyFull())
  const only2 = question(page, 'Only 2 of 6 channels fit')
  expect(only2.textContent).toContain('You can add the first 2; the other 4 are left out.')
  within(only2).getByRole('link', { name: 'See Premium' })
  await page.click('button', 'Add 2')
  expect(toasts(page).textContent).toContain('Also added 2 channels to Nearly full')
  expect(await sizes(user)).toMatchObject({ 'Nearly full': 100, Other: 7 })
  await page.click('button', 'Undo')
  expect(await sizes(user)).toMatchObject({ 'Nearly full': 98, Other: 7 })

  // One of them is there already: it needs no room, and leaves the other folder like those that fit.
  await moveSelectionTo(page, /^Nearly full/)
  await page.click('button', 'Move 2', question(page, 'Only 2 of 6 channels fit'))
  expect(await sizes(user)).toMatchObject({ 'Nearly full': 100, Other: 4 })
})

test('[SUBS-07] a move says which folder lost channels by it', async () => {
  const user = await newImportedUser(app(), 3)
  await newFolder(user, 'From', (await idsOf(user)).slice(0, 1))
  await newFolder(user, 'To')
  const page = await openPage(app(), '/subscriptions', { user })
  await page.click('checkbox', 'Select all 3 shown')
  await moveSelectionTo(page, /^To$/)
  within(toasts(page)).getByText(/^Moved 3 channels to \u2068To\u2069, 1 of them from \u2068From\u2069$/)
  expect(await sizes(user)).toMatchObject({ From: 0, To: 3 })
})

test('[BILL-01] the plans say what a folder holds, and Premium takes more than the free plan', async () => {
  const user = await newImportedUser(app(), 120)
  await newFolder(user, 'Big')
  const page = await openPage(app(), '/billing', { user })
  const plan = (name: RegExp) =>
    page.getAllByRole('heading', { level: 3, name }).at(-1)?.closest('section')?.textContent ?? ''
  expect(plan(/^Free/)).toContain('Up to 100 channels in a folder')
  expect(plan(/^Premium/)).toContain('Up to 5,000 channels in a folder')
  await makePremium(app(), user.email)
  await page.goTo('/subscriptions')
  await page.click('checkbox', 'Select all 120 shown')
  await moveSelectionTo(page, /^Big$/)
  expect(toasts(page).textContent).toContain('Moved 120 channels to Big')
  expect(await sizes(user)).toEqual({ Big: 120, Unsorted: 0 })
})
