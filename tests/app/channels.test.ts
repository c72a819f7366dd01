import { describe, expect, test } from 'vitest'
import type { PlacementChange } from '#contract/channels.ts'
import { inTransaction } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { userOf } from '../support/payment.ts'
import { moveOf, moveTo, place, placesOf, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium, setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const UNKNOWN_FOLDER = '0198f000-0000-7000-8000-000000000000'

const tagOf = async (user: Visitor) => (await user.get('/api/library')).headers.get('etag')
const refusalOf = (user: Visitor, change: Partial<PlacementChange>) =>
  user.refusal('POST', '/api/channels/place', { remove: [], add: [], ...change })

const app = withApp()
withBystander(app)

test('[SUBS-07] a folder takes its 100th channel, not its 101st: then nothing moves', async () => {
  const user = await newImportedUser(app(), 102)
  const folderId = await newFolder(user, 'Full', channelIds(99))
  const before = [await user.libraryView(), await tagOf(user)]
  const refused = await moveTo(user, channelIds(2, 99), folderId)
  expect(refused.status).toBe(422)
  expect(refused.body.error).toMatchObject({ code: 'folder_full', details: { cap: 100, held: 99, adding: 2 } })
  expect([await user.libraryView(), await tagOf(user)]).toEqual(before)
  expect(await moveTo(user, [channelIdOf(99)], folderId)).toMatchObject({ status: 200, body: { changed: 1 } })
  expect((await moveTo(user, [channelIdOf(100)], folderId)).status).toBe(422)
  expect(await placesOf(user)).toEqual({ Full: channelIds(100), unsorted: channelIds(2, 100) })
})

test('[SUBS-07] [ADMIN-02] a folder above a lowered limit keeps its channels, lets them go, and takes no more', async () => {
  const user = await newImportedUser(app(), 6)
  const folderId = await newFolder(user, 'Over', channelIds(4))
  await setRemoteConfig(app(), 'maxChannelsPerFolder', 3)
  try {
    expect((await moveTo(user, channelIds(4), folderId)).body).toMatchObject({ changed: 0 })
    expect((await moveTo(user, [channelIdOf(5)], folderId)).status).toBe(422)
    expect((await moveTo(user, [channelIdOf(0)], null)).body).toMatchObject({ changed: 1 })
    expect((await moveTo(user, [channelIdOf(5)], folderId)).status).toBe(422)
    expect((await moveTo(user, [channelIdOf(1)], null)).body).toMatchObject({ changed: 1 })
    expect((await moveTo(user, [channelIdOf(5)], folderId)).body).toMatchObject({ changed: 1 })
    expect((await placesOf(user)).Over).toEqual([channelIdOf(2), channelIdOf(3), channelIdOf(5)])
  } finally {
    await setRemoteConfig(app(), 'maxChannelsPerFolder', 100)
  }
})

test('[SUBS-07] a repeated move changes nothing: neither places nor the library tag', async () => {
  const user = await newImportedUser(app(), 3)
  const other = await newFolder(user, 'B', [channelIdOf(1)])
  const folderId = await newFolder(user, 'A', [channelIdOf(2)])
  const move = await moveOf(user, [channelIdOf(1), channelIdOf(0)], folderId)
  expect((await place(user, move)).body).toMatchObject({ changed: 2 })
  const after = [await placesOf(user), await tagOf(user)]
  const repeated = { remove: [], add: [{ folderId, channelIds: [channelIdOf(0), channelIdOf(0)] }] }
  for (const again of [move, repeated, { remove: [{ folderId: other, channelIds: channelIds(3) }] }])
    expect((await place(user, again)).body).toMatchObject({ changed: 0 })
  expect([await placesOf(user), await tagOf(user)]).toEqual(after)
  expect(after[0]).toEqual({ B: [], A: [channelIdOf(2), channelIdOf(1), channelIdOf(0)], unsorted: [] })
})

test('[SUBS-07] a change is made as a whole or not: a channel the user does not have refuses it', async () => {
  const [user, other] = [await newImportedUser(app(), 4), await newImportedUser(app(), [channelIdOf(50)])]
  const folderId = await newFolder(user, 'A', [channelIdOf(3)])
  const before = [await placesOf(user), await tagOf(user)]
  for (const unknown of [channelIdOf(999), channelIdOf(50)]) {
    const add = [
      { folderId, channelIds: [channelIdOf(0)] },
      { folderId, channelIds: [channelIdOf(1), unknown] },
    ]
    const remove = [{ folderId, channelIds: [channelIdOf(3)] }]
    expect(await refusalOf(user, { remove, add })).toMatchObject({ status: 404, code: 'channel_not_found' })
  }
  expect([await placesOf(user), await tagOf(user)]).toEqual(before)
  expect((await placesOf(other)).unsorted).toEqual([channelIdOf(50)])
})

test("a deleted folder and another user's folder take no channels, and there is nothing to take out of them", async () => {
  const [user, other] = [await newImportedUser(app(), 2), await newImportedUser(app(), 2)]
  const [foreign, deleted] = [await newFolder(other, 'Not yours', channelIds(2)), await newFolder(user, 'Deleted')]
  await user.send('DELETE', `/api/folders/${deleted}`)
  for (const folderId of [foreign, deleted, UNKNOWN_FOLDER]) {
    const group = { folderId, channelIds: [channelIdOf(0)] }
    expect(await refusalOf(user, { add: [group] })).toMatchObject({ status: 404, code: 'folder_not_found' })
    expect(await place(user, { remove: [group] })).toMatchObject({ status: 200, body: { changed: 0 } })
  }
  expect((await other.library()).folders[0]?.channels).toHaveLength(2)
})

test('[SUBS-07] limits apply to the final state: full folders swap channels, one more is refused', async () => {
  const user = await newImportedUser(app(), 201)
  const [all, extra] = [channelIds(200), channelIdOf(200)]
  const a = await newFolder(user, 'A', all.slice(0, 100))
  const b = await newFolder(user, 'B', all.slice(100))
  const [fromA, fromB] = [all.slice(0, 50), all.slice(100, 150)]
  const remove = [
    { folderId: a, channelIds: fromA },
    { folderId: b, channelIds: fromB },
  ]
  const add = [
    { folderId: a, channelIds: fromB },
    { folderId: b, channelIds: fromA },
  ]
  const before = await placesOf(user)
  expect(await refusalOf(user, { remove, add: [...add, { folderId: a, channelIds: [extra] }] })).toEqual({
    status: 422,
    code: 'folder_full',
    message: "That's 1 too many for this folder. It already has 50 of 100 channels.",
  })
  expect(await placesOf(user)).toEqual(before)
  expect((await place(user, { remove, add })).body).toMatchObject({ changed: 100 })
  expect(await placesOf(user)).toEqual({
    A: [...all.slice(50, 100), ...fromB],
    B: [...all.slice(150), ...fromA],
    unsorted: [extra],
  })
})

describe('[ORG-01] several folders', () => {
  test('a channel is added to further folders, leaves one of them, and is unsorted after the last', async () => {
    const user = await newImportedUser(app(), 3)
    const [a, b] = [await newFolder(user, 'A', channelIds(2)), await newFolder(user, 'B', [channelIdOf(2)])]
    const one = [channelIdOf(1)]
    expect((await place(user, { add: [{ folderId: b, channelIds: one }] })).body).toMatchObject({ changed: 1 })
    expect(await placesOf(user)).toEqual({ A: channelIds(2), B: [2, 1].map(channelIdOf), unsorted: [] })
    const { channels, placements } = await user.libraryView()
    expect(channels.map(({ id }) => id).toSorted()).toEqual(channelIds(3))
    expect(placements).toEqual([
      [channelIdOf(0), a, 0],
      [channelIdOf(1), a, 1],
      [channelIdOf(2), b, 0],
      [channelIdOf(1), b, 1],
    ])
    expect((await place(user, { remove: [{ folderId: a, channelIds: one }] })).body).toMatchObject({ changed: 1 })
    expect(await placesOf(user)).toEqual({ A: [channelIdOf(0)], B: [2, 1].map(channelIdOf), unsorted: [] })
    await place(user, { remove: [{ folderId: b, channelIds: one }] })
    expect(await placesOf(user)).toEqual({ A: [channelIdOf(0)], B: [channelIdOf(2)], unsorted: one })
  })

  test('moving is one change: it counts each channel once, and its undo restores positions', async () => {
    const user = await newImportedUser(app(), 4)
    const [a, b] = [await newFolder(user, 'A', channelIds(3)), await newFolder(user, 'B', [channelIdOf(3)])]
    const before = await user.libraryView()
    const group = (folderId: string) => ({ folderId, channelIds: channelIds(2) })
    const moved = await place(user, { remove: [group(a)], add: [group(b)] })
    expect(moved.body).toMatchObject({ changed: 2 })
    expect((await undo(user, moved.body)).body).toEqual({ left: null })
    expect(await user.libraryView()).toEqual(before)
  })

  test('the limit counts a channel in each of its folders', async () => {
    const user = await newImportedUser(app(), 101)
    const [a, b] = [await newFolder(user, 'A', channelIds(100)), await newFolder(user, 'B', channelIds(100, 1))]
    expect(await refusalOf(user, { add: [{ folderId: a, channelIds: [channelIdOf(100)] }] })).toMatchObject({
      code: 'folder_full',
    })
    expect((await place(user, { add: [{ folderId: a, channelIds: channelIds(100) }] })).body).toMatchObject({
      changed: 0,
    })
    const swap = {
      remove: [{ folderId: a, channelIds: [channelIdOf(0)] }],
      add: [
        { folderId: a, channelIds: [channelIdOf(100)] },
        { folderId: b, channelIds: [channelIdOf(0)] },
      ],
    }
    expect(await refusalOf(user, swap)).toMatchObject({ code: 'folder_full' })
    const both = { ...swap, remove: [...swap.remove, { folderId: b, channelIds: [channelIdOf(1)] }] }
    expect((await place(user, both)).body).toMatchObject({ changed: 3 })
  })

  test('channels move into a new folder in one request, and out of full ones', async () => {
    const user = await newImportedUser(app(), 100)
    const full = await newFolder(user, 'Full', channelIds(100))
    const { status } = await user.post('/api/folders', {
      name: 'New',
      channelIds: channelIds(2),
      remove: [{ folderId: full, channelIds: channelIds(1) }],
    })
    expect(status).toBe(201)
    expect(await placesOf(user)).toEqual({ Full: channelIds(99, 1), New: channelIds(2), unsorted: [] })
  })

  test('a library has room for 50,000 placements: what would exceed them is refused, also a folder that is restored', {
    tags: ['slow'],
  }, async () => {
    const user = await newUser(app())
    const { id } = await userOf(user)
    await makePremium(app(), user.email)
    const ids = channelIds(5_001)
    const folders: string[] = []
    for (let n = 0; n < 10; n++) folders.push(await newFolder(user, `F${n}`))
    const [full = '', deleted = '', third = ''] = folders
    await inTransaction(app().ctx.db, async (q) => {
      await q.channels.insertMany(ids.map((one) => ({ user_id: id, id: one, position: 0, added_at: 0, updated_at: 0 })))
      for (const folderId of folders) {
        const own = ids.slice(0, folderId === third ? 4_998 : 5_000)
        await q.placements.insert(
          id,
          own.map((channelId, position) => ({ folderId, channelId, position })),
          0,
        )
      }
    })
    const last = await newFolder(user, 'Last', channelIds(2))
    const change = (channels: string[]) => ({ add: [{ folderId: last, channelIds: channels }] })
    expect(await refusalOf(user, change(channelIds(1, 2)))).toEqual({
      status: 422,
      code: 'too_many_placements',
      message: "Your folders have room for 50,000 channels in all, counting each once for every folder it's in.",
    })
    const swap = { ...change(channelIds(3, 2)), remove: [{ folderId: full, channelIds: channelIds(3) }] }
    expect((await place(user, swap)).body).toMatchObject({ changed: 5 })
    expect((await user.libraryView()).placements).toHaveLength(50_000)
    const { body: gone } = await user.send<{ change: string }>('DELETE', `/api/folders/${deleted}`)
    await place(user, change([channelIdOf(5_000)]))
    expect((await undo(user, gone)).body.error).toMatchObject({ code: 'too_many_placements' })
    await place(user, { remove: [{ folderId: last, channelIds: [channelIdOf(5_000)] }] })
    expect((await undo(user, gone)).status).toBe(200)
  })

  test('10,000 channels that leave one folder each and enter another fit into a request', async () => {
    const user = await newUser(app())
    const [a, b] = [await newFolder(user, 'A'), await newFolder(user, 'B')]
    const ids = channelIds(10_000)
    const change = {
      remove: [{ folderId: a, channelIds: ids }],
      add: [{ folderId: b, channelIds: ids }],
    }
    expect(await refusalOf(user, change)).toMatchObject({ status: 404, code: 'channel_not_found' })
  })

  test.each([
    ['nothing', { remove: [], add: [] }],
    ['a group without channels', { remove: [], add: [{ folderId: UNKNOWN_FOLDER, channelIds: [] }] }],
    ['positions', { add: [{ folderId: UNKNOWN_FOLDER, channelIds: channelIds(1), positions: [1] }], remove: [] }],
    ['unsorted as a folder', { remove: [], add: [{ folderId: null, channelIds: channelIds(1) }] }],
    ['additions alone', { add: [] }],
  ])('a request with %s is refused', async (_, change) => {
    const user = await newUser(app())
    expect(await user.refusal('POST', '/api/channels/place', change)).toMatchObject({
      status: 400,
      code: 'bad_request',
    })
  })
})
