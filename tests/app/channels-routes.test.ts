import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { onBothAppsInAll } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { moveOf, moveTo, place, placesOf } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { query } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'

onBothAppsInAll('channels', (product) => {
  withBystander(product)

  test('[SUBS-07] many channels move into a folder in the order given, after those it holds, and back to unsorted', async () => {
    const user = await newImportedUser(product(), 6)
    const id = await newFolder(user, 'A', [channelIdOf(0)])
    const chosen = [channelIdOf(4), channelIdOf(2)]
    expect((await moveTo(user, chosen, id)).body).toMatchObject({ changed: 2 })
    expect(await placesOf(user)).toEqual({ A: [channelIdOf(0), ...chosen], unsorted: [1, 3, 5].map(channelIdOf) })
    expect((await moveTo(user, [channelIdOf(0), channelIdOf(4)], null)).body).toMatchObject({ changed: 2 })
    expect((await placesOf(user)).A).toEqual([channelIdOf(2)])
  })

  test('[ORG-01] a channel is in several folders, and unsorted only once it has left them all', async () => {
    const user = await newImportedUser(product(), 4)
    const [a, b] = [await newFolder(user, 'A', channelIds(2)), await newFolder(user, 'B')]
    const group = (folderId: string) => ({ folderId, channelIds: [1, 2].map(channelIdOf) })
    expect((await place(user, { add: [group(b)] })).body).toMatchObject({ changed: 2 })
    expect(await placesOf(user)).toEqual({ A: channelIds(2), B: [1, 2].map(channelIdOf), unsorted: [channelIdOf(3)] })
    expect((await user.libraryView()).placements).toEqual([
      ...channelIds(2).map((id, n) => [id, a, n]),
      ...channelIds(2, 1).map((id, n) => [id, b, n]),
    ])
    expect((await place(user, { remove: [group(a)] })).body).toMatchObject({ changed: 1 })
    expect((await place(user, { remove: [group(a), group(b)] })).body).toMatchObject({ changed: 2 })
    expect(await placesOf(user)).toEqual({ A: [channelIdOf(0)], B: [], unsorted: [1, 2, 3].map(channelIdOf) })
    const rows = await query(
      product(),
      'select folder_id, channel_id, position from placement where folder_id in ($1, $2)',
      [a, b],
    )
    expect(rows).toEqual([{ folder_id: a, channel_id: channelIdOf(0), position: 0 }])
  })

  test('a change is made as a whole: when one channel is refused, none moved', async () => {
    const user = await newImportedUser(product(), 4)
    const id = await newFolder(user, 'A')
    const before = await placesOf(user)
    const refusal = await user.refusal('POST', '/api/channels/place', {
      remove: [],
      add: [
        { folderId: id, channelIds: [channelIdOf(0)] },
        { folderId: id, channelIds: [channelIdOf(1), channelIdOf(999)] },
      ],
    })
    expect(refusal).toMatchObject({ status: 404, code: 'channel_not_found' })
    expect(await placesOf(user)).toEqual(before)
  })

  test('the refusal of a full folder writes its numbers as people read them', async () => {
    const user = await newImportedUser(product(), 1_101)
    const id = await newFolder(user, 'Full')
    expect(await user.refusal('POST', '/api/channels/place', await moveOf(user, channelIds(1_101), id))).toEqual({
      status: 422,
      code: 'folder_full',
      message: "That's 1,001 too many for one folder (limit 100).",
    })
  })

  test('two tabs move the same channels at once: each channel is in exactly one place', async () => {
    const user = await newImportedUser(product(), 40)
    const [a, b] = [await newFolder(user, 'A'), await newFolder(user, 'B')]
    for (let round = 0; round < 10; round++) {
      const group = (folderId: string) => ({ folderId, channelIds: channelIds(40) })
      const answers = await Promise.all(
        [[group(a)], [group(b)], []].map((add) => place(user, { remove: [group(a), group(b)], add })),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      const places = Object.values(await placesOf(user))
      expect(places.map((ids) => ids.length).toSorted()).toEqual([0, 0, 40])
      expect(places.flat().toSorted()).toEqual(channelIds(40))
    }
  })

  test('[DATA-01] the library gives entities their fields, and its tag answers until a channel moves', async () => {
    const user = await newImportedUser(product(), 2)
    const id = await newFolder(user, 'A', [channelIdOf(0)])
    const first = await user.get<LibraryView>('/api/library')
    const [stored] = await query(product(), 'select position, updated_at from folder where id = $1', [id])
    expect(stored).toEqual({ position: 0, updated_at: expect.anything() })
    expect(first.body).toEqual({
      folders: [{ id, name: 'A', colour: null, emoji: null, rules: null, slug: 'a', createdAt: expect.any(Number) }],
      channels: [0, 1].map(() => ({
        id: expect.any(String),
        name: expect.any(String),
        thumbnailUrl: expect.stringContaining(product().sandbox.url),
        addedAt: expect.any(Number),
      })),
      placements: [[channelIdOf(0), id, 0]],
      version: expect.any(Number),
    })
    expect(first.body.channels.map((channel) => channel.id).toSorted()).toEqual(channelIds(2))
    const tag = first.headers.get('etag') ?? ''
    expect((await user.get('/api/library', { 'If-None-Match': tag })).status).toBe(304)
    await moveTo(user, [channelIdOf(1)], id)
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
