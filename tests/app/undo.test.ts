import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { UndoAnswer } from '#contract/changes.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { SortSessionAnswer } from '#contract/sort-session.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { fileWith, restore } from '../support/files.ts'
import { moveOf, place } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium, query, setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { type Site, Visitor } from '../support/visitor.ts'

const app = withApp()
withBystander(app)

type User = Awaited<ReturnType<typeof newImportedUser>>
type Folders = { music: string; jazz: string; empty: string }
type Changed = { change: string | null }

const set = (user: Visitor, id: string, verb: 'undo' | 'redo') =>
  user.post<UndoAnswer & ErrorBody>(`/api/changes/${id}/${verb}`)

/** Channel numbers by folder name, in the order of folders. */
async function shapeOf(user: Visitor): Promise<Record<string, string>> {
  const numbers = new Map(channelIds(1_000).map((id, n) => [id, n]))
  const { folders } = await user.library()
  return Object.fromEntries(
    folders.map(({ name, channels }) => [name, channels.map(({ id }) => numbers.get(id)).join(' ')]),
  )
}

let addresses = 0
/** Each device has an address of its own: few may sign in from one. */
function fromElsewhere(): Site {
  const address = `10.1.0.${++addresses}`
  return {
    ...app(),
    fetch(url, request) {
      const headers = new Headers(request?.headers)
      headers.set('X-Forwarded-For', address)
      return app().fetch(url, { ...request, headers })
    },
  }
}

/** Two folders with channels 0 to 3 and 3 to 5, one without, and channels 6 to 11 unsorted; on Premium. */
async function premium(): Promise<{ user: User; other: Visitor; ids: Folders }> {
  const user = await newImportedUser(fromElsewhere(), 12)
  await makePremium(app(), user.email)
  const music = await newFolder(user, 'Music', channelIds(4), { colour: 3, emoji: '🎸', rules: { noShorts: true } })
  const ids = { music, jazz: await newFolder(user, 'Jazz', channelIds(3, 3)), empty: await newFolder(user, 'Empty') }
  for (const name of ['Four', 'Five']) await newFolder(user, name)
  const other = new Visitor(fromElsewhere())
  await other.signIn(user.email)
  return { user, other, ids }
}

type Kind = {
  kind: string
  act(user: Visitor, ids: Folders): Promise<{ status: number; body: Changed }>
  /** What another device does before it is undone. */
  since(other: Visitor, ids: Folders): Promise<{ status: number; body: Changed }>
  left: { reason: string; [detail: string]: unknown }
  /** Of the folders, after the undo. */
  after: Record<string, string>
}

const REST = { Empty: '', Four: '', Five: '' }
const FILE = fileWith([
  ['Music', [8, 900, 901].map(channelIdOf)],
  ['New', [6, 7].map(channelIdOf)],
])
const NEW = '0198f000-0000-7000-8000-00000000aaaa'
const step = (user: Visitor, channelId: string, folderIds: string[], newFolderOf?: object) =>
  user.post<Changed>('/api/sort/steps', { channelId, folderIds, ...(newFolderOf && { newFolder: newFolderOf }) })

const KINDS: Kind[] = [
  {
    kind: 'create',
    act: (user) => user.post('/api/folders', { name: 'New', channelIds: [6, 7, 8].map(channelIdOf) }),
    since: (other, { jazz }) => moveTo(other, [6], jazz),
    left: { reason: 'channels_moved', channels: 1, back: 2, of: 3 },
    after: { Music: '0 1 2 3', Jazz: '3 4 5 6', ...REST },
  },
  {
    kind: 'update',
    act: (user, { music }) =>
      user.send('PATCH', `/api/folders/${music}`, { name: 'Loud', colour: 5, emoji: null, rules: null }),
    since: (other, { music }) => other.send('PATCH', `/api/folders/${music}`, { name: 'Quiet' }),
    left: { reason: 'folder_changed', folder: 'Quiet', back: 0, of: 0 },
    after: { Quiet: '0 1 2 3', Jazz: '3 4 5', ...REST },
  },
  {
    kind: 'delete',
    act: (user, { music }) => user.send('DELETE', `/api/folders/${music}`),
    since: (other, { jazz }) => moveTo(other, [1], jazz),
    left: { reason: 'channels_moved', channels: 1, back: 3, of: 4 },
    after: { Music: '0 2 3', Jazz: '3 4 5 1', ...REST },
  },
  {
    kind: 'place',
    act: async (user, { jazz }) => place(user, await moveOf(user, [0, 1, 2].map(channelIdOf), jazz)) as never,
    since: (other, { empty }) => moveTo(other, [2], empty),
    left: { reason: 'channels_moved', channels: 1, back: 2, of: 3 },
    after: { Music: '0 1 3', Jazz: '3 4 5', ...REST, Empty: '2' },
  },
  {
    kind: 'removal',
    act: (user, { music }) => place(user, { remove: [{ folderId: music, channelIds: channelIds(2, 0) }] }) as never,
    since: (other, { jazz }) => moveTo(other, [1], jazz),
    left: { reason: 'channels_moved', channels: 1, back: 1, of: 2 },
    after: { Music: '0 2 3', Jazz: '3 4 5 1', ...REST },
  },
  {
    kind: 'suggestions',
    act: (user, { jazz }) =>
      user.post('/api/suggestions/accept', {
        folders: [
          { id: randomUUID(), name: 'New', colour: 1, emoji: null, channelIds: [6, 7].map(channelIdOf) },
          { folderId: jazz, channelIds: [channelIdOf(8)] },
        ],
      }),
    since: (other, { jazz }) => moveTo(other, [7], jazz),
    left: { reason: 'channels_moved', channels: 1, back: 2, of: 3 },
    after: { Music: '0 1 2 3', Jazz: '3 4 5 7', ...REST },
  },
  {
    kind: 'file',
    act: (user) => restore(user, FILE),
    since: (other, { jazz }) => moveTo(other, [8, 900], jazz),
    left: { reason: 'channels_moved', channels: 2, back: 3, of: 5 },
    after: { Music: '0 1 2 3', Jazz: '3 4 5 8 900', ...REST },
  },
  {
    kind: 'sort step',
    act: (user, { music, jazz }) => step(user, channelIdOf(9), [music, jazz]),
    since: (other, { music }) => other.send('DELETE', `/api/folders/${music}`),
    left: { reason: 'folder_deleted', folder: 'Music', back: 0, of: 1 },
    after: { Jazz: '3 4 5 9', ...REST },
  },
  {
    kind: 'sort step into a new folder',
    act: (user, { music }) =>
      step(user, channelIdOf(9), [music, NEW], { id: NEW, name: 'New', colour: null, emoji: null, rules: null }),
    since: (other) => place(other, { add: [{ folderId: NEW, channelIds: [channelIdOf(10)] }] }) as never,
    left: { reason: 'folder_filled', channels: 1, folder: 'New', back: 1, of: 1 },
    after: { Music: '0 1 2 3', Jazz: '3 4 5', ...REST, New: '10' },
  },
  {
    kind: 'order',
    act: (user, { music, jazz, empty }) => user.post('/api/folders/order', { ids: [empty, jazz, music] }),
    since: (other, { music, jazz, empty }) => other.post('/api/folders/order', { ids: [jazz, empty, music] }),
    left: { reason: 'order_changed' },
    after: { Jazz: '3 4 5', Empty: '', Music: '0 1 2 3', Four: '', Five: '' },
  },
]

async function moveTo(user: Visitor, numbers: number[], folderId: string) {
  const answer = await place(user, await moveOf(user, numbers.map(channelIdOf), folderId))
  expect(answer.status).toBe(200)
  return answer as { status: number; body: Changed }
}

describe.each(KINDS)('[ORG-13] $kind', ({ kind, act, since, left, after }) => {
  async function made() {
    const all = await premium()
    const before = await all.user.libraryView()
    const { status, body } = await act(all.user, all.ids)
    expect(Math.floor(status / 100)).toBe(2)
    if (body.change === null) throw new Error('nothing has changed')
    return { ...all, before, change: body.change }
  }

  test('undone at once, done again, and undone once more: exactly', async () => {
    const { user, before, change } = await made()
    const changed = await user.libraryView()
    expect(changed).not.toEqual(before)
    for (const [verb, expected] of [
      ['undo', before],
      ['redo', changed],
      ['undo', before],
      ['undo', before],
    ] as const) {
      expect(await set(user, change, verb)).toMatchObject({ status: 200, body: { left: null } })
      expect(await user.libraryView()).toEqual(expected)
    }
  })

  test('undone after another device changed a part of it: that is left as it is, and said', async () => {
    const { user, other, ids, change } = await made()
    await since(other, ids)
    const now = await user.libraryView()
    const { status, body } = await set(user, change, 'undo')
    if (status === 200) {
      expect(body.left).toMatchObject(left)
    } else {
      // Nothing of it is as it was.
      expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'change_contradicted' })
      const { back: _back, of: _of, ...details } = left as { back?: number; of?: number }
      expect(body.error.details).toMatchObject(details)
      expect(await user.libraryView()).toEqual(now)
    }
    expect(await shapeOf(user)).toEqual(after)
    expect(Object.keys(await shapeOf(user))).toEqual(Object.keys(after))
    if (status !== 200) return

    const undone = await user.libraryView()
    const again = await set(user, change, 'undo')
    expect(again).toMatchObject({ status: 200, body: { left: { back: 0 } } })
    expect(await user.libraryView()).toEqual(undone)
    expect(await set(user, change, 'redo')).toMatchObject({ status: 200, body: { left: null } })
    expect(await user.libraryView()).toEqual(now)
  })

  test('undone in part, done again, and undone when the other device’s change is: exactly', async () => {
    const { user, other, ids, before, change } = await made()
    const { body } = await since(other, ids)
    if ((await set(user, change, 'undo')).status === 200) await set(user, change, 'redo')
    await set(other, body.change ?? '', 'undo')
    expect(await set(user, change, 'undo')).toMatchObject({ status: 200, body: { left: null } })
    expect(await user.libraryView()).toEqual(before)
  })

  test('undone in part: what was left is undone by the same call when nothing stands against it any more', async () => {
    const { user, other, ids, before, change } = await made()
    const { body } = await since(other, ids)
    await set(user, change, 'undo')
    // Where a folder that the change made has gone, nothing can be put back into it.
    if ((await set(other, body.change ?? '', 'undo')).status === 409)
      return expect(['create', 'suggestions']).toContain(kind)
    expect(await set(user, change, 'undo')).toMatchObject({ status: 200, body: { left: null } })
    expect(await user.libraryView()).toEqual(before)
  })

  test('undone after the account has gone back to Free, and done again: exactly, whatever that plan holds', async () => {
    const { user, before, change } = await made()
    const after = await user.libraryView()
    await setRemoteConfig(app(), 'maxChannelsPerFolder', 2)
    try {
      await query(app(), `update "user" set plan = 'free' where email = $1`, [user.email])
      expect((await user.post('/api/folders', { name: 'Six' })).status).toBe(403)
      expect(await set(user, change, 'undo')).toMatchObject({ status: 200, body: { left: null } })
      expect(await user.libraryView()).toEqual(before)
      expect(await set(user, change, 'redo')).toMatchObject({ status: 200, body: { left: null } })
      expect(await user.libraryView()).toEqual(after)
    } finally {
      await setRemoteConfig(app(), 'maxChannelsPerFolder', 100)
    }
  })
})

test('[ORG-13] a property that another device changed since stays; the others go back', async () => {
  const { user, other, ids } = await premium()
  const { body } = await user.send<Changed>('PATCH', `/api/folders/${ids.music}`, {
    name: 'Loud',
    colour: 5,
    rules: null,
  })
  await other.send('PATCH', `/api/folders/${ids.music}`, { colour: 7 })
  await set(user, body.change ?? '', 'undo')
  expect((await user.library()).folders[0]).toMatchObject({ name: 'Music', colour: 7, rules: { noShorts: true } })
})

test('[ORG-13] an undo that would make the library larger than it was and than the plan allows is refused as a whole', async () => {
  const { user, ids } = await premium()
  const moved = (await place(user, { remove: [{ folderId: ids.music, channelIds: channelIds(2, 0) }] })).body as Changed
  const deleted = (await user.send<Changed>('DELETE', `/api/folders/${ids.empty}`)).body
  await newFolder(user, 'Other')
  await place(user, { add: [{ folderId: ids.music, channelIds: channelIds(1, 8) }] })
  await setRemoteConfig(app(), 'maxChannelsPerFolder', 3)
  try {
    await query(app(), `update "user" set plan = 'free' where email = $1`, [user.email])
    const before = await user.libraryView()
    expect((await set(user, deleted.change ?? '', 'undo')).body.error).toMatchObject({ code: 'folder_limit_reached' })
    expect((await set(user, moved.change ?? '', 'undo')).body.error).toMatchObject({
      code: 'folder_full',
      details: { cap: 3, held: 3, adding: 2 },
    })
    expect(await user.libraryView()).toEqual(before)
  } finally {
    await setRemoteConfig(app(), 'maxChannelsPerFolder', 100)
  }
})

test('[ORG-13] what was undone can be done again only as long as the plan has room for it or the library was as large before', async () => {
  const { user } = await premium()
  for (let n = 0; n < 3; n++) await newFolder(user, `More ${n}`)
  await query(app(), `update "user" set plan = 'free' where email = $1`, [user.email])
  for (const { id } of (await user.library()).folders.slice(2)) await user.send('DELETE', `/api/folders/${id}`)
  const { body } = await user.post<Changed>('/api/folders', { name: 'Third' })
  await set(user, body.change ?? '', 'undo')
  await newFolder(user, 'Another third')
  expect((await set(user, body.change ?? '', 'redo')).body.error).toMatchObject({ code: 'folder_limit_reached' })
})

test('[ORG-13] a repeated undo undoes once, whatever others do in between; its id is good for nothing else', async () => {
  const { user, other, ids } = await premium()
  const renamed = await user.send<Changed>('PATCH', `/api/folders/${ids.jazz}`, { name: 'Cool' })
  const change = renamed.body.change ?? ''
  const id: string = randomUUID()
  const turn = (direction: 'undo' | 'redo', of = change, key: string = id) =>
    user.send<{ error?: { code: string } }>('POST', `/api/changes/${of}/${direction}`, undefined, {
      'Idempotency-Key': key,
    })
  const name = async () => (await user.library()).folders.find((folder) => folder.id === ids.jazz)?.name
  const first = await turn('undo')
  expect([first.status, await name()]).toEqual([200, 'Jazz'])
  expect((await set(other, change, 'redo')).status).toBe(200)
  expect(await turn('undo', change, id.toUpperCase())).toMatchObject({
    status: 200,
    body: first.body,
  })
  expect(await name()).toBe('Cool')
  const moved = (await user.send<Changed>('PATCH', `/api/folders/${ids.music}`, { name: 'Loud' })).body.change ?? ''
  for (const refused of [await turn('redo'), await turn('undo', moved), await turn('undo', moved, moved)])
    expect(refused.body.error?.code).toBe('idempotency_key_reused')
  expect([await name(), (await turn('undo', change, randomUUID())).status]).toEqual(['Cool', 200])
  expect(await name()).toBe('Jazz')
})

test('[ORG-04] [ORG-13] a skipped channel is undone by the id of its step, and is no recent change', async () => {
  const { user, ids } = await premium()
  const session = async () => (await user.get<SortSessionAnswer>('/api/sort')).body.steps
  const log = async () => (await user.get<{ changes: unknown[] }>('/api/changes')).body.changes.length
  const before = await log()
  expect((await step(user, channelIdOf(6), [])).body.change).toBeNull()
  await step(user, channelIdOf(7), [ids.jazz])
  const [skip, filed] = (await session()).map((one) => one[3])
  expect(await log()).toBe(before + 1)
  for (const id of [filed, skip]) expect((await set(user, id ?? '', 'undo')).status).toBe(200)
  expect(await session()).toEqual([])
  expect((await set(user, skip ?? '', 'undo')).body.error).toMatchObject({ code: 'change_not_found' })
  expect(await shapeOf(user)).toMatchObject({ Jazz: '3 4 5' })
})

test('[ORG-13] every answer names its change: the id of the request, if it has one; a repeated one names the same', async () => {
  const { user, ids } = await premium()
  const id = randomUUID()
  const rename = (headers: Record<string, string>) =>
    user.send<Changed>('PATCH', `/api/folders/${ids.jazz}`, { name: 'Cool' }, headers)
  for (const _ of ['once', 'again']) expect((await rename({ 'Idempotency-Key': id })).body.change).toBe(id)
  expect((await rename({})).body.change).toBeNull()
  expect((await set(user, id, 'undo')).status).toBe(200)
})
