import type { Page } from '@playwright/test'
import { putAllChecked } from '../support/catalogue.ts'
import { buyPremium, Payment, untilPlan } from '../support/payment.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'

const folderCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** How many channels each folder holds, by name. */
async function sizes(user: Visitor): Promise<Record<string, number>> {
  const { folders, unsortedChannels } = await user.library()
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, channels.length])),
    Unsorted: unsortedChannels.length,
  }
}

async function moveSelectionTo(page: Page, name: string) {
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('[SUBS-07] a selection that does not fit fills the folder, and the rest stays selected; one undo takes it back', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Science', await firstChannels(user, 92))
  await newFolder(user, 'Bystander', await firstChannels(user, 2, 92))
  const before = { Science: 92, Bystander: 2, Unsorted: 146 }
  expect(await sizes(user)).toEqual(before)

  await page.goto('/folders')
  await expect(folderCard(page, 'Science')).toContainText('92 of 100 subscriptions')
  await expect(folderCard(page, 'Bystander')).toContainText('2 subscriptions')

  await page.goto('/subscriptions?folder=unsorted')
  await page.getByRole('checkbox', { name: 'Select all 146 shown' }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await expect(page.getByRole('menuitem', { name: 'Science' })).toContainText('92 of 100')
  await page.getByRole('menuitem', { name: 'Science' }).click()
  const question = page.getByRole('alertdialog', { name: 'Only 8 of 146 channels fit' })
  await expect(question).toContainText(
    '\u2068Science\u2069 holds at most 100 channels on the free plan and has 92 already. You can move the first 8; the other 138 stay where they are.',
  )
  await expectAccessible(page, 'a move that does not fit')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(selectionBar(page)).toContainText('146 selected')
  await expect(page.getByRole('button', { name: 'Move to…' })).toBeFocused()
  expect(await sizes(user)).toEqual(before)

  await moveSelectionTo(page, 'Science')
  await question.getByRole('button', { name: 'Move 8' }).click()
  await expect(toasts(page)).toContainText('Moved 8 channels to Science')
  await expect(selectionBar(page)).toContainText('138 selected')
  await expect.poll(() => sizes(user)).toEqual({ Science: 100, Bystander: 2, Unsorted: 138 })

  // By keyboard, while the pointer stops the time of the message with the undo.
  await toasts(page).getByRole('button', { name: 'Undo' }).hover()
  await page.getByRole('button', { name: 'Move to…' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Science' }).press('Enter')
  const full = page.getByRole('alertdialog', { name: 'This folder is full' })
  await expect(full).toContainText('Nothing was moved.')
  await full.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(selectionBar(page)).toContainText('138 selected')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sizes(user)).toEqual(before)
})

test('[FOLD-07] a new folder takes as many of a selection of 5,000 as it may hold', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('huge@sandbox.test', { import: true })
  await putAllChecked(product, user)
  await page.goto('/subscriptions')
  await page.getByRole('checkbox', { name: 'Select all 5,000 shown' }).click()
  await moveSelectionTo(page, 'Create New Folder')
  const question = page.getByRole('alertdialog', { name: 'Only 100 of 5,000 channels fit' })
  await expect(question).toContainText('A new folder holds at most 100 channels on the free plan.')
  await question.getByRole('button', { name: 'Move 100' }).click()
  const naming = page.getByRole('dialog', { name: 'Create New Folder' })
  await expect(naming).toContainText('100 channels will move into it.')
  await naming.getByLabel('Folder name').fill('First hundred')
  await naming.getByRole('button', { name: 'Create' }).click()
  await expect(selectionBar(page)).toContainText('4,900 selected')
  await expect.poll(() => sizes(user)).toEqual({ 'First hundred': 100, Unsorted: 4_900 })
})

test('[BILL-01] the plans say what a folder holds, and Premium takes more than the free plan', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Big')
  await page.goto('/billing')
  const plan = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name }) })
      .last()
  await expect(plan('Free')).toContainText('Up to 100 channels in a folder')
  await expect(plan('Premium')).toContainText('Up to 5,000 channels in a folder')
  await buyPremium(user, new Payment(product))
  await untilPlan(user, ({ plan }) => plan === 'premium')
  await page.goto('/subscriptions')
  await page.getByRole('checkbox', { name: 'Select all 240 shown' }).click()
  await moveSelectionTo(page, 'Big')
  await expect(toasts(page)).toContainText('Moved 240 channels to Big')
  await expect.poll(() => sizes(user)).toEqual({ Big: 240, Unsorted: 0 })
})

test('[SUBS-07] a move says which folder lost channels by it', async ({ page, signedIn }) => {
  const user = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(user, 3)
  await newFolder(user, 'From', ids.slice(0, 1))
  await newFolder(user, 'To')
  await page.goto('/subscriptions')
  const cards = page.getByRole('list', { name: 'Subscriptions' })
  for (const id of ids) await cards.locator(`[data-channel-id="${id}"] label`).click()
  await moveSelectionTo(page, 'To')
  await expect(
    toasts(page).getByText(/^Moved 3 channels to \u2068To\u2069, 1 of them from \u2068From\u2069$/),
  ).toBeVisible()
  await expect.poll(() => sizes(user)).toMatchObject({ From: 0, To: 3 })
})
