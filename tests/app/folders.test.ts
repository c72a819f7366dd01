import { expect, test } from 'vitest'
import type { FolderAnswer } from '#contract/folders.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { place, placesOf, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const UNKNOWN_FOLDER = '0198f000-0000-7000-8000-000000000000'
/** Longest folder name, and one character more. */
const [LONGEST, TOO_LONG] = ['x'.repeat(100), 'x'.repeat(101)]

type Deleted = { unsortedChannelIds: string[]; change: string | null }

const namesOf = async (user: Visitor) => (await user.library()).folders.map(({ name }) => name)
const tagOf = async (user: Visitor) => (await user.get('/api/library')).headers.get('etag')
const remove = (user: Visitor, id: string) => user.send<Deleted>('DELETE', `/api/folders/${id}`)

const app = withApp()
withBystander(app)

test('[FOLD-12] the third folder is created, the fourth is refused with the numbers and changes nothing', async () => {
  const user = await newUser(app())
  for (const name of ['one', 'two', 'three']) await newFolder(user, name)
  const tag = await tagOf(user)
  const fourth = await user.post<{ error: object }>('/api/folders', { name: 'four' })
  expect(fourth.status).toBe(403)
  expect(fourth.body.error).toMatchObject({
    code: 'folder_limit_reached',
    details: { used: 3, cap: 3 },
    message: "You've reached your limit! You're using 3/3 folders on the free plan.",
  })
  expect(await namesOf(user)).toEqual(['one', 'two', 'three'])
  expect(await tagOf(user)).toBe(tag)
})

test('[FOLD-12] a repeated creation succeeds at the limit, and creates no second folder', async () => {
  const user = await newUser(app())
  for (const name of ['one', 'two']) await newFolder(user, name)
  const third = { id: crypto.randomUUID(), name: 'three' }
  for (let i = 0; i < 2; i++) expect((await user.post('/api/folders', third)).status).toBe(201)
  expect(await namesOf(user)).toEqual(['one', 'two', 'three'])
})

test('[FOLD-12] at the limit a deleted folder does not come back; with room for one it does, and again changes nothing', async () => {
  const user = await newImportedUser(app(), 4)
  const [first] = [await newFolder(user, 'one'), await newFolder(user, 'two')]
  const deleted = await newFolder(user, 'three', channelIds(2))
  const { body } = await remove(user, deleted)
  await newFolder(user, 'four')
  const before = await user.library()
  expect((await undo(user, body)).body.error).toMatchObject({ code: 'folder_limit_reached' })
  expect(await user.library()).toEqual(before)
  await remove(user, first)
  expect((await undo(user, body)).status).toBe(200)
  const { folders } = await user.library()
  expect(folders.map(({ id, name, channels }) => [id, name, channels.length])).toContainEqual([deleted, 'three', 2])
  const after = [await user.library(), await tagOf(user)]
  expect((await undo(user, body)).status).toBe(200)
  expect([await user.library(), await tagOf(user)]).toEqual(after)
})

test('[ORG-01] a restored folder takes back the channels that were in other folders too, wherever they are now', async () => {
  const user = await newImportedUser(app(), 4)
  const first = await newFolder(user, 'First', channelIds(4))
  const second = await newFolder(user, 'Second', [channelIdOf(0)])
  const third = await newFolder(user, 'Third', [channelIdOf(1)])
  const { body } = await remove(user, first)
  expect(body.unsortedChannelIds).toEqual([2, 3].map(channelIdOf))
  expect((await user.library()).unsortedChannels.map(({ id }) => id)).toEqual([2, 3].map(channelIdOf))
  await place(user, {
    remove: [{ folderId: third, channelIds: [channelIdOf(1)] }],
    add: [{ folderId: second, channelIds: [channelIdOf(2)] }],
  })
  expect((await undo(user, body)).body.left).toMatchObject({ reason: 'channels_moved', back: 3, of: 4 })
  expect(await placesOf(user)).toEqual({
    First: [0, 1, 3].map(channelIdOf),
    Second: [0, 2].map(channelIdOf),
    Third: [],
    unsorted: [],
  })
})

test.each([
  ['the last one first', [2, 1, 0]],
  ['the first one first', [0, 1, 2]],
  ['in another order', [1, 2, 0]],
])('[ORG-01] folders that share channels are all restored as they were, %s', async (_, order) => {
  const user = await newImportedUser(app(), 4)
  const ids = [
    await newFolder(user, 'A', [0, 1, 2].map(channelIdOf)),
    await newFolder(user, 'B', [2, 1].map(channelIdOf)),
    await newFolder(user, 'C', [3, 2].map(channelIdOf)),
  ]
  await place(user, { remove: [{ folderId: ids[0] ?? '', channelIds: [channelIdOf(1)] }] })
  const before = await user.libraryView()
  const gone = []
  for (const id of ids) gone.push((await remove(user, id)).body)
  expect((await user.library()).unsortedChannels).toHaveLength(4)
  for (const n of order) expect((await undo(user, gone[n] ?? { change: null })).status).toBe(200)
  expect(await user.libraryView()).toEqual(before)
})

test.each([
  ['empty', ''],
  ['blank', ' \t '],
  ['only invisible characters', '\u200b\u2060\ufeff'],
  ['only text direction controls', '\u202e\u2066'],
])('[FOLD-07] [FOLD-08] a name that is %s is refused: "Folder name is required"', async (_, name) => {
  const user = await newUser(app())
  const id = await newFolder(user, 'Kept')
  const refused = { status: 422, code: 'folder_name_required', message: 'Folder name is required' }
  expect(await user.refusal('POST', '/api/folders', { name })).toEqual(refused)
  expect(await user.refusal('PATCH', `/api/folders/${id}`, { name })).toEqual(refused)
  expect(await namesOf(user)).toEqual(['Kept'])
})

test('[FOLD-07] [FOLD-08] a name has at most 100 characters; an emoji with modifiers is one', async () => {
  const user = await newUser(app())
  const id = await newFolder(user, LONGEST)
  const refused = {
    status: 422,
    code: 'folder_name_too_long',
    message: 'Folder name is too long: at most 100 characters',
  }
  for (const name of [TOO_LONG, '👩🏽‍🚀'.repeat(101)]) {
    expect(await user.refusal('POST', '/api/folders', { name })).toEqual(refused)
    expect(await user.refusal('PATCH', `/api/folders/${id}`, { name })).toEqual(refused)
  }
  expect(await namesOf(user)).toEqual([LONGEST])
  expect((await user.send('PATCH', `/api/folders/${id}`, { name: '👩🏽‍🚀'.repeat(100) })).status).toBe(200)
})

test('[ROUTE-08] slugs: only emoji falls back to the id, equal ones are numbered, "unsorted" is reserved', async () => {
  const [user, other] = [await newUser(app()), await newUser(app())]
  const emoji = await newFolder(user, '🎉🎉')
  await newFolder(user, 'Same')
  await newFolder(user, 'same!')
  const slugs = (await user.library()).folders.map(({ slug }) => slug)
  expect(slugs).toEqual([`folder-${emoji.replaceAll('-', '').slice(-6)}`, 'same', 'same-2'])
  await newFolder(other, 'Unsorted')
  expect((await other.library()).folders[0]?.slug).toBe('unsorted-2')
})

test('[FOLD-08] renaming to the same name changes nothing; another name changes the slug', async () => {
  const user = await newUser(app())
  const id = await newFolder(user, 'Bikes')
  const tag = await tagOf(user)
  const rename = (name: string) => user.send<FolderAnswer>('PATCH', `/api/folders/${id}`, { name })
  expect((await rename(' Bikes ')).body.folder).toMatchObject({ name: 'Bikes', slug: 'bikes' })
  expect(await tagOf(user)).toBe(tag)
  expect((await rename('Kitchen, slowly')).body.folder).toMatchObject({
    name: 'Kitchen, slowly',
    slug: 'kitchen-slowly',
  })
  expect(await tagOf(user)).not.toBe(tag)
})

test('a folder of 100 channels is created; with 101, or with an unknown channel, none is', async () => {
  const user = await newImportedUser(app(), 101)
  const create = (ids: readonly string[]) => user.refusal('POST', '/api/folders', { name: 'New', channelIds: ids })
  expect(await create(channelIds(101))).toMatchObject({ status: 422, code: 'folder_full' })
  expect(await create([channelIdOf(0), channelIdOf(999)])).toMatchObject({ status: 404, code: 'channel_not_found' })
  expect(await namesOf(user)).toEqual([])
  await newFolder(user, 'New', channelIds(100))
  expect((await user.library()).unsortedChannels.map(({ id }) => id)).toEqual([channelIdOf(100)])
})

test.each([
  ['unknown', UNKNOWN_FOLDER],
  ['no id', 'not-an-id'],
])('an %s folder answers folder_not_found', async (_, id) => {
  const user = await newUser(app())
  for (const [method, path, body] of [
    ['PATCH', `/api/folders/${id}`, { name: 'x' }],
    ['DELETE', `/api/folders/${id}`, undefined],
  ] as const)
    expect(await user.refusal(method, path, body)).toMatchObject({ status: 404, code: 'folder_not_found' })
})

test('a folder that was deleted cannot be renamed or deleted again', async () => {
  const user = await newUser(app())
  const id = await newFolder(user, 'Deleted')
  await remove(user, id)
  const tag = await tagOf(user)
  expect(await user.refusal('PATCH', `/api/folders/${id}`, { name: 'x' })).toMatchObject({ code: 'folder_not_found' })
  expect(await user.refusal('DELETE', `/api/folders/${id}`)).toMatchObject({ code: 'folder_not_found' })
  expect(await tagOf(user)).toBe(tag)
})
