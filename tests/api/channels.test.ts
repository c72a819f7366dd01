import { expect, test } from 'vitest'
import { withBystander } from '../support/bystander.ts'
import { onBothEngines } from '../support/engines.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { query } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const move = (ids: readonly string[], folderId: string | null) => ({ moves: [{ channelIds: ids, folderId }] })

async function placesOf(user: Visitor): Promise<Record<string, string[]>> {
  const { folders, unsortedChannels } = await user.library()
  return {
    ...Object.fromEntries(folders.map((folder) => [folder.name, folder.channels.map((channel) => channel.id)])),
    unsorted: unsortedChannels.map((channel) => channel.id).toSorted(),
  }
}

onBothEngines('channels', (product) => {
  withBystander(product)

  test('[SUBS-07] many channels move into a folder in the order given, after those it holds, and back to unsorted', async () => {
    const user = await newImportedUser(product(), 6)
    const id = await newFolder(user, 'A', [channelIdOf(0)])
    const chosen = [channelIdOf(4), channelIdOf(2)]
    expect((await user.post('/api/channels/move', move(chosen, id))).body).toEqual({ moved: 2 })
    expect(await placesOf(user)).toEqual({ A: [channelIdOf(0), ...chosen], unsorted: [1, 3, 5].map(channelIdOf) })
    expect((await user.post('/api/channels/move', move([channelIdOf(0), channelIdOf(4)], null))).body).toEqual({
      moved: 2,
    })
    expect((await placesOf(user)).A).toEqual([channelIdOf(2)])
  })

  test('moving a channel to where it already is changes nothing and keeps its place', async () => {
    const user = await newImportedUser(product(), 3)
    const id = await newFolder(user, 'A', channelIds(3))
    expect((await user.post('/api/channels/move', move([channelIdOf(0), channelIdOf(0)], id))).body).toEqual({
      moved: 0,
    })
    expect((await placesOf(user)).A).toEqual(channelIds(3))
  })

  test('[SUBS-07] what goes back to its old places stands as before', async () => {
    const user = await newImportedUser(product(), 6)
    const [from, to] = [await newFolder(user, 'From', channelIds(5)), await newFolder(user, 'To')]
    const before = await placesOf(user)
    const chosen = [channelIdOf(1), channelIdOf(3)]
    await user.post('/api/channels/move', move(chosen, to))
    const back = { channelIds: chosen, folderId: from, positions: [1, 3] }
    expect((await user.post('/api/channels/move', { moves: [back] })).body).toEqual({ moved: 2 })
    expect(await placesOf(user)).toEqual(before)
    for (const positions of [[1], [1, -1], [1, 1.5], [1, 1e12]])
      expect(await user.refusal('POST', '/api/channels/move', { moves: [{ ...back, positions }] })).toMatchObject({
        status: 400,
        code: 'bad_request',
      })
  })

  test('several moves are one: when the last is refused, none happened', async () => {
    const user = await newImportedUser(product(), 4)
    const id = await newFolder(user, 'A')
    const before = await placesOf(user)
    const refusal = await user.refusal('POST', '/api/channels/move', {
      moves: [
        { channelIds: [channelIdOf(0)], folderId: id },
        { channelIds: [channelIdOf(1), channelIdOf(999)], folderId: id },
      ],
    })
    expect(refusal).toMatchObject({ status: 404, code: 'channel_not_found' })
    expect(await placesOf(user)).toEqual(before)
  })

  test("a folder that is gone or somebody else's takes no channels", async () => {
    const [user, stranger] = [await newImportedUser(product(), 2), await newUser(product())]
    const foreign = await newFolder(stranger, 'Not yours')
    const gone = await newFolder(user, 'Gone')
    await user.send('DELETE', `/api/folders/${gone}`)
    for (const id of [foreign, gone])
      expect(await user.refusal('POST', '/api/channels/move', move([channelIdOf(0)], id))).toMatchObject({
        status: 404,
        code: 'folder_not_found',
      })
    expect((await stranger.library()).folders[0]?.channels).toEqual([])
  })

  test("a channel that is not the person's cannot be moved, even when somebody else has it", async () => {
    const [user, other] = [
      await newImportedUser(product(), [channelIdOf(1)]),
      await newImportedUser(product(), [channelIdOf(2)]),
    ]
    const id = await newFolder(user, 'A')
    expect(await user.refusal('POST', '/api/channels/move', move([channelIdOf(2)], id))).toMatchObject({
      code: 'channel_not_found',
    })
    expect((await placesOf(other)).unsorted).toEqual([channelIdOf(2)])
  })

  test('a folder holds at most 100 channels; what does not fit is refused with the numbers and nothing moves', async () => {
    const user = await newImportedUser(product(), 120)
    const id = await newFolder(user, 'Full', channelIds(99))
    const answer = await user.post<{ error: object }>('/api/channels/move', move(channelIds(2, 100), id))
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({ code: 'folder_full', details: { cap: 100, held: 99, adding: 2 } })
    expect((await user.post('/api/channels/move', move([channelIdOf(100)], id))).status).toBe(200)
    expect((await user.library()).folders[0]?.channels).toHaveLength(100)
  })

  test('the refusal of a full folder writes its numbers as people read them', async () => {
    const user = await newImportedUser(product(), 1_101)
    const id = await newFolder(user, 'Full')
    expect(await user.refusal('POST', '/api/channels/move', move(channelIds(1_101), id))).toEqual({
      status: 422,
      code: 'folder_full',
      message: "A folder holds at most 100 channels. This one has 0, so 1,101 more don't fit.",
    })
  })

  test('several moves are judged by where everything ends up: full folders swap channels, one too many is refused', async () => {
    const [user, bystander] = [await newImportedUser(product(), 201), await newImportedUser(product(), 201)]
    const [all, extra] = [channelIds(200), channelIdOf(200)]
    const ids = { a: '', b: '' }
    for (const who of [bystander, user]) {
      ids.a = await newFolder(who, 'A', all.slice(0, 100))
      ids.b = await newFolder(who, 'B', all.slice(100))
    }
    const theirs = await placesOf(bystander)
    const [fromA, fromB] = [all.slice(0, 50), all.slice(100, 150)]
    const swap = [
      { channelIds: fromB, folderId: ids.a },
      { channelIds: fromA, folderId: ids.b },
    ]
    const tooMany = { moves: [...swap, { channelIds: [extra], folderId: ids.a }] }
    const before = await placesOf(user)
    expect(await user.refusal('POST', '/api/channels/move', tooMany)).toMatchObject({
      status: 422,
      code: 'folder_full',
      message: "A folder holds at most 100 channels. This one has 50, so 51 more don't fit.",
    })
    expect(await placesOf(user)).toEqual(before)
    expect(await user.post('/api/channels/move', { moves: swap })).toMatchObject({
      status: 200,
      body: { moved: 100 },
    })
    expect(await placesOf(user)).toEqual({
      A: [...all.slice(50, 100), ...fromB],
      B: [...all.slice(150), ...fromA],
      unsorted: [extra],
    })
    expect(await placesOf(bystander)).toEqual(theirs)
  })

  test('a channel in several moves goes where the last one says', async () => {
    const user = await newImportedUser(product(), 3)
    const [a, b] = [await newFolder(user, 'A', [channelIdOf(0)]), await newFolder(user, 'B')]
    const moves = [
      { channelIds: channelIds(3), folderId: b },
      { channelIds: [channelIdOf(0)], folderId: a },
      { channelIds: [channelIdOf(1)], folderId: null },
    ]
    expect((await user.post('/api/channels/move', { moves })).body).toEqual({ moved: 1 })
    expect(await placesOf(user)).toEqual({ A: [channelIdOf(0)], B: [channelIdOf(2)], unsorted: [channelIdOf(1)] })
  })

  test('two tabs move the same channels at once: each channel is in exactly one place', async () => {
    const user = await newImportedUser(product(), 40)
    const [a, b] = [await newFolder(user, 'A'), await newFolder(user, 'B')]
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        [a, b, null].map((to) => user.post('/api/channels/move', move(channelIds(40), to))),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      const ids = (await user.channels()).map((channel) => channel.id)
      expect(ids.toSorted()).toEqual(channelIds(40).toSorted())
    }
  })

  test('[DATA-01] the library gives entities their fields, and its tag answers until a channel moves', async () => {
    const user = await newImportedUser(product(), 2)
    const id = await newFolder(user, 'A', [channelIdOf(0)])
    const first = await user.get<{ folders: object[]; unsortedChannels: object[] }>('/api/library')
    const [stored] = await query(product(), 'select position, updated_at from folder where id = $1', [id])
    expect(stored).toEqual({ position: 0, updated_at: expect.anything() })
    expect(first.body.folders[0]).toEqual({
      id,
      name: 'A',
      slug: 'a',
      createdAt: expect.any(Number),
      channels: [
        {
          id: channelIdOf(0),
          name: expect.any(String),
          thumbnailUrl: expect.stringContaining(product().sandbox.url),
          positionInFolder: 0,
          addedAt: expect.any(Number),
        },
      ],
    })
    const tag = first.headers.get('etag') ?? ''
    expect((await user.get('/api/library', { 'If-None-Match': tag })).status).toBe(304)
    await user.post('/api/channels/move', move([channelIdOf(1)], id))
    const changed = await user.get('/api/library', { 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  test("one person's tag never answers for another's library", async () => {
    const [one, two] = [await newUser(product()), await newUser(product())]
    const tag = (await one.get('/api/library')).headers.get('etag') ?? ''
    expect((await two.get('/api/library', { 'If-None-Match': tag })).status).toBe(200)
  })
})
