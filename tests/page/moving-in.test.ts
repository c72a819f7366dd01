import { expect, test } from 'vitest'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const KEY = 'subshelf:user:waitingGroups'
const ids = channelIds(6, 700)

/** What the preview of a file leaves in the browser when a user goes to pay, or has no folder left for these groups. */
const waiting = {
  fileName: 'pockettube.json',
  file: {
    ...{ format: 'pockettube', refused: null, report: {}, leftOut: [] },
    channels: ids.map((id) => ({ id, name: id })),
    groups: [
      { name: 'Trains', path: ['Trains'], channels: ids.slice(0, 2) },
      { name: 'Bread', path: ['Bread'], channels: ids.slice(2) },
    ],
  },
}
const openWith = async (user: Visitor, address: string): Promise<Page> => {
  const page = await openPage(app(), '/folders', { user })
  localStorage.setItem(KEY, JSON.stringify(waiting))
  await page.goTo(address)
  return page
}
const note = (page: Page) => page.queryByText('2 groups of pockettube.json are still waiting for folders.')
const PREVIEW = 'Bring folders from another app'
const preview = (page: Page) => page.getByRole('dialog', { name: PREVIEW })
const names = async (user: Visitor) => (await user.library()).folders.map(({ name }) => name).toSorted()

test('[ORG-09] groups that found no folder are offered when there is room, and become folders', async () => {
  const user = await newImportedUser(app(), ids)
  for (const name of ['One', 'Two', 'Three']) await newFolder(user, name)
  const page = await openWith(user, '/folders')
  expect(note(page)).toBeNull()
  const { folders } = await user.library()
  for (const { id } of folders.slice(1)) await user.send('DELETE', `/api/folders/${id}`)
  await page.reload()
  expect(note(page)).not.toBeNull()
  await page.click('button', 'Bring them in')
  await page.click('button', 'Bring them in', preview(page))
  expect(await names(user)).toEqual(['Bread', folders[0]?.name, 'Trains'])
  expect(note(page)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('[ORG-09] channels of a group enter the folder of its name, and stay in the folders that the user has', async () => {
  const user = await newImportedUser(app(), ids)
  const held = { Bread: [ids[5]], Mine: [ids[0]] } as Record<string, string[]>
  for (const [name, channels] of Object.entries(held)) await newFolder(user, name, channels)
  const page = await openWith(user, '/folders')
  await page.click('button', 'Bring them in')
  expect(preview(page).textContent).toContain('1 is there already')
  await page.click('button', 'Bring them in', preview(page))
  const { folders } = await user.library()
  const found = folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])
  expect(Object.fromEntries(found)).toEqual({
    Bread: [ids[5], ...ids.slice(2, 5)],
    Trains: ids.slice(0, 2),
    Mine: [ids[0]],
  })
})

test('[ORG-09] a group that is unticked stays out, and a ticked one becomes a folder', async () => {
  const user = await newImportedUser(app(), ids)
  const page = await openWith(user, '/folders')
  await page.click('button', 'Bring them in')
  const tick = (name: string) => page.getByRole<HTMLInputElement>('checkbox', { name: `Bring in ${name}` }).checked
  expect(['Trains', 'Bread'].map(tick)).toEqual([true, true])
  for (const name of ['Trains', 'Bread', 'Trains']) await page.click('checkbox', `Bring in ${name}`)
  expect(['Trains', 'Bread'].map(tick)).toEqual([true, false])
  await page.click('button', 'Bring them in', preview(page))
  expect(await names(user)).toEqual(['Trains'])
})

test('[ORG-09] after the payment the file opens again; without one it says how to keep all groups', async () => {
  const user = await newImportedUser(app(), ids)
  for (const name of ['One', 'Two']) await newFolder(user, name)
  const page = await openWith(user, '/billing?success=true')
  await page.until('the file is open', () => page.queryByRole('dialog', { name: PREVIEW }))
  await page.click('button', /^Keep all 2 with Premium, £2.99\/month/)
  expect(page.leftTo()).toMatch(/^http.*pay/)
  expect(localStorage.getItem(KEY)).toContain('Trains')
})

test('[ORG-09] what found no folder is kept with its channels, and can be forgotten', async () => {
  const user = await newImportedUser(app(), ids)
  for (const name of ['One', 'Two']) await newFolder(user, name)
  const page = await openWith(user, '/folders')
  await page.click('button', 'Bring them in')
  await page.click('button', 'Keep the largest, put the rest in Unsorted')
  await page.click('button', 'Bring them in', preview(page))
  expect(await names(user)).toEqual(['Bread', 'One', 'Two'])
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  expect(kept.file.groups.map(({ name }: { name: string }) => name)).toEqual(['Trains'])
  expect(kept.file.channels.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const [first] = (await user.library()).folders
  await user.send('DELETE', `/api/folders/${first?.id}`)
  await page.reload()
  await page.click('button', 'Forget them')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('[ORG-09] the Import dialog takes files, and names the apps that they may come from and how each exports', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  await page.click('button', 'Import')
  page.getByRole('heading', {
    name: 'Coming from PocketTube, FreeTube, NewPipe, LibreTube, Grayjay, Takeout or another app?',
  })
  for (const name of ['PocketTube', 'FreeTube', 'NewPipe', 'LibreTube', 'Grayjay', 'Google Takeout'])
    page.getByText(name)
  expect(page.getByLabelText('Choose files…')).toHaveProperty('disabled', false)
})
