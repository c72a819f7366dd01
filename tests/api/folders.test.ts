import { expect, test } from 'vitest'
import type { FolderAnswer } from '#contract/folders.ts'
import { withBystander } from '../support/bystander.ts'
import { onBothEngines } from '../support/engines.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { query } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const UNKNOWN_FOLDER = '0198f000-0000-7000-8000-000000000000'

onBothEngines('folders', (product) => {
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
    expect(body.folder.channels.map((channel) => channel.id)).toEqual(chosen)
    const library = await user.library()
    expect(library.folders).toEqual([body.folder])
    expect(library.unsortedChannels).toHaveLength(3)
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
    const { body } = await user.send('DELETE', `/api/folders/${id}`)
    expect(body).toEqual({ unsortedChannelIds: ids })
    const after = await user.library()
    expect(after.folders).toEqual([])
    const unsorted = new Map(after.unsortedChannels.map((channel) => [channel.id, channel.positionInFolder]))
    expect(ids.map((channelId) => unsorted.get(channelId))).toEqual([0, 0])

    const restored = await user.post<FolderAnswer>(`/api/folders/${id}/restore`)
    expect(restored.body.folder).toMatchObject({ id, name: 'Gone soon', slug: 'gone-soon' })
    expect(restored.body.folder.channels.map((channel) => channel.id)).toEqual(ids)
  })

  test('[FOLD-12] 20 requests at once, 50 rounds: never a fourth folder', async () => {
    const user = await newUser(product())
    for (let round = 0; round < 50; round++) {
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

  test("somebody else's folder cannot be renamed, deleted or, once deleted, restored, and does not show", async () => {
    const [owner, stranger] = [await newUser(product()), await newUser(product())]
    const [id, deleted] = [await newFolder(owner, 'Mine'), await newFolder(owner, 'Deleted')]
    await owner.send('DELETE', `/api/folders/${deleted}`)
    for (const [method, path, body] of [
      ['PATCH', `/api/folders/${id}`, { name: 'Yours' }],
      ['DELETE', `/api/folders/${id}`, undefined],
      ['POST', `/api/folders/${id}/restore`, undefined],
      ['POST', `/api/folders/${deleted}/restore`, undefined],
    ] as const)
      expect(await stranger.refusal(method, path, body)).toMatchObject({ status: 404, code: 'folder_not_found' })
    expect((await stranger.library()).folders).toEqual([])
    expect((await owner.library()).folders.map(({ name }) => name)).toEqual(['Mine'])
    expect((await owner.post(`/api/folders/${deleted}/restore`)).status).toBe(200)
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
