import { expect, test } from 'vitest'
import type { ExportFile } from '#domain/export-file.ts'
import { readSubscriptionFile } from '#domain/subscription-files/read-file.ts'
import { onApp, startApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { exportOf, fileWith, requestFor, restore } from '../support/files.ts'
import { userOf } from '../support/payment.ts'
import { moveTo, place, placesOf, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium, newFolderWhile } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

/** The library without what differs between accounts by its nature. */
async function shapeOf(user: Visitor) {
  const { folders, unsortedChannels } = await user.library()
  return {
    folders: folders.map(({ id, name, slug, createdAt, channels }) => ({
      ...{ id, name, slug, createdAt },
      channels,
    })),
    unsorted: unsortedChannels.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

const noArchive = () => Promise.reject(new Error('no archive'))

onApp('export', (product) => {
  withBystander(product)

  test('[DATA-02] an account of 5,000 channels in 49 folders imports into an empty one: the same folders, the same order', {
    tags: ['slow'],
  }, async () => {
    const user = await newUser(product())
    await makePremium(product(), user.email)
    await restore(user, fileOf(5_000))
    for (let n = 0; n < 49; n++)
      await newFolder(user, `Folder ${n} 音楽 “${n % 7}”`, channelIds(100, n * 100).reverse())
    const file = await exportOf(user)
    const empty = await newUser(product())
    await makePremium(product(), empty.email)
    expect((await restore(empty, file)).status).toBe(200)
    expect(await shapeOf(empty)).toEqual(await shapeOf(user))
    expect((await userOf(empty)).hasCompletedFirstImport).toBe(true)
    const again = await exportOf(empty)
    expect({ ...again, exportedAt: '' }).toEqual({ ...file, exportedAt: '' })
    expect((await requestFor(empty, file)).expected).toEqual({ ...EMPTY(), unchangedChannels: 5_000 })
  })

  test('[ORG-01] [ORG-10] [DATA-02] channels in several folders import into an empty account as they were, also from a file of version 1', async () => {
    const user = await newImportedUser(product(), 6)
    const [one, two] = [await newFolder(user, 'One', channelIds(4)), await newFolder(user, 'Two', channelIds(3, 3))]
    await place(user, { add: [{ folderId: two, channelIds: [1, 0].map(channelIdOf) }] })
    const file = await exportOf(user)
    expect([file.version, file.folders[1]?.channels.at(-1)]).toEqual([2, { id: channelIdOf(0) }])
    const empty = await newUser(product())
    expect((await restore(empty, file)).status).toBe(200)
    expect(await shapeOf(empty)).toEqual(await shapeOf(user))
    expect({ ...(await exportOf(empty)), exportedAt: '' }).toEqual({ ...file, exportedAt: '' })
    const { body: csv } = await user.get<string>('/api/export.csv')
    expect(csv.split('\r\n').filter((line) => line.includes(channelIdOf(1)))).toHaveLength(2)
    const files = await Promise.all(
      ['csv', 'opml', 'freetube.db', 'pockettube.json', 'newpipe.json'].map(async (end) => {
        const { body, headers } = await user.get(`/api/export.${end}`)
        expect(headers.get('content-disposition')).toMatch(
          new RegExp(`^attachment; filename="subshelf-[\\d-]{10}\\.${end}"$`),
        )
        const content = typeof body === 'string' ? body : JSON.stringify(body)
        const { channels, groups } = await readSubscriptionFile(new Blob([content]), noArchive)
        return [channels.length, groups.map(({ name, channels: ids }) => [name, ids])]
      }),
    )
    const folders = [
      ['One', channelIds(4)],
      ['Two', [3, 4, 5, 1, 0].map(channelIdOf)],
    ]
    expect(files).toEqual([...Array.from({ length: 4 }, () => [6, folders]), [6, []]])

    await place(user, {
      remove: [{ folderId: two, channelIds: [1, 5].map(channelIdOf) }],
      add: [{ folderId: one, channelIds: [channelIdOf(4)] }],
    })
    const changed = await user.libraryView()
    const request = await requestFor(user, file)
    expect(request.expected).toMatchObject({ movedChannels: 3, newChannels: 0, unchangedChannels: 3 })
    const { body: imported } = await user.post<{ change: string }>('/api/restore', request)
    expect({ ...(await exportOf(user)), exportedAt: '' }).toEqual({ ...file, exportedAt: '' })
    expect((await undo(user, imported)).status).toBe(200)
    expect(await user.libraryView()).toEqual(changed)

    const old = await newUser(product())
    expect((await restore(old, { ...file, version: 1 } as never)).status).toBe(200)
    expect(await placesOf(old)).toEqual({ One: channelIds(4), Two: [4, 5].map(channelIdOf), unsorted: [] })
  })

  test('[DATA-02] what was renamed, moved, deleted and put in another order since the export comes back, and undo takes it back', async () => {
    const user = await newImportedUser(product(), 9)
    const [one = '', two = '', three = ''] = [
      await newFolder(user, 'One', channelIds(3)),
      await newFolder(user, 'Two', channelIds(3, 3)),
      await newFolder(user, 'Three', channelIds(2, 6)),
    ]
    const bystander = await newImportedUser(product(), 9)
    await newFolder(bystander, 'One', channelIds(2))
    const file = await exportOf(user)
    const others = await bystander.library()

    for (const [id, name] of [
      [one, 'Between'],
      [three, 'One'],
      [one, 'Three'],
    ])
      expect((await user.send('PATCH', `/api/folders/${id}`, { name })).status).toBe(200)
    await moveTo(user, channelIds(1), null)
    await moveTo(user, channelIds(1), one) // now behind the others
    await moveTo(user, [channelIdOf(6)], one)
    await user.send('DELETE', `/api/folders/${two}`)
    await user.post('/api/folders/order', { ids: [three, one] })
    const changed = await shapeOf(user)
    expect(changed.folders.map(({ name, slug }) => [name, slug])).toEqual([
      ['One', 'one'],
      ['Three', 'three'],
    ])

    const request = await requestFor(user, file)
    expect(request.expected).toEqual({
      ...{ newFolders: 1, updatedFolders: 2, reorderedFolders: 2 },
      ...{ movedChannels: 4, newChannels: 0, unchangedChannels: 5 },
    })
    const { status, body: imported } = await user.post<{ change: string }>('/api/restore', request)
    expect(status).toBe(200)
    expect({ ...(await exportOf(user)), exportedAt: '' }).toEqual({ ...file, exportedAt: '' })
    expect((await user.library()).folders.map(({ slug }) => slug)).toEqual(['one', 'two', 'three'])
    for (const _ of ['once', 'again']) expect((await undo(user, imported)).status).toBe(200)
    expect(await shapeOf(user)).toEqual(changed)
    expect(await bystander.library()).toEqual(others)
  })

  test('[DATA-02] the three files: named, of their type, the person’s own and nobody else’s', async () => {
    const user = await newImportedUser(product(), 3)
    await newFolder(user, '=Formula & <b>', channelIds(1))
    await newImportedUser(product(), channelIds(2, 900))
    for (const [extension, type] of [
      ['json', 'application/json'],
      ['csv', 'text/csv'],
      ['opml', 'text/x-opml'],
    ]) {
      const { status, headers, body } = await user.get<unknown>(`/api/export.${extension}`)
      expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="subshelf-\\d{4}-\\d\\d-\\d\\d\\.${extension}"$`),
      )
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      for (const id of channelIds(3)) expect(text).toContain(id)
      expect(text).not.toContain(channelIdOf(900))
    }
    expect((await user.get<string>('/api/export.csv')).body).toContain("\r\n'=Formula & <b>,")
    const { body: opml } = await user.get<string>('/api/export.opml')
    expect(opml).toContain('text="=Formula &amp; &lt;b&gt;"')
    expect(opml).toContain(`xmlUrl="${product().sandbox.url}/feeds/videos.xml?channel_id=${channelIdOf(0)}"`)
  })

  test('into a library that is in use: channels move, nothing is taken away, and undo puts everything back', async () => {
    const source = await newImportedUser(product(), channelIds(6))
    await newFolder(source, 'Music', channelIds(3))
    const file = await exportOf(source)
    const user = await newImportedUser(product(), channelIds(4, 1)) // holds 1 to 4
    await newFolder(user, 'music', [channelIdOf(4)])
    await newFolder(user, 'Other', [channelIdOf(1)])
    const before = await shapeOf(user)
    const { status, body: imported } = await restore(user, file)
    expect(status).toBe(200)
    const { folders, unsortedChannels } = await user.library()
    expect(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])).toEqual([
      ['music', [4, 1, 2, 0].map(channelIdOf)],
      ['Other', []],
    ])
    expect(unsortedChannels.map(({ id }) => id).toSorted()).toEqual([3, 5].map(channelIdOf))
    for (const _ of ['once', 'again']) expect((await undo(user, imported)).status).toBe(200)
    expect(await shapeOf(user)).toEqual(before)
  })

  test('more folders than the plan has room for: refused as a whole, with a sentence; with some left out it works', async () => {
    const premium = await newImportedUser(product(), 10)
    await makePremium(product(), premium.email)
    for (const n of [1, 2, 3, 4]) await newFolder(premium, `F${n}`, [channelIdOf(n)])
    const file = await exportOf(premium)
    const user = await newUser(product())
    const refusal = await user.refusal('POST', '/api/restore', await requestFor(user, file))
    expect(refusal).toMatchObject({ status: 422, code: 'restore_refused' })
    expect(refusal.message).toContain('Your plan has room for 3 folders: you have 0, and 4 more would be created.')
    expect(await user.libraryView()).toEqual({ folders: [], channels: [], placements: [] })
    expect((await restore(user, file, [file.folders[1]?.id ?? ''])).status).toBe(200)
    const { folders, unsortedChannels } = await user.library()
    expect(folders.map(({ name }) => name)).toEqual(['F1', 'F3', 'F4'])
    expect(unsortedChannels).toHaveLength(7)
  })

  test('a folder that would hold too many channels is refused with a sentence', async () => {
    const file = fileWith([['Big', channelIds(101)]])
    const user = await newUser(product())
    expect((await user.refusal('POST', '/api/restore', await requestFor(user, file))).message).toContain(
      'A folder holds at most 100 channels; "Big" would hold 101.',
    )
  })

  test('when the library changed after the preview nothing is imported', async () => {
    const file = await exportOf(await newImportedUser(product(), 5))
    const user = await newImportedUser(product(), 2)
    const request = await requestFor(user, file)
    await product().sandbox.setSubscriptions(user.email, channelIds(3))
    await user.import()
    expect(await user.refusal('POST', '/api/restore', request)).toMatchObject({
      status: 409,
      code: 'restore_changed',
    })
    expect(await user.channels()).toHaveLength(3)
  })

  test('six imports of the same file at once: one library', async () => {
    const source = await newImportedUser(product(), 20)
    await newFolder(source, 'One', channelIds(9))
    const file = await exportOf(source)
    const user = await newUser(product())
    const request = await requestFor(user, file)
    const answers = await Promise.all(Array.from({ length: 6 }, () => user.post('/api/restore', request)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await shapeOf(user)).toEqual(await shapeOf(source))
  })

  test.each([
    ['no file', {}, 'bad_request'],
    ['no file of ours', { file: { opml: 2 }, leftOut: [], expected: EMPTY() }, 'restore_refused'],
    ['a foreign picture and a script', foreign(), null],
  ])('%s does no harm', async (_, body, code) => {
    const user = await newUser(product())
    if (code) expect((await user.refusal('POST', '/api/restore', body)).code).toBe(code)
    else {
      expect((await user.post('/api/restore', body)).status).toBe(200)
      expect(await user.channels()).toMatchObject([{ id: channelIdOf(1), name: expect.not.stringContaining('script') }])
      expect(JSON.stringify(await user.library())).not.toContain('evil.example')
    }
  })
})

test('[DATA-02] a folder another tab makes in the middle of reading leaves no channel out, in the file or on the page', async () => {
  const product = await startApp({}, { engine: 'postgres' })
  try {
    const user = await newImportedUser(product, 3)
    const { id } = await userOf(user)
    const file = await newFolderWhile(product, id, channelIdOf(0), () => exportOf(user))
    expect(file.unsortedChannels.map((channel) => channel.id).toSorted()).toEqual(channelIds(3))
    const library = await newFolderWhile(product, id, channelIdOf(1), () => user.channels())
    expect(library.map((channel) => channel.id).toSorted()).toEqual(channelIds(3))
  } finally {
    await product.stop()
  }
})

/** A file of so many unsorted channels, as another account might have exported it. */
function fileOf(channels: number): ExportFile {
  const unsortedChannels = channelIds(channels).map((id, n) => ({
    ...{ id, name: `${['Käse', 'موسيقى', '音楽', '=1+1', '<b>'][n % 5]} ${n}`, subscriberCount: n % 3 ? n : null },
    ...{ thumbnailUrl: null, addedAt: new Date(1_700_000_000_000 + n * 1000).toISOString() },
  }))
  return { format: 'subshelf', version: 2, exportedAt: new Date().toISOString(), folders: [], unsortedChannels }
}

function EMPTY() {
  const folders = { newFolders: 0, updatedFolders: 0, reorderedFolders: 0 }
  return { ...folders, movedChannels: 0, newChannels: 0, unchangedChannels: 0 }
}

function foreign() {
  const channel = {
    id: channelIdOf(1),
    name: '<script>\u202e',
    thumbnailUrl: 'https://evil.example/x.png',
    addedAt: '9999',
  }
  const file = { format: 'subshelf', version: 1, exportedAt: '2999-01-01', folders: [], unsortedChannels: [channel] }
  return { file, leftOut: [], expected: { ...EMPTY(), newChannels: 1 } }
}
