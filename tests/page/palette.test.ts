import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
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

test('[ORG-06] what was used last comes first when nothing is typed, also after a reload, until signing out', async () => {
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

test('[ORG-06] actions of a channel and of a folder lead to their places; pages and settings are changed from anywhere', async () => {
  const [kids, wood] = (await user.library()).folders
  const [channel, other] = (await user.library()).unsortedChannels
  if (!kids || !wood || !channel || !other) throw new Error('two folders and two channels')
  await user.post('/api/channels/place', { remove: [], add: [{ folderId: kids.id, channelIds: [channel.id] }] })
  const page = await openPage(app(), '/folder/kids', { user })
  const choices = () => options(page.getByRole('dialog'))
  const act = async (name: string, action: string) => {
    await jump(page, '')
    await page.user.type(page.getByRole('combobox'), name)
    await page.user.keyboard(`{Tab}${action}{Enter}`)
  }
  await act(channel.name, 'show in')
  expect(page.address()).toBe(`/subscriptions?q=${encodeURIComponent(channel.name).replaceAll('%20', '+')}`)
  await jump(page, '')
  await page.user.type(page.getByRole('combobox'), channel.name)
  await page.user.keyboard('{Tab}')
  expect(choices()).toEqual([
    'Show in Subscriptions',
    expect.stringMatching(/^Its videos in .?Kids/),
    'Move to…',
    'Also add to…',
    expect.stringMatching(/^Remove from .*Kids/),
    'Visit on YouTube',
  ])
  await page.user.keyboard('its videos{Enter}')
  expect(page.address()).toBe(`/folder/kids?q=${encodeURIComponent(channel.name).replaceAll('%20', '+')}`)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await act(channel.name, 'visit')
  expect(opened.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`/channel/${channel.id}$`)), '_blank', 'noopener'],
  ])
  await jump(page, '')
  await page.user.type(page.getByRole('combobox'), other.name)
  expect(choices()[0]).toContain('Unsorted')
  await page.user.keyboard('{Tab}')
  expect(choices()).toEqual(['Show in Subscriptions', 'Move to…', 'Visit on YouTube'])
  await page.user.keyboard('move{Enter}')
  expect(choices()[0]).toBe('Unsorted')
  await page.user.keyboard('{Escape}{Escape}{Escape}')

  await act('wood', 'pin')
  const pinned = () => localStorage.getItem('subshelf:browser:pinnedFolders') ?? ''
  expect(pinned()).toContain(wood.id)
  await act('wood', 'unpin')
  expect(pinned()).not.toContain(wood.id)
  await act('wood', 'show in')
  expect(page.address()).toBe('/subscriptions?folder=woodworking')
  await act('kids', 'add ch')
  page.getByRole('dialog', { name: /Kids/ })
  await page.user.keyboard('{Escape}')
  await act('kids', 'open')
  expect(page.address()).toBe('/folder/kids')
  for (const [folder, address] of [
    ['wood', '/folder/kids'],
    ['kids', '/folders'],
  ] as const) {
    await act(folder, 'delete')
    await page.click('button', 'Delete', page.getByRole('alertdialog'))
    expect(page.address()).toBe(address)
  }

  for (const [typed, theme] of [
    ['light th', 'light'],
    ["the system's", 'system'],
    ['dark th', 'dark'],
  ] as const) {
    await jump(page, `${typed}{Enter}`)
    expect(localStorage.getItem('subshelf:browser:theme')).toBe(theme)
    await jump(page, typed)
    expect(page.getByRole('dialog').textContent).toContain('Nothing is called')
    await page.user.keyboard('{Escape}')
  }
  for (const label of ['Collapse sidebar', 'Expand sidebar']) {
    await jump(page, 'sidebar')
    expect(choices()).toEqual([label])
    await page.user.keyboard('{Enter}')
  }
})

test('[ORG-06] arrows go around, the pointer does the same as the keys, what is hidden is shown on demand, and what was found is said', async () => {
  const page = await openPage(app(), '/folders', { user })
  const dialog = () => page.getByRole('dialog')
  const chosen = () => page.getByRole('option', { selected: true }).textContent
  const said = () =>
    page
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  await jump(page, '')
  const all = () => options(dialog())
  // A click that was not pressed there closes nothing.
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await page.settled()
  expect(chosen()).toBe(all()[0])
  await page.user.keyboard('{ArrowUp}')
  expect([chosen(), all().at(-1)]).toEqual([expect.stringMatching(/^Show \d+ more$/), chosen()])
  const hidden = Number(/\d+/.exec(chosen() ?? '')?.[0])
  const before = all().length
  await page.user.keyboard('{Enter}')
  expect(all()).toHaveLength(before - 1 + hidden)
  expect(all().at(-1)).toMatch(/^Sign Out/)
  await page.user.keyboard('{ArrowDown}')
  expect(chosen()).not.toBe(all()[0])
  await page.user.keyboard('{Control>}{ArrowUp}{/Control}')
  const [first, second] = page.getAllByRole('option')
  await page.user.hover(first as HTMLElement)
  expect(chosen()).toBe(all()[0])
  await page.user.keyboard('{ArrowDown}')
  expect(chosen()).toBe(second?.textContent)

  // What is chosen by key is scrolled into view, and with the first one the top of the list.
  const scrolled: unknown[] = []
  const [list] = page.getAllByRole('listbox')
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent)
  })
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...to: unknown[]) {
    if (this === list) scrolled.push(to)
  })
  await page.user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}')
  vi.restoreAllMocks()
  await page.user.pointer({ keys: '[MouseLeft>]', target: first as HTMLElement })
  expect(document.activeElement).toBe(page.getByRole('combobox'))
  await page.user.pointer({ keys: '[/MouseLeft]', target: page.getByRole('combobox') })
  expect(scrolled).toEqual([all()[2], all()[1], [0, 0], all().at(-1)])

  await page.user.keyboard('wood')
  await page.passTime(500)
  expect(said().match(/\d+ results?/g)).toHaveLength(1)
  expect(page.queryByRole('button', { name: 'Back' })).toBeNull()
  await page.click('button', /actions for this.*Woodworking/)
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: 'Actions for Woodworking' }))
  await page.click('button', 'Back', dialog())
  expect(page.getByRole<HTMLInputElement>('combobox').value).toBe('wood')
  const arrow = page.getAllByRole('option')[0]?.querySelector('[aria-hidden="true"]:last-child')
  await page.user.click(arrow as HTMLElement)
  page.getByRole('combobox', { name: 'Actions for Woodworking' })
  await page.user.keyboard('{Escape}')
  await page.user.clear(page.getByRole('combobox'))
  await page.user.keyboard('qq  ')
  await page.passTime(500)
  expect(said()).toMatch(/Nothing is called “.?qq.?”\.$/)
  await page.user.click(page.getByRole('listbox'))
  // What was pressed inside is no click outside.
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await page.settled()
  page.getByRole('combobox')
  await page.user.click(dialog())
  expect(page.queryByRole('dialog')).toBeNull()
  await jump(page, 'wood')
  await page.click('button', /^Close/, dialog())
  expect(page.queryByRole('dialog')).toBeNull()
  await jump(page, 'wood')
  await page.user.click(page.getAllByRole('option')[0] as HTMLElement)
  expect(h1(page)).toBe('Woodworking')

  // Six of those used last are kept.
  const used = ['later', 'folders', 'channels', 'sort', 'suggestions', 'changes', 'billing'].map((id) => `page:${id}`)
  localStorage.setItem('subshelf:user:recent', JSON.stringify([1, ...used]))
  await page.reload()
  await jump(page, '')
  expect(options(page.getByRole('group', { name: 'Recent' }))).toHaveLength(6)
  await page.user.keyboard('wood{Enter}')
  expect(JSON.parse(localStorage.getItem('subshelf:user:recent') ?? '')).toEqual([
    expect.stringMatching(/^folder:/),
    ...used.slice(0, 5),
  ])
})
