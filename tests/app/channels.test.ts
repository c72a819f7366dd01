import { expect, test } from 'vitest'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

type Move = { channelIds: readonly string[]; folderId: string | null; positions?: number[] }

const move = (user: Visitor, ...moves: Move[]) =>
  user.post<{ moved?: number; error?: object }>('/api/channels/move', { moves })
const tagOf = async (user: Visitor) => (await user.get('/api/library')).headers.get('etag')

/** Channel ids by folder name, in their order; unsorted ones by id. */
async function placesOf(user: Visitor): Promise<Record<string, string[]>> {
  const { folders, unsortedChannels } = await user.library()
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])),
    unsorted: unsortedChannels.map(({ id }) => id).toSorted(),
  }
}

const app = withApp()
withBystander(app)

test('[SUBS-07] a folder takes its 100th channel, not its 101st: then nothing moves', async () => {
  const user = await newImportedUser(app(), 102)
  const folderId = await newFolder(user, 'Full', channelIds(99))
  const before = [await user.library(), await tagOf(user)]
  const refused = await move(user, { channelIds: channelIds(2, 99), folderId })
  expect(refused.status).toBe(422)
  expect(refused.body.error).toMatchObject({ code: 'folder_full', details: { cap: 100, held: 99, adding: 2 } })
  expect([await user.library(), await tagOf(user)]).toEqual(before)
  expect(await move(user, { channelIds: [channelIdOf(99)], folderId })).toMatchObject({
    status: 200,
    body: { moved: 1 },
  })
  expect((await move(user, { channelIds: [channelIdOf(100)], folderId })).status).toBe(422)
  expect(await placesOf(user)).toEqual({ Full: channelIds(100), unsorted: channelIds(2, 100) })
})

test('[SUBS-07] [ADMIN-02] a folder above a lowered limit keeps its channels, lets them go, and takes no more', async () => {
  const user = await newImportedUser(app(), 6)
  const folderId = await newFolder(user, 'Over', channelIds(4))
  await setRemoteConfig(app(), 'maxChannelsPerFolder', 3)
  try {
    expect((await move(user, { channelIds: channelIds(4), folderId })).body).toEqual({ moved: 0 })
    expect((await move(user, { channelIds: [channelIdOf(5)], folderId })).status).toBe(422)
    expect((await move(user, { channelIds: [channelIdOf(0)], folderId: null })).body).toEqual({ moved: 1 })
    expect((await move(user, { channelIds: [channelIdOf(5)], folderId })).status).toBe(422)
    expect((await move(user, { channelIds: [channelIdOf(1)], folderId: null })).body).toEqual({ moved: 1 })
    expect((await move(user, { channelIds: [channelIdOf(5)], folderId })).body).toEqual({ moved: 1 })
    expect((await placesOf(user)).Over).toEqual([channelIdOf(2), channelIdOf(3), channelIdOf(5)])
  } finally {
    await setRemoteConfig(app(), 'maxChannelsPerFolder', 100)
  }
})

test('[SUBS-07] a repeated move changes nothing: neither places nor the library tag', async () => {
  const user = await newImportedUser(app(), 3)
  const folderId = await newFolder(user, 'A', [channelIdOf(2)])
  const moved = { channelIds: [channelIdOf(1), channelIdOf(0)], folderId }
  expect((await move(user, moved)).body).toEqual({ moved: 2 })
  const after = [await placesOf(user), await tagOf(user)]
  for (const again of [moved, { ...moved, channelIds: [channelIdOf(0), channelIdOf(0)] }])
    expect((await move(user, again)).body).toEqual({ moved: 0 })
  expect([await placesOf(user), await tagOf(user)]).toEqual(after)
  expect(after[0]).toEqual({ A: [channelIdOf(2), channelIdOf(1), channelIdOf(0)], unsorted: [] })
})

test('[SUBS-07] channels go back to their old positions; other positions are refused', async () => {
  const user = await newImportedUser(app(), 6)
  const [from, to] = [await newFolder(user, 'From', channelIds(5)), await newFolder(user, 'To')]
  const before = await placesOf(user)
  const chosen = [channelIdOf(1), channelIdOf(3)]
  await move(user, { channelIds: chosen, folderId: to })
  for (const positions of [[1], [1, -1], [1, 1.5], [1, 1e12]])
    expect((await move(user, { channelIds: chosen, folderId: from, positions })).status).toBe(400)
  expect((await move(user, { channelIds: chosen, folderId: from, positions: [1, 3] })).body).toEqual({ moved: 2 })
  expect(await placesOf(user)).toEqual(before)
})

test('[SUBS-07] several moves are all made or none: a channel the user does not have refuses them', async () => {
  const [user, other] = [await newImportedUser(app(), 4), await newImportedUser(app(), [channelIdOf(50)])]
  const folderId = await newFolder(user, 'A')
  const before = [await placesOf(user), await tagOf(user)]
  for (const unknown of [channelIdOf(999), channelIdOf(50)]) {
    const moves = [
      { channelIds: [channelIdOf(0)], folderId },
      { channelIds: [channelIdOf(1), unknown], folderId },
    ]
    expect(await user.refusal('POST', '/api/channels/move', { moves })).toMatchObject({
      status: 404,
      code: 'channel_not_found',
    })
  }
  expect([await placesOf(user), await tagOf(user)]).toEqual(before)
  expect((await placesOf(other)).unsorted).toEqual([channelIdOf(50)])
})

test("a deleted folder and another user's folder take no channels", async () => {
  const [user, other] = [await newImportedUser(app(), 2), await newUser(app())]
  const [foreign, deleted] = [await newFolder(other, 'Not yours'), await newFolder(user, 'Deleted')]
  await user.send('DELETE', `/api/folders/${deleted}`)
  for (const folderId of [foreign, deleted]) {
    const moves = [{ channelIds: [channelIdOf(0)], folderId }]
    expect(await user.refusal('POST', '/api/channels/move', { moves })).toMatchObject({
      status: 404,
      code: 'folder_not_found',
    })
  }
  expect((await other.library()).folders[0]?.channels).toEqual([])
})

test('[SUBS-07] limits apply to the final state: full folders swap channels, one more is refused', async () => {
  const user = await newImportedUser(app(), 201)
  const [all, extra] = [channelIds(200), channelIdOf(200)]
  const a = await newFolder(user, 'A', all.slice(0, 100))
  const b = await newFolder(user, 'B', all.slice(100))
  const [fromA, fromB] = [all.slice(0, 50), all.slice(100, 150)]
  const swap = [
    { channelIds: fromB, folderId: a },
    { channelIds: fromA, folderId: b },
  ]
  const before = await placesOf(user)
  expect(
    await user.refusal('POST', '/api/channels/move', { moves: [...swap, { channelIds: [extra], folderId: a }] }),
  ).toEqual({
    status: 422,
    code: 'folder_full',
    message: "A folder holds at most 100 channels. This one has 50, so 51 more don't fit.",
  })
  expect(await placesOf(user)).toEqual(before)
  expect((await move(user, ...swap)).body).toEqual({ moved: 100 })
  expect(await placesOf(user)).toEqual({
    A: [...all.slice(50, 100), ...fromB],
    B: [...all.slice(150), ...fromA],
    unsorted: [extra],
  })
})

test('a channel in several moves goes where the last one says', async () => {
  const user = await newImportedUser(app(), 3)
  const [a, b] = [await newFolder(user, 'A', [channelIdOf(0)]), await newFolder(user, 'B')]
  const moves = [
    { channelIds: channelIds(3), folderId: b },
    { channelIds: [channelIdOf(0)], folderId: a },
    { channelIds: [channelIdOf(1)], folderId: null },
  ]
  expect((await move(user, ...moves)).body).toEqual({ moved: 1 })
  expect(await placesOf(user)).toEqual({ A: [channelIdOf(0)], B: [channelIdOf(2)], unsorted: [channelIdOf(1)] })
})
