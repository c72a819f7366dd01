import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { FolderSharing } from '#contract/shared-folders.ts'
import { putVideos } from '../support/catalogue.ts'
import { channelsAtYouTube } from '../support/named-channels.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const NOBODY = 'UCxxxxxxxxxxxxxxxxxxxxxx'

const app = withPageApp()

let user: Visitor
beforeEach(async () => {
  user = await newImportedUser(app(), 5)
})

const idAtYouTube = async () => (await channelsAtYouTube(app(), 1, 0))[0]?.id ?? ''

const open = (fields: Record<string, string>) => openPage(app(), `/share?${new URLSearchParams(fields)}`, { user })

test('[EVERY-01] a shared channel of the library is filed from there', async () => {
  await newFolder(user, 'Kitchen')
  const page = await open({ url: `https://www.youtube.com/channel/${channelIdOf(2)}` })
  const main = page.getByRole('main')
  within(main).getByText('Not in a folder yet')
  await page.click('button', 'Which folder?', main)
  await page.click('menuitem', /^Kitchen/)
  within(main).getByRole('link', { name: 'Kitchen' })
  expect((await user.library()).folders[0]?.channels.map(({ id }) => id)).toEqual([channelIdOf(2)])
})

test('[EVERY-01] [ORG-11] a channel that is not in the library is added, and filed from there', async () => {
  await newFolder(user, 'Kitchen')
  const id = await idAtYouTube()
  const page = await open({ text: `https://www.youtube.com/channel/${id}/about` })
  page.getByRole('heading', { name: "This channel isn't in your library yet" })
  await page.click('button', 'Add to your library')
  await page.click('button', 'Which folder?', page.getByRole('main'))
  await page.click('menuitem', /^Kitchen/)
  expect((await user.library()).folders[0]?.channels.map(({ id }) => id)).toEqual([id])
})

test('[EVERY-01] [ORG-11] a channel that YouTube does not have is said so and not added', async () => {
  const page = await open({ url: `https://www.youtube.com/channel/${NOBODY}` })
  await page.click('button', 'Add to your library')
  expect(page.getByRole('region', { name: 'Notifications' }).textContent).toContain('YouTube has no such channel')
  expect(await user.channels()).toHaveLength(5)
})

test('[EVERY-01] [ORG-11] the channel of a video that is not here is added from there', async () => {
  const id = await idAtYouTube()
  const [video] = await app().sandbox.uploads(id, 1)
  const page = await open({ url: `https://youtu.be/${video}` })
  page.getByRole('heading', { name: "We don't have this video" })
  await page.click('button', 'Add its channel')
  within(page.getByRole('main')).getByText('Not in a folder yet')
  expect((await user.channels()).map(({ id }) => id)).toContain(id)
})

test('[EVERY-01] [ORG-11] a channel of which only the name in addresses is known is looked up; when it cannot be, that is said, with the way to YouTube', async () => {
  const [known, other] = await channelsAtYouTube(app(), 2, 120)
  const address = (path?: string) => `/share?${new URLSearchParams({ url: `https://www.youtube.com/${path}` })}`
  const link = () => page.getByRole('link', { name: /^Open on YouTube/ }).getAttribute('href')
  const page = await openPage(app(), address(known?.handle), { user })
  page.getByRole('heading', { name: "This channel isn't in your library yet" })
  expect(link()).toMatch(new RegExp(`/channel/${known?.id}$`))
  await page.goTo(address('@nobody-has-this-one'))
  page.getByRole('heading', { name: 'YouTube has no channel at this address' })
  expect(link()).toMatch(/\/@nobody-has-this-one$/)
  await page.goTo(address('user/NobodyWasCalledThis'))
  page.getByRole('heading', { name: 'YouTube has no channel at this address' })
  expect(link()).toMatch(/\/user\/NobodyWasCalledThis$/)

  const stopped = { code: 'youtube_quota', message: 'Nothing is left of the quota.' }
  let endFailure = () => {}
  await page.goTo(address(other?.handle), (network) => {
    endFailure = network.answer('POST /api/look-ups', () => Response.json({ found: [], missing: [], stopped }))
  })
  page.getByRole('heading', { name: "The channel couldn't be looked up" })
  page.getByText('Nothing is left of the quota.')
  expect(link()).toMatch(new RegExp(`/${other?.handle}$`))
  endFailure()
  await page.click('button', 'Retry')
  expect(link()).toMatch(new RegExp(`/channel/${other?.id}$`))
})

test('[EVERY-01] a video of the library is shown with its channel, kept for later and watched; when it cannot be loaded, that is said', async () => {
  const id = channelIdOf(3)
  await putVideos(app(), id, [Date.now() - 60_000])
  await newFolder(user, 'Kitchen', [id])
  await newFolder(user, 'Garden')
  const { body } = await user.get<{ videos: { id: string; title: string }[] }>(`/api/videos?channel=${id}`)
  const [video] = body.videos
  let endFailure = () => {}
  const address = `/share?${new URLSearchParams({ text: `Look: https://youtu.be/${video?.id}` })}`
  const page = await openPage(app(), address, {
    user,
    network(network) {
      endFailure = network.answer('POST /api/videos/embedding', () => new Response('', { status: 500 }))
    },
  })
  page.getByRole('heading', { name: "The video couldn't be loaded" })
  endFailure()
  await page.click('button', 'Retry')
  const main = within(page.getByRole('main'))
  main.getByRole('heading', { level: 2, name: video?.title ?? '' })
  for (const [name, pressed] of [
    ['Add to Later', 'false'],
    ['In Later', 'true'],
    ['Add to Later', 'false'],
  ] as const) {
    const button = main.getByRole('button', { name })
    expect(button.ariaPressed).toBe(pressed)
    await page.user.click(button)
  }
  main.getByRole('button', { name: 'In Later' })
  expect(main.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe(`/watch/${video?.id}`)
  expect(main.getByRole('link', { name: /^Open on YouTube/ }).getAttribute('href')).toMatch(
    new RegExp(`v=${video?.id}$`),
  )
  expect(main.getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toBe('/folder/kitchen')
  await page.click('button', 'Which folder?')
  expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Move to…',
    'Also add to…',
    'Go to Kitchen',
  ])
})

test.each([
  ['https://www.youtube.com/watch?v=AAAAAAAAAAA', "We don't have this video", /watch\?v=AAAAAAAAAAA$/],
  ['https://www.youtube.com/c/OldName', /^This is an old kind of address/, /\/c\/OldName$/],
])('[EVERY-01] what is unknown is said so, with the way to YouTube: %s', async (url, heading, address) => {
  const page = await open({ url })
  within(page.getByRole('main')).getAllByRole('heading', { name: heading })
  expect(page.getByRole('link', { name: /^Open on YouTube/ }).getAttribute('href')).toMatch(address)
})

test('[EVERY-01] what is no address of YouTube is said so, and is not run', async () => {
  const text = 'javascript:alert(1) <img src=x onerror=alert(1)> https://evil.example/watch?v=AAAAAAAAAAA'
  const page = await open({ text })
  page.getByRole('heading', { name: "There's no YouTube video or channel in what you shared" })
  expect(page.queryByRole('link', { name: /^Open on YouTube/ })).toBeNull()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('[ORG-12] a folder that somebody shared is copied as a folder of one’s own', async () => {
  const owner = await newImportedUser(app(), 3)
  const id = await newFolder(owner, 'Tea rooms', [channelIdOf(0)])
  const { body } = await owner.send<FolderSharing>('PUT', `/api/shared-folders/${id}`, { showsOwner: false })
  const page = await open({ shelf: body.address?.split('/').at(-1) ?? '' })
  page.getByRole('heading', { name: 'Tea rooms · 1 YouTube channel' })
  await page.click('button', 'Copy this folder')
  await page.click('button', /^(?:Bring|Import|Add)/, page.getByRole('dialog'))
  expect((await user.library()).folders.map(({ name, channels }) => [name, channels.length])).toEqual([
    ['Tea rooms', 1],
  ])
})

test('[ORG-12] a folder that is no longer shared, or could not be loaded, is said so; there is nothing to copy of an empty one', async () => {
  const page = await open({ shelf: 'x'.repeat(24) })
  page.getByRole('heading', { name: "This folder isn't shared any more" })
  page.getByText('Ask whoever sent you the address for a new one.')
  const owner = await newImportedUser(app(), 1)
  const id = await newFolder(owner, 'Empty')
  const { body } = await owner.send<FolderSharing>('PUT', `/api/shared-folders/${id}`, { showsOwner: false })
  let endFailure = () => {}
  await page.goTo(`/share?shelf=${body.address?.split('/').at(-1)}`, (network) => {
    endFailure = network.fail('GET /api/shared-folders/*')
  })
  page.getByRole('heading', { name: "The shared folder couldn't be loaded" })
  endFailure()
  await page.click('button', 'Retry')
  page.getByRole('heading', { name: 'Empty · 0 YouTube channels' })
  expect(page.getByRole('button', { name: 'Copy this folder' })).toHaveProperty('disabled', true)
})

test('[ORG-12] a folder is shared from its menu, its address is shown, and sharing is stopped there', async () => {
  const id = await newFolder(user, 'Kitchen', [channelIdOf(1)])
  const page = await openPage(app(), '/folder/kitchen', { user })
  const sharing = async () => (await user.get<FolderSharing>(`/api/shared-folders/${id}`)).body
  await page.click('button', 'Actions for Kitchen')
  await page.click('menuitem', 'Share…')
  const dialog = page.getByRole('dialog', { name: 'Share “Kitchen”' })
  await page.click('button', 'Make an address', dialog)
  within(dialog).getByText((await sharing()).address ?? 'no address')
  await page.user.click(within(dialog).getByRole('switch', { name: 'Show my name on the page' }))
  expect((await sharing()).showsOwner).toBe(true)
  await page.click('button', 'Stop sharing', dialog)
  expect((await sharing()).address).toBeNull()
  within(dialog).getByRole('button', { name: 'Make an address' })
})
