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

  test('the refusal of a full folder writes its numbers as people read them', async () => {
    const user = await newImportedUser(product(), 1_101)
    const id = await newFolder(user, 'Full')
    expect(await user.refusal('POST', '/api/channels/move', move(channelIds(1_101), id))).toEqual({
      status: 422,
      code: 'folder_full',
      message: "A folder holds at most 100 channels. This one has 0, so 1,101 more don't fit.",
    })
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
