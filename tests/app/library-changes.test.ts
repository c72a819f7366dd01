import { expect, test } from 'vitest'
import type { ChangePage, ChangeView } from '#contract/changes.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { onBothApps } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { fileWith, restore } from '../support/files.ts'
import { userOf } from '../support/payment.ts'
import { moveTo, place, placesOf } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { hideTable, makePremium, query, rowsOf, setRemoteConfig, showTable } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const UNKNOWN = '0198f000-0000-7000-8000-000000000000'

const pageOf = async (user: Visitor, before?: number) =>
  (await user.get<ChangePage>(`/api/changes${before === undefined ? '' : `?before=${before}`}`)).body
const changesOf = async (user: Visitor) => (await pageOf(user)).changes
const kindsOf = async (user: Visitor) => (await changesOf(user)).map(({ summary }) => summary.kind)
const undo = (user: Visitor, change: ChangeView | undefined) => user.post<ErrorBody>(`/api/changes/${change?.id}/undo`)
const redo = (user: Visitor, change: ChangeView | undefined) => user.post<ErrorBody>(`/api/changes/${change?.id}/redo`)

/** Runs an act; the newest change is expected to be of this kind and alone. */
async function leaves(
  user: Visitor,
  kind: string | null,
  act: () => Promise<unknown>,
): Promise<ChangeView | undefined> {
  const before = await changesOf(user)
  await act()
  const after = await changesOf(user)
  const made = after.filter(({ id }) => !before.some((change) => change.id === id))
  expect(made.map(({ summary }) => summary.kind)).toEqual(kind === null ? [] : [kind])
  return made[0]
}

onBothApps('recent changes', (product) => {
  withBystander(product)

  async function premium(channels: number) {
    const user = await newImportedUser(product(), channels)
    await user.get(await user.atGoogle(user.email), { 'User-Agent': FIREFOX })
    await makePremium(product(), user.email)
    return user
  }

  test('[ORG-08] every write of the library leaves one change, and its undo restores the library exactly', async () => {
    const { sandbox } = product()
    const user = await premium(20)
    const music = await newFolder(user, 'Music', channelIds(4))
    const jazz = await newFolder(user, 'Jazz', channelIds(3, 4))
    const acts: [kind: string, act: () => Promise<unknown>][] = [
      ['place', () => moveTo(user, channelIds(2), jazz)],
      ['place', () => place(user, { add: [{ folderId: music, channelIds: [channelIdOf(5)] }] })],
      ['place', () => place(user, { remove: [{ folderId: jazz, channelIds: [channelIdOf(6)] }] })],
      ['create', () => newFolder(user, 'Cooking', channelIds(3, 10))],
      ['update', () => user.send('PATCH', `/api/folders/${music}`, { name: 'Loud', colour: 3, emoji: '🎸' })],
      ['order', () => user.post('/api/folders/order', { ids: [jazz, music] })],
      ['delete', () => user.send('DELETE', `/api/folders/${jazz}`)],
      [
        'file',
        async () =>
          restore(
            user,
            fileWith([
              ['Loud', channelIds(8, 2)],
              ['New', [channelIdOf(900)]],
            ]),
          ),
      ],
    ]
    for (const [kind, act] of acts) {
      const before = await user.libraryView()
      const change = await leaves(user, kind, act)
      const after = await user.libraryView()
      expect(after).not.toEqual(before)
      expect(change).toMatchObject({ undoneAt: null, block: null, final: false, device: 'Firefox on Linux' })
      expect((await undo(user, change)).status).toBe(200)
      expect(await user.libraryView()).toEqual(before)
      expect((await changesOf(user))[0]).toMatchObject({ id: change?.id, undoneAt: expect.any(Number), block: null })
      expect((await redo(user, change)).status).toBe(200)
      expect(await user.libraryView()).toEqual(after)
    }
    await sandbox.setSubscriptions(user.email, channelIds(18))
    expect((await leaves(user, 'youtube', () => user.import()))?.summary).toMatchObject({ added: 0, removed: 2 })
  })

  test('[ORG-08] what is refused or changes nothing leaves no change', async () => {
    const user = await newImportedUser(product(), 6)
    const id = await newFolder(user, 'Music', channelIds(2))
    await leaves(user, null, () => moveTo(user, channelIds(2), id))
    await leaves(user, null, () => moveTo(user, channelIds(2), UNKNOWN))
    await leaves(user, null, () => place(user, { add: [{ folderId: id, channelIds: [channelIdOf(5_000)] }] }))
    await leaves(user, null, () => user.send('PATCH', `/api/folders/${id}`, { name: 'Music' }))
    await leaves(user, null, () => user.send('PATCH', `/api/folders/${id}`, { name: '' }))
    await leaves(user, null, () => user.post('/api/folders/order', { ids: [id] }))
    await leaves(user, null, () => user.post('/api/folders', { id, name: 'Again' }))
    await leaves(user, null, () => user.send('DELETE', `/api/folders/${UNKNOWN}`))
    await leaves(user, null, () => user.import())
  })

  test('[ORG-08] one of several changes is undone alone; a later one that contradicts it is named', async () => {
    const user = await newImportedUser(product(), 10)
    const [one, two] = [await newFolder(user, 'One', channelIds(5)), await newFolder(user, 'Two')]
    const first = await leaves(user, 'place', () => moveTo(user, channelIds(3), two))
    const other = await leaves(user, 'place', () => moveTo(user, channelIds(2, 6), one))
    const later = await leaves(user, 'place', () => moveTo(user, channelIds(3), null))
    const before = await user.libraryView()
    const refused = await undo(user, first)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'change_contradicted',
          message: 'You moved 3 of these channels later; undo that first.',
          details: { reason: 'channels_moved', channels: 3, by: later?.id },
        },
      },
    })
    expect(await user.libraryView()).toEqual(before)
    const shown = (await changesOf(user)).find(({ id }) => id === first?.id)
    expect(shown?.block).toEqual({
      ...{ reason: 'channels_moved', channels: 3, folder: null },
      by: { id: later?.id, at: later?.at, undone: false },
    })
    expect((await undo(user, other)).status).toBe(200)
    expect((await undo(user, later)).status).toBe(200)
    for (const _ of ['once', 'again']) expect((await undo(user, first)).status).toBe(200)
    expect(await placesOf(user)).toMatchObject({ One: channelIds(5), Two: [] })
    const again = await undo(user, { ...first, id: UNKNOWN } as ChangeView)
    expect([again.status, again.body.error.code]).toEqual([404, 'change_not_found'])
  })

  test('[ORG-08] another device sees the changes with their device, and undoes them', async () => {
    const user = await newImportedUser(product(), 5)
    const folder = await newFolder(user, 'Music')
    const known = await user.get('/api/changes')
    const tag = known.headers.get('etag') ?? ''
    expect((await user.get('/api/changes', { 'If-None-Match': tag })).status).toBe(304)
    await moveTo(user, channelIds(2), folder)
    const other = new Visitor(product())
    await other.signIn(user.email)
    const answer = await other.get<ChangePage>('/api/changes', { 'If-None-Match': tag })
    expect(answer.status).toBe(200)
    const [change] = answer.body.changes
    expect(change).toMatchObject({
      summary: { kind: 'place', way: 'moved', channels: 2, from: [], to: [{ name: 'Music', emoji: null }] },
      faces: channelIds(2).map((id) => ({ id })),
    })
    const both = await Promise.all([undo(other, change), undo(user, change)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await placesOf(user)).toMatchObject({ Music: [] })
    const stranger = await newImportedUser(product(), 2)
    expect((await redo(stranger, change)).status).toBe(404)
    expect((await new Visitor(product()).get('/api/changes')).status).toBe(401)
  })

  test('[ORG-08] limits hold when a change is undone', async () => {
    const user = await newImportedUser(product(), 6)
    const first = await newFolder(user, 'A', channelIds(2))
    await newFolder(user, 'B')
    await newFolder(user, 'C')
    const deleted = await leaves(user, 'delete', () => user.send('DELETE', `/api/folders/${first}`))
    await newFolder(user, 'D')
    expect((await undo(user, deleted)).body.error).toMatchObject({ code: 'folder_limit_reached' })
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['B', 'C', 'D'])
  })

  test('[ORG-08] [BILL-03] who has gone back to Free undoes what they did to a library that is larger than the plan', async () => {
    const user = await newImportedUser(product(), 160)
    await makePremium(product(), user.email)
    const large = await newFolder(user, 'Large', channelIds(150))
    for (const name of ['B', 'C', 'D', 'E']) await newFolder(user, name)
    await query(product(), `update "user" set plan = 'free' where email = $1`, [user.email])

    const taken = await leaves(user, 'place', () =>
      place(user, { remove: [{ folderId: large, channelIds: channelIds(1) }] }),
    )
    expect((await undo(user, taken)).status).toBe(200)
    const deleted = await leaves(user, 'delete', () => user.send('DELETE', `/api/folders/${large}`))
    expect((await undo(user, deleted)).status).toBe(200)
    const { folders } = await user.library()
    expect(folders.map(({ name, channels }) => [name, channels.length])).toEqual([
      ['Large', 150],
      ...['B', 'C', 'D', 'E'].map((name) => [name, 0]),
    ])
    // What was there before is the most there may be again.
    const [, b, c, d] = folders.map(({ id }) => id)
    const gone = []
    for (const id of [b, c, d]) gone.push(await leaves(user, 'delete', () => user.send('DELETE', `/api/folders/${id}`)))
    await newFolder(user, 'New')
    const answers = []
    for (const change of gone) answers.push((await undo(user, change)).status)
    expect(answers).toEqual([200, 200, 403])
    expect((await user.library()).folders).toHaveLength(5)
  })

  test('[ORG-08] channels that an import removed are put back with their folders, and can go again', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 12)
    const music = await newFolder(user, 'Music', channelIds(3))
    const before = await user.libraryView()
    await sandbox.setSubscriptions(user.email, [...channelIds(11, 1), channelIdOf(900)])
    const change = await leaves(user, 'youtube', () => user.import())
    expect(change).toMatchObject({ summary: { added: 1, removed: 1 }, final: false, faces: [{ id: channelIdOf(0) }] })
    expect((await undo(user, change)).status).toBe(200)
    const after = await user.libraryView()
    expect(after.placements).toEqual(before.placements)
    expect(after.channels).toHaveLength(13)
    expect(await rowsOf(product(), 'removed_channel', (await userOf(user)).id)).toBe(0)
    expect((await redo(user, change)).status).toBe(200)
    expect((await user.library()).folders[0]).toMatchObject({ id: music, channels: { length: 2 } })
    expect(await rowsOf(product(), 'removed_channel', (await userOf(user)).id)).toBe(1)
    await sandbox.setSubscriptions(user.email, [...channelIds(12), channelIdOf(900), channelIdOf(901)])
    const only = await leaves(user, 'youtube', () => user.import())
    expect(only).toMatchObject({ summary: { added: 2, removed: 0, returned: 1 }, final: true })
    expect((await undo(user, only)).body.error.code).toBe('change_final')
    await sandbox.setSubscriptions(user.email, channelIds(2, 20))
    const { id } = await user.import()
    await leaves(user, 'youtube', () => user.post<ImportAnswer>('/api/import/confirm', { id, remove: true }))
  })

  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('[ORG-08] the last 100 changes are kept, in pages of 50', async () => {
    const user = await newImportedUser(product(), 3)
    const folder = await newFolder(user, 'Music')
    for (let n = 0; n < 51; n++) {
      await user.send('PATCH', `/api/folders/${folder}`, { name: `Name ${n}` })
      await user.send('PATCH', `/api/folders/${folder}`, { colour: (n % 9) + 1 })
    }
    const first = await pageOf(user)
    const second = await pageOf(user, first.next ?? 0)
    expect([first.changes.length, second.changes.length, second.next]).toEqual([50, 50, null])
    const all = [...first.changes, ...second.changes]
    expect(new Set(all.map(({ id }) => id)).size).toBe(100)
    expect(all.at(-1)?.summary).toMatchObject({ kind: 'update', folder: { name: 'Name 1' } })
  })

  test('[ORG-08] a change and its entry are written together or not at all', async () => {
    const user = await newImportedUser(product(), 4)
    const folder = await newFolder(user, 'Music')
    const before = await user.libraryView()
    const name = await hideTable(product(), 'library_change')
    try {
      expect((await moveTo(user, channelIds(2), folder)).status).toBeGreaterThanOrEqual(500)
    } finally {
      await showTable(product(), 'library_change')
    }
    expect(name).toBeDefined()
    expect(await user.libraryView()).toEqual(before)
    expect(await kindsOf(user)).toEqual(['create', 'youtube'])
  })

  test('[ORG-08] 5,000 channels that were moved at once are moved back', { tags: ['slow'] }, async () => {
    const user = await premium(5_000)
    await setRemoteConfig(product(), 'maxChannelsPerFolder', 10_000)
    const [one, two] = [await newFolder(user, 'One', channelIds(5_000)), await newFolder(user, 'Two')]
    const before = await user.libraryView()
    const change = {
      remove: [{ folderId: one, channelIds: channelIds(5_000) }],
      add: [{ folderId: two, channelIds: channelIds(5_000) }],
    }
    const moved = await leaves(user, 'place', () => place(user, change))
    expect((await undo(user, moved)).status).toBe(200)
    expect(await user.libraryView()).toEqual(before)
  })
})
