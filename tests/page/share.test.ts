import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { FolderSharing } from '#contract/shared-folders.ts'
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

test.each([
  ['https://www.youtube.com/watch?v=AAAAAAAAAAA', "We don't have this video", /watch\?v=AAAAAAAAAAA$/],
  ['https://www.youtube.com/c/OldName', /./, /\/c\/OldName$/],
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

test('[ORG-12] a folder that is no longer shared is said so', async () => {
  const page = await open({ shelf: 'x'.repeat(24) })
  page.getByRole('heading', { name: "This folder isn't shared any more" })
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
