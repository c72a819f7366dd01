import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const options = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).textContent

/** Opens the palette by its keys and types. */
async function jump(page: Page, text: string) {
  await page.user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(page.getByRole('combobox'))
  if (text) await page.user.keyboard(text)
}

let user: Visitor
beforeEach(async () => {
  user = await newImportedUser(app(), 8)
  await newFolder(user, 'Kids')
  await newFolder(user, 'Woodworking')
})

test('[ORG-06] what was used last comes first when nothing is typed, also after a reload, until signing out', {
  tags: ['slow'],
}, async () => {
  const page = await openPage(app(), '/folders', { user })
  await jump(page, '')
  expect(page.queryByRole('group', { name: 'Recent' })).toBeNull()
  await page.user.keyboard('wood{Enter}')
  expect(h1(page)).toBe('Woodworking')
  await jump(page, 'kids{Enter}')
  expect(h1(page)).toBe('Kids')
  await page.goTo('/dashboard')
  await jump(page, '')
  expect(options(page.getByRole('group', { name: 'Recent' }))).toEqual([
    expect.stringContaining('Kids'),
    expect.stringContaining('Woodworking'),
  ])
  // Nothing is there twice.
  expect(page.getAllByRole('option', { name: /^Kids/ })).toHaveLength(1)
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Sign Out')
  expect(page.leftTo()).toBe('/')
  expect(localStorage.getItem('subshelf:user:recent')).toBeNull()
})

test('[ORG-06] what nothing is called becomes a folder of that name', async () => {
  const page = await openPage(app(), '/dashboard', { user })
  await jump(page, 'qqsaw')
  expect(page.getByRole('dialog').textContent).toMatch(/Nothing is called “.?qqsaw.?”\./)
  expect(options(page.getByRole('dialog'))).toEqual(['Make a folder with that name'])
  await page.user.keyboard('{Enter}')
  const form = within(page.getByRole('dialog', { name: 'Create New Folder' }))
  expect(form.getByLabelText<HTMLInputElement>('Folder name').value).toBe('qqsaw')
  await page.user.keyboard('{Enter}')
  expect((await user.library()).folders.map(({ name }) => name)).toContain('qqsaw')
})

test('[ORG-06] Tab or the right arrow leads to the actions of a folder: rename, colour and emoji, delete', async () => {
  const page = await openPage(app(), '/folders', { user })
  const field = () => page.getByRole<HTMLInputElement>('combobox')
  const actionsOf = (folder: string) => page.getByRole('dialog', { name: `Actions for ${folder}` })
  await jump(page, 'woodw{Tab}')
  expect(options(actionsOf('Woodworking'))).toEqual([
    'Open',
    'Add channels',
    'Show in Subscriptions',
    'Rename',
    'Colour and emoji',
    'Pin',
    'Delete',
  ])
  // Back to what was typed: by Backspace in the empty field, and by Escape.
  await page.user.keyboard('{Backspace}')
  expect(field().value).toBe('woodw')
  await page.user.keyboard('{ArrowRight}')
  actionsOf('Woodworking')
  await page.user.keyboard('{Escape}')
  expect(field().value).toBe('woodw')
  await page.user.keyboard('{Tab}ren{Enter}')
  const name = within(page.getByRole('dialog', { name: 'Rename Folder' })).getByLabelText('Folder name')
  await page.user.clear(name)
  await page.user.type(name, 'Planes and chisels{Enter}')
  expect(page.queryByRole('dialog')).toBeNull()
  expect((await user.library()).folders.map((folder) => folder.name)).toContain('Planes and chisels')

  await jump(page, 'planes{Tab}emoji{Enter}')
  page.getByRole('dialog', { name: /Planes and chisels/ })
  await page.user.keyboard('{Escape}')
  await jump(page, 'planes{Tab}delete{Enter}')
  await page.click('button', 'Delete', page.getByRole('alertdialog'))
  expect(page.getByRole('region', { name: 'Notifications' }).textContent).toContain(
    'Folder deleted: Planes and chisels',
  )
})

test('[ORG-06] a channel is moved from the palette, into a folder that is made for it too, and the move is undone', async () => {
  const [unsorted] = (await user.library()).unsortedChannels
  if (!unsorted) throw new Error('every channel is in a folder')
  const sizeOf = async (folder: string) =>
    (await user.library()).folders.find(({ name }) => name === folder)?.channels.length
  const page = await openPage(app(), '/dashboard', { user })
  const act = async (action: string) => {
    await jump(page, '')
    await page.user.type(page.getByRole('combobox'), unsorted.name)
    await page.user.keyboard(`{Tab}${action}{Enter}`)
  }
  await act('move')
  page.getByRole('dialog', { name: /^Move .+ to$/ })
  await page.user.keyboard('wood{Enter}')
  expect(document.body.textContent).toMatch(/Moved 1 channel to .?Woodworking/)
  expect(await sizeOf('Woodworking')).toBe(1)
  await jump(page, 'undo{Enter}')
  expect(await sizeOf('Woodworking')).toBe(0)
  await act('move')
  await page.user.keyboard('Telescopes')
  expect(page.getByRole('dialog').textContent).toContain('Nothing is called')
  await page.user.keyboard('{Enter}')
  const form = within(page.getByRole('dialog', { name: 'Create New Folder' }))
  expect(form.getByLabelText<HTMLInputElement>('Folder name').value).toBe('Telescopes')
  await page.user.keyboard('{Enter}')
  expect(await sizeOf('Telescopes')).toBe(1)

  // Once it is in a folder it can be added to another one, and taken out of each.
  await act('also add')
  page.getByRole('dialog', { name: /^Also add .+ to$/ })
  expect(page.queryByRole('option', { name: 'Telescopes' })).toBeNull()
  await page.user.keyboard('wood{Enter}')
  expect([await sizeOf('Woodworking'), await sizeOf('Telescopes')]).toEqual([1, 1])
  await act('remove telescopes')
  expect([await sizeOf('Woodworking'), await sizeOf('Telescopes')]).toEqual([1, 0])
})

test('[ORG-06] in a dialog that is in the middle of something the keys do nothing; Settings make way', async () => {
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'New folder', page.getByRole('main'))
  const name = within(page.getByRole('dialog', { name: 'Create New Folder' })).getByLabelText('Folder name')
  await page.user.type(name, 'Half a name')
  await page.user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(name)
  expect(page.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull()
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Settings')
  page.getByRole('dialog', { name: 'Settings' })
  await jump(page, '')
  expect(page.getAllByRole('dialog')).toHaveLength(1)
})
