import { within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { channelsAtYouTube, type Named } from '../support/named-channels.ts'
import { placesOf } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add a channel' })
const field = (page: Page) => within(form(page)).getByLabelText<HTMLInputElement>('Address, @handle or channel ID')
const places = () => placesOf(user)
const said = (page: Page) => toasts(page).textContent?.replace(/[\u2068\u2069]/g, '')

let user: Visitor
let kitchen: string
let channel: Named
beforeEach(async () => {
  user = await newImportedUser(app(), 3)
  kitchen = await newFolder(user, 'Kitchen', [channelIdOf(0)])
  const [found] = await channelsAtYouTube(app(), 1, 0)
  if (!found) throw new Error('no channel')
  channel = found
})

test('[ORG-11] from the palette: a channel is added to a folder of choice, and Undo in the message takes it back', async () => {
  const page = await openPage(app(), '/subscriptions', { user })
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.keyboard('add a ch{Enter}')
  expect(document.activeElement).toBe(field(page))
  await page.user.keyboard(channel.handle)
  await page.user.selectOptions(within(form(page)).getByRole('combobox', { name: 'Folder' }), 'Kitchen')
  await page.click('button', 'Add channel', form(page))
  expect(page.queryByRole('dialog')).toBeNull()
  expect(said(page)).toContain(`Added ${channel.title} to Kitchen`)
  expect(await places()).toEqual({ Kitchen: [channelIdOf(0), channel.id], unsorted: channelIds(2, 1) })
  await page.click('button', 'Undo', toasts(page))
  expect(await places()).toEqual({ Kitchen: [channelIdOf(0)], unsorted: channelIds(2, 1) })
})

test('[ORG-11] what is typed into the palette like an address or a handle is offered to be added', async () => {
  const page = await openPage(app(), '/dashboard', { user })
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.keyboard(`youtube.com/${channel.handle}`)
  expect(page.getAllByRole('option')[0]?.textContent).toBe('Add this channel')
  await page.user.keyboard('{Enter}')
  expect(field(page).value).toBe(`youtube.com/${channel.handle}`)
  const goOn = page.network.hold('POST /api/channels')
  for (const _ of [1, 2]) await page.user.keyboard('{Enter}')
  const sent = page.network.requests.filter(({ method, path }) => method === 'POST' && path === '/api/channels')
  expect(sent).toHaveLength(1)
  await goOn()
  expect(said(page)).toContain(`Added ${channel.title}`)
  expect((await places()).unsorted).toContain(channel.id)
})

test('[ORG-11] on the page of all channels: the button knows the folder that is shown, and a search for a handle offers it', async () => {
  const page = await openPage(app(), '/subscriptions?folder=kitchen', { user })
  await page.click('button', 'Add a channel')
  expect(within(form(page)).getByRole<HTMLSelectElement>('combobox', { name: 'Folder' }).value).toBe(kitchen)
  await page.click('button', 'Cancel', form(page))
  await page.user.type(page.getByRole('searchbox'), channel.handle)
  await page.click('button', 'Add this channel')
  expect(field(page).value).toBe(channel.handle)
})

test('[ORG-11] a refusal keeps the form open with what was typed, and says what to do', async () => {
  const page = await openPage(app(), '/subscriptions', { user })
  await page.click('button', 'Add a channel')
  await page.user.keyboard('Kitchen tips{Enter}')
  within(form(page)).getByText(/^That's not a channel's address or handle\./)
  expect([field(page).value, document.activeElement]).toEqual(['Kitchen tips', field(page)])
  await page.user.clear(field(page))
  expect(within(form(page)).queryByRole('alert')).toBeNull()
  expect(within(form(page)).getByRole<HTMLButtonElement>('button', { name: 'Add channel' }).disabled).toBe(true)
  await page.user.keyboard(`https://www.youtube.com/channel/${channelIdOf(1)}{Enter}`)
  expect(said(page)).toMatch(/is already in your library/)
  expect(page.queryByRole('dialog')).toBeNull()
  await page.click('button', 'Add a channel')
  await page.user.selectOptions(within(form(page)).getByRole('combobox', { name: 'Folder' }), 'Kitchen')
  await page.user.click(field(page))
  await page.user.keyboard(`https://www.youtube.com/channel/${channelIdOf(0)}{Enter}`)
  expect(said(page)).toContain('is already in Kitchen')
})

test('[ORG-11] [ORG-14] offline it is refused with the reason, what was typed stays, and it is added once online', async () => {
  const page = await openPage(app(), '/subscriptions', { user })
  await page.click('button', 'Add a channel')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const back = page.network.answer('*', () => Promise.reject(new TypeError('offline')))
  await page.user.keyboard(`${channel.handle}{Enter}`)
  within(form(page)).getByText(/^You seem to be offline\. A channel has to be looked up first/)
  expect(field(page).value).toBe(channel.handle)
  back()
  online.mockReturnValue(true)
  await page.user.keyboard('{Enter}')
  expect(said(page)).toContain(`Added ${channel.title}`)
  expect((await places()).unsorted).toContain(channel.id)
})

test('[ORG-11] in a folder’s dialog an address adds that channel, a name filters the user’s own', async () => {
  const page = await openPage(app(), '/folder/kitchen', { user })
  await page.click('button', 'Add')
  const dialog = page.getByRole('dialog', { name: 'Add channels to Kitchen' })
  const search = within(dialog).getByRole('searchbox')
  await page.user.type(search, 'nothing is called this')
  within(dialog).getByText('No subscriptions match your search')
  await page.user.clear(search)
  await page.user.type(search, '@nobody-has-this-one{Enter}')
  within(dialog).getByText(/^YouTube has no such channel or video\./)
  await page.user.clear(search)
  await page.user.type(search, channel.handle)
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await page.click('button', /^Add this channel to .Kitchen.$/, dialog)
  expect(page.queryByRole('dialog')).toBeNull()
  expect((await places()).Kitchen).toEqual([channelIdOf(0), channel.id])
})

test('[ORG-11] without a single channel it is offered beside the import, and in the dialog of an empty library', async () => {
  const newcomer = await newUser(app())
  await newcomer.post('/api/import/skip')
  await newFolder(newcomer, 'First')
  const page = await openPage(app(), '/folder/first', { user: newcomer })
  await page.click('button', 'Add channels')
  await page.click('button', 'Add a channel', page.getByRole('dialog'))
  expect(within(form(page)).getByRole<HTMLSelectElement>('combobox', { name: 'Folder' }).selectedOptions[0]?.text).toBe(
    'First',
  )
  await page.click('button', 'Cancel', form(page))
  await page.goTo('/subscriptions')
  await page.click('button', 'Add a channel')
  await page.user.keyboard(`${channel.handle}{Enter}`)
  expect((await newcomer.channels()).map(({ id }) => id)).toEqual([channel.id])
})
