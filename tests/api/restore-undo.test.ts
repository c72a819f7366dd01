import { expect, test } from 'vitest'
import { withBystander } from '../support/bystander.ts'
import { onSqlite } from '../support/engines.ts'
import { exportOf, fileWith, restore } from '../support/files.ts'
import { moveTo, place, placesOf } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const undo = async (user: Visitor, body: unknown) => (await user.post('/api/restore/undo', body)).status
const idsIn = async (user: Visitor, name: string) =>
  (await user.library()).folders.find((folder) => folder.name === name)?.channels.map(({ id }) => id)

onSqlite('taking the import of a file back', (product) => {
  withBystander(product)

  test('every channel stands where it stood, in its order, also those that were unsorted', async () => {
    const user = await newImportedUser(product(), 8)
    await newFolder(user, 'From', channelIds(5))
    await newFolder(user, 'To', [channelIdOf(5)])
    const before = await user.libraryView()
    const { body } = await restore(user, fileWith([['to', [3, 0, 6, 900].map(channelIdOf)]]))
    expect(await idsIn(user, 'To')).toEqual([5, 3, 0, 6, 900].map(channelIdOf))
    for (const _ of ['once', 'again']) expect(await undo(user, body)).toBe(204)
    expect(await user.libraryView()).toEqual(before)
  })

  test('[IMPORT-04] a channel that was kept aside still comes back to its folder when it is subscribed to again', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 12)
    await newFolder(user, 'Home', channelIds(3))
    await sandbox.setSubscriptions(user.email, channelIds(11, 1))
    await user.import()
    const { body } = await restore(user, fileWith([], [channelIdOf(0)]))
    expect(await user.channels()).toHaveLength(12)
    expect(await undo(user, body)).toBe(204)
    expect(await user.channels()).toHaveLength(11)
    await sandbox.setSubscriptions(user.email, channelIds(12))
    expect((await user.import()).result).toMatchObject({ imported: 1, returned: 1 })
    expect(await idsIn(user, 'Home')).toEqual(channelIds(3))
  })

  test('what another tab did since stays: channels put elsewhere, and a new folder somebody uses', async () => {
    const user = await newImportedUser(product(), 6)
    const mine = await newFolder(user, 'Mine', channelIds(2))
    const { body } = await restore(
      user,
      fileWith([
        ['Used', [0, 900].map(channelIdOf)],
        ['Unused', [1, 901, 902].map(channelIdOf)],
      ]),
    )
    const used = body.newFolderIds[0] ?? ''
    await moveTo(user, [channelIdOf(5)], used)
    await moveTo(user, [901, 1].map(channelIdOf), mine)
    await moveTo(user, [channelIdOf(902)], null)
    expect(await undo(user, body)).toBe(204)
    const { folders, unsortedChannels } = await user.library()
    expect(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])).toEqual([
      ['Mine', [0, 901, 1].map(channelIdOf)],
      ['Used', [channelIdOf(5)]],
    ])
    expect(unsortedChannels.map(({ id }) => id).toSorted()).toEqual([2, 3, 4, 902].map(channelIdOf))
  })

  test('a folder that was renamed since the import keeps that name; a name that is no folder name is refused', async () => {
    const user = await newImportedUser(product(), 3)
    const id = await newFolder(user, 'Music', channelIds(2))
    const file = await exportOf(user)
    const rename = (name: string) => user.send('PATCH', `/api/folders/${id}`, { name })
    await rename('Musik')
    const { body } = await restore(user, file)
    expect(body.changedFolders).toMatchObject([
      { id, from: { name: 'Musik', position: 0 }, to: { name: 'Music', position: 0 } },
    ])
    await rename('Musique')
    expect(await undo(user, body)).toBe(204)
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Musique'])
    const forged = {
      ...body,
      changedFolders: body.changedFolders.map(({ from, to }) => ({
        id,
        from: { ...from, name: ' ' },
        to: { ...to, name: 'Musique' },
      })),
    }
    expect(await user.refusal('POST', '/api/restore/undo', forged)).toMatchObject({ code: 'folder_name_required' })
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Musique'])
  })

  test('[ORG-01] channels are in all the folders they were in, at their positions, whatever the file had them enter and leave', async () => {
    const user = await newImportedUser(product(), 8)
    await newFolder(user, 'A', [0, 1, 2, 3].map(channelIdOf))
    await newFolder(user, 'B', [4, 2, 1].map(channelIdOf))
    await newFolder(user, 'C', [1, 5].map(channelIdOf))
    const before = await user.libraryView()
    const file = fileWith([
      ['a', [5, 1, 900].map(channelIdOf)],
      ['c', [2, 1, 6, 900].map(channelIdOf)],
    ])
    const { body } = await restore(user, file)
    expect(await placesOf(user)).toEqual({
      A: [0, 1, 3, 5, 900].map(channelIdOf),
      B: [channelIdOf(4)],
      C: [1, 2, 6, 900].map(channelIdOf),
      unsorted: [channelIdOf(7)],
    })
    for (const _ of ['once', 'again']) expect(await undo(user, body)).toBe(204)
    expect(await user.libraryView()).toEqual(before)
  })

  test('[ORG-01] a channel that was added to a further folder since goes back and stays in it; one that left is left alone', async () => {
    const user = await newImportedUser(product(), 4)
    const a = await newFolder(user, 'A', channelIds(2))
    const b = await newFolder(user, 'B')
    const { body } = await restore(user, fileWith([['New', [0, 1, 900, 901].map(channelIdOf)]]))
    const [made = ''] = body.newFolderIds
    await place(user, {
      remove: [{ folderId: made, channelIds: [channelIdOf(1)] }],
      add: [{ folderId: b, channelIds: [0, 900].map(channelIdOf) }],
    })
    expect(await undo(user, body)).toBe(204)
    expect(await placesOf(user)).toEqual({
      A: [channelIdOf(0)],
      B: [0, 900].map(channelIdOf),
      New: [channelIdOf(900)],
      unsorted: [1, 2, 3].map(channelIdOf),
    })
    expect((await user.library()).folders[0]?.id).toBe(a)
  })

  test("[ORG-01] of another app's file channels enter its folders and leave none, and undo takes that back", async () => {
    const user = await newImportedUser(product(), 4)
    await newFolder(user, 'Mine', channelIds(3))
    const before = await user.libraryView()
    const file = fileWith([['Theirs', [2, 0, 900].map(channelIdOf)]], [channelIdOf(901)])
    const { status, body } = await restore(user, file, [], { keepFolders: true })
    expect(status).toBe(200)
    expect(await placesOf(user)).toEqual({
      Mine: channelIds(3),
      Theirs: [2, 0, 900].map(channelIdOf),
      unsorted: [3, 901].map(channelIdOf),
    })
    expect(await undo(user, body)).toBe(204)
    expect(await user.libraryView()).toEqual(before)
  })

  test('channels whose folder is gone become unsorted', async () => {
    const user = await newImportedUser(product(), 3)
    const from = await newFolder(user, 'From', channelIds(2))
    const { body } = await restore(user, fileWith([['To', channelIds(1)]]))
    await user.send('DELETE', `/api/folders/${from}`)
    expect(await undo(user, body)).toBe(204)
    const { folders, unsortedChannels } = await user.library()
    expect([folders, unsortedChannels.length]).toEqual([[], 3])
  })

  test('a channel that has left the library since stays away, and the others go back', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 12)
    await newFolder(user, 'From', channelIds(3))
    const { body } = await restore(user, fileWith([['To', channelIds(3)]]))
    await sandbox.setSubscriptions(user.email, channelIds(11, 1))
    await user.import()
    for (const _ of ['once', 'again']) expect(await undo(user, body)).toBe(204)
    expect(await user.channels()).toHaveLength(11)
    expect(await idsIn(user, 'From')).toEqual([1, 2].map(channelIdOf))
  })

  test('two full folders that swapped a channel swap it back; a folder that has filled up since is not filled over', async () => {
    const user = await newImportedUser(product(), 202)
    await newFolder(user, 'A', channelIds(100))
    await newFolder(user, 'B', channelIds(100, 100))
    const before = await user.libraryView()
    const swap = fileWith([
      ['a', [channelIdOf(100)]],
      ['b', [channelIdOf(0)]],
    ])
    const { status, body } = await restore(user, swap)
    expect(status).toBe(200)
    expect(await undo(user, body)).toBe(204)
    expect(await user.libraryView()).toEqual(before)

    const { body: moved } = await restore(user, fileWith([['New', [channelIdOf(1)]]]))
    await moveTo(user, [channelIdOf(200)], before.folders[0]?.id ?? '')
    const after = await user.library()
    expect(await user.refusal('POST', '/api/restore/undo', moved)).toMatchObject({ status: 422, code: 'folder_full' })
    expect(await user.library()).toEqual(after)
  })

  test('the largest file there is, with every channel moved, is taken back as well', { tags: ['slow'] }, async () => {
    const user = await newUser(product())
    await makePremium(product(), user.email)
    const ids = channelIds(10_000)
    const folders = (step: number) =>
      Array.from({ length: 100 }, (_, n): [string, string[]] => [
        `F${n}`,
        ids.filter((_, i) => (step === 1 ? Math.floor(i / 100) : i % 100) === n),
      ])
    expect((await restore(user, fileWith(folders(1)))).status).toBe(200)
    const before = await user.libraryView()
    const { status, body } = await restore(user, fileWith(folders(100)))
    expect(status).toBe(200)
    expect(await undo(user, body)).toBe(204)
    expect(await user.libraryView()).toEqual(before)
  })
})
