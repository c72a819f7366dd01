import { expect, test } from 'vitest'
import type { ChangePage } from '#contract/changes.ts'
import type { FolderAnswer } from '#contract/folders.ts'
import { onBothAppsInAll } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { exportOf, restore } from '../support/files.ts'
import { userOf } from '../support/payment.ts'
import { undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium, query } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const UNKNOWN_FOLDER = '0198f000-0000-7000-8000-000000000000'

type Deleted = { unsortedChannelIds: string[]; change: string | null }

onBothAppsInAll('folders', (product) => {
  /** May have more than three folders. */
  async function makePremiumUser() {
    const user = await newUser(product())
    await makePremium(product(), user.email)
    return user
  }

  withBystander(product)

  test('[FOLD-07] a folder is made with its trimmed name, and takes the channels chosen for it', async () => {
    const user = await newImportedUser(product(), 5)
    const chosen = [channelIdOf(3), channelIdOf(1)]
    const { status, body } = await user.post<FolderAnswer>('/api/folders', {
      name: '  Deep space ',
      channelIds: chosen,
    })
    expect(status).toBe(201)
    expect(body.folder).toMatchObject({ name: 'Deep space', slug: 'deep-space' })
    const stored = await query(product(), 'select position from folder where id = $1', [body.folder.id])
    expect(stored).toEqual([{ position: 0 }])
    expect(body.placements).toEqual(chosen.map((id, n) => [id, body.folder.id, n]))
    const library = await user.libraryView()
    expect(library.folders).toEqual([body.folder])
    expect(library.placements).toEqual(body.placements)
    expect((await user.library()).unsortedChannels).toHaveLength(3)
  })

  test.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', 'img-srcx-onerroralert1'],
    ['evil\u202etxt.exe', 'eviltxt.exe', 'eviltxtexe'],
    ['音楽 & live sets', '音楽 & live sets', '音楽-live-sets'],
    ['فيديو', 'فيديو', 'فيديو'],
  ])('a name is kept as text: %s', async (typed, name, slug) => {
    const user = await newUser(product())
    await newFolder(user, typed)
    expect((await user.library()).folders[0]).toMatchObject({ name, slug })
  })

  test('a repeated request with the same id makes one folder', async () => {
    const user = await newUser(product())
    const wanted = { id: crypto.randomUUID(), name: 'Once' }
    const answers = [await user.post('/api/folders', wanted), await user.post('/api/folders', wanted)]
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    expect((await user.library()).folders).toHaveLength(1)
  })

  test('[FOLD-08] rename trims, keeps the rule for names, and gives the folder the slug of its new name', async () => {
    const user = await newUser(product())
    const id = await newFolder(user, 'Bikes')
    const { body } = await user.send<FolderAnswer>('PATCH', `/api/folders/${id}`, { name: ' Kitchen, slowly ' })
    expect(body.folder).toMatchObject({ id, name: 'Kitchen, slowly', slug: 'kitchen-slowly' })
    expect(await user.refusal('PATCH', `/api/folders/${id}`, { name: ' ' })).toMatchObject({
      code: 'folder_name_required',
    })
    expect((await user.library()).folders[0]?.name).toBe('Kitchen, slowly')
    expect(await user.refusal('PATCH', `/api/folders/${id}`, {})).toMatchObject({ code: 'bad_request' })
  })

  test('[FOLD-09] delete: the folder goes, its channels become unsorted at position 0, and it can be taken back', async () => {
    const user = await newImportedUser(product(), 4)
    const ids = [channelIdOf(2), channelIdOf(0)]
    const id = await newFolder(user, 'Gone soon', ids)
    const { body } = await user.send<Deleted>('DELETE', `/api/folders/${id}`)
    expect(body.unsortedChannelIds).toEqual(ids)
    const after = await user.library()
    expect(after.folders).toEqual([])
    expect(after.unsortedChannels).toHaveLength(4)
    const sql = 'select id from user_channel where position = 0 and id in ($1, $2) and user_id = $3'
    expect(await query(product(), sql, [...ids, (await userOf(user)).id])).toHaveLength(2)

    expect((await undo(user, body)).status).toBe(200)
    const [restored] = (await user.library()).folders
    expect(restored).toMatchObject({ id, name: 'Gone soon', slug: 'gone-soon' })
    expect(restored?.channels.map((channel) => channel.id)).toEqual(ids)
  })

  test('[ORG-01] channels that are in another folder too stay there when one is deleted, and come back with it', async () => {
    const user = await newImportedUser(product(), 3)
    const kept = await newFolder(user, 'Kept', [channelIdOf(2)])
    const id = await newFolder(user, 'Deleted', channelIds(3))
    const before = await user.libraryView()
    const { body } = await user.send<Deleted>('DELETE', `/api/folders/${id}`)
    expect(body.unsortedChannelIds).toEqual(channelIds(2))
    expect((await user.libraryView()).placements).toEqual([[channelIdOf(2), kept, 0]])
    expect((await undo(user, body)).status).toBe(200)
    expect(await user.libraryView()).toEqual(before)
  })

  test('[FOLD-12] 20 requests at once, 15 rounds: never a fourth folder', { tags: ['slow'] }, async () => {
    const user = await newUser(product())
    for (let round = 0; round < 15; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => user.post('/api/folders', { name: `r${round} ${i}` })),
      )
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
      expect(answers.every((answer) => answer.status === 201 || answer.status === 403)).toBe(true)
      const { folders } = await user.library()
      expect(folders).toHaveLength(3)
      const ids = folders.map(({ id }) => id)
      const sql = 'select distinct position from folder where id in ($1, $2, $3)'
      expect(await query(product(), sql, ids)).toHaveLength(3)
      await Promise.all(folders.map((folder) => user.send('DELETE', `/api/folders/${folder.id}`)))
    }
  })

  test('two tabs make a folder of the same name at once: both exist, under their own addresses', async () => {
    const user = await newUser(product())
    const otherTab = new Visitor(product())
    otherTab.cookie = user.cookie
    await Promise.all([newFolder(user, 'News'), newFolder(otherTab, 'News')])
    expect((await user.library()).folders.map((folder) => folder.slug).sort()).toEqual(['news', 'news-2'])
  })

  test('[ORG-02] a folder has the colour and emoji its user chose, also after it was deleted, exported and imported', async () => {
    const user = await newImportedUser(product(), 3)
    const plain = await newFolder(user, 'Plain')
    const { body } = await user.post<FolderAnswer>('/api/folders', { name: 'Space', colour: 6, emoji: '🔭' })
    const { id } = body.folder
    const lookOf = async (folderId: string) => {
      const folder = (await user.library()).folders.find((candidate) => candidate.id === folderId)
      return folder && [folder.colour, folder.emoji]
    }
    expect([await lookOf(id), await lookOf(plain)]).toEqual([
      [6, '🔭'],
      [null, null],
    ])
    const update = async (change: object) => (await user.send('PATCH', `/api/folders/${id}`, change)).status
    expect(await update({ emoji: '👩‍🚀' })).toBe(200)
    expect(await lookOf(id)).toEqual([6, '👩‍🚀'])
    await undo(user, (await user.send<Deleted>('DELETE', `/api/folders/${id}`)).body)
    expect(await lookOf(id)).toEqual([6, '👩‍🚀'])

    const file = await exportOf(user)
    expect(await update({ colour: null, emoji: null })).toBe(200)
    expect(await lookOf(id)).toEqual([null, null])
    const { body: imported } = await restore(user, file)
    expect(await lookOf(id)).toEqual([6, '👩‍🚀'])
    expect((await undo(user, imported)).status).toBe(200)
    expect([await lookOf(id), await lookOf(plain)]).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('[ORG-02] a colour outside the ten and a text that is not one emoji are refused, and change nothing', async () => {
    const user = await newImportedUser(product(), 2)
    const id = await newFolder(user, 'Space', channelIds(2))
    const before = await user.library()
    for (const look of [
      { colour: 0 },
      { colour: 11 },
      { colour: 1.5 },
      { colour: '6' },
      { emoji: 'A' },
      { emoji: '🔭🔭' },
      { emoji: '' },
    ]) {
      expect(await user.refusal('PATCH', `/api/folders/${id}`, look)).toMatchObject({
        status: 400,
        code: 'bad_request',
      })
      expect(await user.refusal('POST', '/api/folders', { name: 'New', ...look })).toMatchObject({ status: 400 })
    }
    expect(await user.library()).toEqual(before)
  })

  test('[WATCH-04] a folder has the rules its user chose, also after it was renamed, deleted, exported and imported', async () => {
    const user = await newImportedUser(product(), 3)
    const plain = await newFolder(user, 'Plain')
    const id = await newFolder(user, 'Space', [channelIdOf(0)])
    const rulesOf = async (folderId: string) =>
      (await user.library()).folders.find((candidate) => candidate.id === folderId)?.rules
    const update = async (change: object) => (await user.send('PATCH', `/api/folders/${id}`, change)).status
    expect([await rulesOf(id), await rulesOf(plain)]).toEqual([null, null])
    const rules = { noShorts: true, minSeconds: 240, words: ['Trailer', 'Live set'], perDay: 2, notInAllNew: true }
    expect(await update({ rules: { ...rules, words: ['Trailer', ' Live  set ', 'TRAILER'] } })).toBe(200)
    expect(await rulesOf(id)).toEqual(rules)
    expect(await update({ name: 'Deep space' })).toBe(200)
    expect(await rulesOf(id)).toEqual(rules)
    await undo(user, (await user.send<Deleted>('DELETE', `/api/folders/${id}`)).body)
    expect([await rulesOf(id), await rulesOf(plain)]).toEqual([rules, null])

    const file = await exportOf(user)
    expect(await update({ rules: {} })).toBe(200)
    expect(await rulesOf(id)).toBeNull()
    expect(await query(product(), 'select rules from folder where id = $1', [id])).toEqual([{ rules: null }])
    const { body: imported } = await restore(user, file)
    expect(await rulesOf(id)).toEqual(rules)
    expect((await undo(user, imported)).status).toBe(200)
    expect(await rulesOf(id)).toBeNull()

    // In a file from before folders had rules there are none to restore.
    expect(await update({ rules })).toBe(200)
    const folders = file.folders.map(({ rules: _, ...folder }) => folder)
    const older = {
      ...file,
      folders: folders.map((folder) => (folder.id === id ? { ...folder, name: 'Older' } : folder)),
    }
    expect((await restore(user, older)).status).toBe(200)
    expect(await rulesOf(id)).toEqual(rules)
    await user.send('DELETE', `/api/folders/${id}`)
    expect((await restore(user, older)).status).toBe(200)
    expect(await rulesOf(id)).toBeNull()
  })

  test('[WATCH-04] a change of rules is one recent change, which can be undone and done again', async () => {
    const user = await newImportedUser(product(), 2)
    const id = await newFolder(user, 'Space', channelIds(2))
    const before = await user.libraryView()
    await user.send('PATCH', `/api/folders/${id}`, { rules: { perDay: 2, noLive: true } })
    const after = await user.libraryView()
    const last = async () => (await user.get<ChangePage>('/api/changes')).body.changes[0]
    const change = await last()
    expect(change?.summary).toMatchObject({
      kind: 'update',
      formerName: null,
      colour: false,
      emoji: false,
      rules: true,
    })
    await user.send('PATCH', `/api/folders/${id}`, { rules: { noLive: true, perDay: 2 } })
    expect((await last())?.id).toBe(change?.id)
    expect((await user.post(`/api/changes/${change?.id}/undo`)).status).toBe(200)
    expect(await user.libraryView()).toEqual(before)
    expect((await user.post(`/api/changes/${change?.id}/redo`)).status).toBe(200)
    expect(await user.libraryView()).toEqual(after)
  })

  test('[WATCH-04] rules out of range, unknown, or too many are refused, and change nothing', async () => {
    const user = await newImportedUser(product(), 2)
    const id = await newFolder(user, 'Space', channelIds(2))
    const before = await user.library()
    for (const rules of [
      { perDay: 0 },
      { perDay: 51 },
      { minSeconds: 1.5 },
      { maxSeconds: 86_401 },
      { maxAgeDays: '7' },
      { noShorts: 'no' },
      { noLive: false },
      { words: [] },
      { words: ['x'.repeat(61)] },
      { words: Array.from({ length: 21 }, (_, n) => `w${n}`) },
      { noMusic: true },
      'none',
      [],
    ]) {
      const refusal = await user.refusal('PATCH', `/api/folders/${id}`, { rules })
      expect(refusal).toMatchObject({ status: 400, code: 'bad_request' })
      expect(refusal.message).toContain('rules')
      expect(await user.refusal('POST', '/api/folders', { name: 'New', rules })).toMatchObject({ status: 400 })
    }
    expect(await user.library()).toEqual(before)
  })

  test('[ORG-03] folders stay in the order their user gave them; what is not listed follows, and other ids are ignored', async () => {
    const user = await makePremiumUser()
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newFolder(user, name)))
    const shown = async () => (await user.library()).folders.map(({ id }) => id)
    const [a, b, c, d] = (await shown()) as [string, string, string, string]
    expect(new Set([a, b, c, d])).toEqual(new Set(ids))
    const order = async (wanted: readonly string[]) => (await user.post('/api/folders/order', { ids: wanted })).status
    const tag = async () => (await user.get('/api/library')).headers.get('etag')
    expect(await order([d, b])).toBe(200)
    expect(await shown()).toEqual([d, b, a, c])
    const before = await tag()
    for (const same of [[d, b, a, c], [d, d, b], [UNKNOWN_FOLDER]]) expect(await order(same)).toBe(200)
    expect(await shown()).toEqual([d, b, a, c])
    expect(await tag()).toBe(before)

    const added = await newFolder(user, 'e')
    expect(await shown()).toEqual([d, b, a, c, added])
    const stranger = await newUser(product())
    const own = await newFolder(stranger, 'mine')
    expect((await stranger.post('/api/folders/order', { ids: [c, own, a] })).status).toBe(200)
    expect(await shown()).toEqual([d, b, a, c, added])
    for (const wrong of [{ ids: [] }, { ids: ['x'] }, {}, { ids: [a], position: 1 }])
      expect(await user.refusal('POST', '/api/folders/order', wrong)).toMatchObject({ status: 400 })
  })

  test("somebody else's folder cannot be renamed, deleted or, once deleted, brought back, and does not show", async () => {
    const [owner, stranger] = [await newUser(product()), await newUser(product())]
    const [id, deleted] = [await newFolder(owner, 'Mine'), await newFolder(owner, 'Deleted')]
    const { body: gone } = await owner.send<Deleted>('DELETE', `/api/folders/${deleted}`)
    for (const [method, path, body] of [
      ['PATCH', `/api/folders/${id}`, { name: 'Yours' }],
      ['DELETE', `/api/folders/${id}`, undefined],
    ] as const)
      expect(await stranger.refusal(method, path, body)).toMatchObject({ status: 404, code: 'folder_not_found' })
    expect((await undo(stranger, gone)).body.error.code).toBe('change_not_found')
    expect((await stranger.library()).folders).toEqual([])
    expect((await owner.library()).folders.map(({ name }) => name)).toEqual(['Mine'])
    expect((await undo(owner, gone)).status).toBe(200)
  })

  test('an id somebody else uses is no hindrance and no way in', async () => {
    const [owner, other] = [await newUser(product()), await newUser(product())]
    const id = await newFolder(owner, 'Mine')
    await other.post('/api/folders', { id, name: 'Also mine' })
    expect((await owner.library()).folders.map((folder) => folder.name)).toEqual(['Mine'])
    expect((await other.library()).folders.map((folder) => folder.name)).toEqual(['Also mine'])
  })

  test.each([
    ['an unknown id', UNKNOWN_FOLDER],
    ['no id at all', 'not-an-id'],
  ])('a folder that is gone (%s) answers folder_not_found', async (_, id) => {
    const user = await newUser(product())
    expect(await user.refusal('DELETE', `/api/folders/${id}`)).toMatchObject({
      status: 404,
      code: 'folder_not_found',
    })
    expect(await user.refusal('PATCH', `/api/folders/${id}`, { name: 'x' })).toMatchObject({
      code: 'folder_not_found',
    })
  })
})
