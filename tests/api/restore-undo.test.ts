import { expect, test } from 'vitest'
import { withBystander } from '../support/bystander.ts'
import { onBothEngines } from '../support/engines.ts'
import { exportOf, fileWith, restore } from '../support/files.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const undo = async (user: Visitor, body: unknown) => (await user.post('/api/restore/undo', body)).status
const move = (user: Visitor, ids: readonly string[], folderId: string | null) =>
  user.post('/api/channels/move', { moves: [{ channelIds: ids, folderId }] })
const idsIn = async (user: Visitor, name: string) =>
  (await user.library()).folders.find((folder) => folder.name === name)?.channels.map(({ id }) => id)

onBothEngines('taking the import of a file back', (product) => {
  withBystander(product)

  test('every channel stands where it stood, in its order, also those that were unsorted', async () => {
    const user = await newImportedUser(product(), 8)
    await newFolder(user, 'From', channelIds(5))
    await newFolder(user, 'To', [channelIdOf(5)])
    const before = await user.library()
    const { body } = await restore(user, fileWith([['to', [3, 0, 6, 900].map(channelIdOf)]]))
    expect(await idsIn(user, 'To')).toEqual([5, 3, 0, 6, 900].map(channelIdOf))
    for (const _ of ['once', 'again']) expect(await undo(user, body)).toBe(204)
    expect(await user.library()).toEqual(before)
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
    await move(user, [channelIdOf(5)], used)
    await move(user, [901, 1].map(channelIdOf), mine)
    await move(user, [channelIdOf(902)], null)
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
    expect(body.changedFolders).toEqual([
      { id, from: { name: 'Musik', position: 0 }, to: { name: 'Music', position: 0 } },
    ])
    await rename('Musique')
    expect(await undo(user, body)).toBe(204)
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Musique'])
    const forged = {
      ...body,
      changedFolders: [{ id, from: { name: ' ', position: 0 }, to: { name: 'Musique', position: 0 } }],
    }
    expect(await user.refusal('POST', '/api/restore/undo', forged)).toMatchObject({ code: 'folder_name_required' })
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Musique'])
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

  test('two full folders that swapped a channel swap it back; a folder that has filled up since is not filled over', async () => {
    const user = await newImportedUser(product(), 202)
    await newFolder(user, 'A', channelIds(100))
    await newFolder(user, 'B', channelIds(100, 100))
    const before = await user.library()
    const swap = fileWith([
      ['a', [channelIdOf(100)]],
      ['b', [channelIdOf(0)]],
    ])
    const { status, body } = await restore(user, swap)
    expect(status).toBe(200)
    expect(await undo(user, body)).toBe(204)
    expect(await user.library()).toEqual(before)

    const { body: moved } = await restore(user, fileWith([['New', [channelIdOf(1)]]]))
    await move(user, [channelIdOf(200)], before.folders[0]?.id ?? '')
    const after = await user.library()
    expect(await user.refusal('POST', '/api/restore/undo', moved)).toMatchObject({ status: 422, code: 'folder_full' })
    expect(await user.library()).toEqual(after)
  })

  test('the largest file there is, with every channel moved, is taken back as well', async () => {
    const user = await newUser(product())
    await makePremium(product(), user.email)
    const ids = channelIds(10_000)
    const folders = (step: number) =>
      Array.from({ length: 100 }, (_, n): [string, string[]] => [
        `F${n}`,
        ids.filter((_, i) => (step === 1 ? Math.floor(i / 100) : i % 100) === n),
      ])
    expect((await restore(user, fileWith(folders(1)))).status).toBe(200)
    const before = await user.library()
    const { status, body } = await restore(user, fileWith(folders(100)))
    expect(status).toBe(200)
    expect(await undo(user, body)).toBe(204)
    expect(await user.library()).toEqual(before)
  })
})
