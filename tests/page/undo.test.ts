import { within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { place, placesOf } from '../support/placing.ts'
import { setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

let user: Visitor
beforeEach(async () => {
  user = await newImportedUser(app(), 24)
  const ids = (await user.channels()).map(({ id }) => id)
  await newFolder(user, 'Music', ids.slice(0, 12))
})

const cards = (page: Page) => within(page.getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem')

/** Selects the first channels of a folder and opens the menu of where to move them. */
async function selectFrom(folder: string, count: number): Promise<Page> {
  const page = await openPage(app(), `/subscriptions?folder=${folder}`, { user })
  expect(cards(page)).toHaveLength(12)
  for (let n = 0; n < count; n++) await page.user.click(within(cards(page)[n] as HTMLElement).getByRole('checkbox'))
  await page.click('button', 'Move to…', page.getByRole('region', { name: 'Selection' }))
  return page
}

test('[FOLD-07] undoing a new folder puts its channels back where they stood: in another folder, in their order', async () => {
  const before = await placesOf(user)
  const page = await selectFrom('music', 2)
  await page.click('menuitem', 'Create New Folder')
  await page.user.type(page.getByLabelText('Folder name'), 'Bikes{Enter}')
  page.getByText(/^Moved 2 channels to .Bikes., all from .Music.$/)
  expect((await user.library()).folders.map(({ channels }) => channels.length)).toEqual([10, 2])
  await page.click('button', 'Undo')
  expect(await placesOf(user)).toEqual(before)
  expect(cards(page)).toHaveLength(12)
})

test('[ORG-13] a message undoes what is as it was, and says what another device has changed since', async () => {
  const page = await selectFrom('music', 3)
  await page.click('menuitem', 'Unsorted')
  const other = await newFolder(user, 'Other')
  const { unsortedChannels } = await user.library()
  const taken = unsortedChannels.slice(0, 1).map(({ id }) => id)
  await place(user, { add: [{ folderId: other, channelIds: taken }] })
  await page.click('button', 'Undo')
  page.getByText('2 of 3 channels are back. You moved 1 of these channels later.')
  expect(cards(page)).toHaveLength(11)
  expect((await placesOf(user)).Other).toEqual(taken)
})

test('[ORG-13] [BILL-03] a message brings back a folder that is larger than the plan to which the account has gone back', async () => {
  await setRemoteConfig(app(), 'maxChannelsPerFolder', 5)
  onTestFinished(async () => void (await setRemoteConfig(app(), 'maxChannelsPerFolder', 100)))
  for (const name of ['B', 'C']) await newFolder(user, name)
  const before = await placesOf(user)
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Actions for Music')
  await page.click('menuitem', 'Delete')
  await page.click('button', 'Delete', page.getByRole('alertdialog'))
  expect(await placesOf(user)).not.toEqual(before)
  await page.click('button', 'Undo')
  expect(await placesOf(user)).toEqual(before)
})

test('[SUBS-07] Undo stays for eight seconds, and as long as the focus or a pointer is on it', async () => {
  const page = await selectFrom('unsorted', 1)
  await page.click('menuitem', 'Music')
  const toast = () => page.queryByText('Moved 1 channel to Music')
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.passTime(7_900)
  expect(toast()).not.toBeNull()
  undo.focus()
  await page.passTime(60_000)
  expect(document.activeElement).toBe(undo)
  page.getByRole('searchbox').focus()
  await page.passTime(7_900)
  expect(toast()).not.toBeNull()
  await page.user.hover(undo)
  await page.passTime(60_000)
  expect(toast()).not.toBeNull()
  await page.user.unhover(undo)
  await page.passTime(7_900)
  expect(toast()).not.toBeNull()
  await page.passTime(200)
  expect(toast()).toBeNull()
})
