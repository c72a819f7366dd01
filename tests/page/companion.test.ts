import { expect, test } from 'vitest'
import type { ApiTokensView } from '#contract/api-tokens.ts'
import type { ChangePage } from '#contract/changes.ts'
import type { MarksRequest } from '#contract/marks.ts'
import { shelfFacts, shelfOf } from '#domain/suggestions/shelves.ts'
import type { Topic } from '#domain/suggestions/topics.ts'
import type { Overview } from '../../extension/calls.ts'
import { onApp } from '../support/app.ts'
import { newFolder, newImportedUser, newToken } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { startWorker, type Worker } from './companion-worker.ts'

const YOUTUBE = 'https://www.youtube.com/feed/subscriptions'

onApp('the companion', (app) => {
  const connected = async (user: Visitor): Promise<Worker> => {
    const worker = await startWorker(app())
    await worker.ask('connectWith', app().origin, await newToken(user))
    return worker
  }
  const idsOf = async (user: Visitor) => (await user.library()).channels.map(({ id }) => id)
  const placesOf = async (user: Visitor) =>
    (await user.library()).folders.flatMap(({ id: folderId, channels }) => channels.map(({ id }) => [id, folderId]))

  test('[EXT-05] it connects by one click on the server’s page, and with no other page', async () => {
    const user = await newImportedUser(app(), 3)
    const worker = await startWorker(app())
    expect(await worker.ask('overview', true)).toMatchObject({ state: 'none', folders: [] })
    await worker.ask('connect', app().origin)
    expect(worker.tabs).toEqual([`${app().origin}/companion`])
    expect(worker.scripts.map(({ matches }) => matches)).toEqual([['http://localhost/companion*']])
    const token = await newToken(user)
    expect(await worker.askFrom('https://evil.test/companion', { token })).toBe(false)
    expect(await worker.askFrom(`${app().origin}/companion`, { token: `${token.slice(0, -1)}_` })).toBe(false)
    expect(await worker.askFrom(`${app().origin}/companion`, { token })).toBe(true)
    expect(worker.scripts).toEqual([])
    expect(await worker.ask('overview', true)).toMatchObject({ state: 'ok', server: app().origin, unsorted: 3 })
    // Only while the user connects it.
    expect(await worker.askFrom(`${app().origin}/companion`, { token: await newToken(user) })).toBe(false)
  })

  test('[EXT-05] an address where nothing of ours answers is not opened, and says so', async () => {
    const worker = await startWorker(app())
    for (const [answer, words] of [
      [() => Promise.reject(new TypeError('refused')), "localhost doesn't answer."],
      [() => new Response('', { status: 404 }), 'localhost answers, but not as Subshelf does.'],
    ] as const) {
      worker.answer(answer)
      await expect(worker.ask('connect', 'http://localhost')).rejects.toThrow(words)
    }
    expect([worker.tabs, worker.scripts]).toEqual([[], []])
  })

  test('[EXT-06] pages’ scripts reach neither the token nor what changes the connection', async () => {
    const user = await newImportedUser(app(), 3)
    const worker = await connected(user)
    for (const call of ['connectWith', 'connect', 'signOut', 'runImport', 'startImport', 'previewImport'])
      expect(await worker.askFrom(YOUTUBE, { call, args: [app().origin, 'x'.repeat(30)] }), call).toBeUndefined()
    await worker.askFrom(YOUTUBE, { call: 'overview', args: [true] })
    expect(JSON.stringify(worker.stored)).not.toContain('subshelf_')
    const { value } = (await worker.askFrom(YOUTUBE, { call: 'overview', args: [true] })) as { value: Overview }
    expect(value.unsorted).toBe(3)
  })

  test('[EXT-01] a channel goes into several folders and a new one; each step can be undone and names the companion', async () => {
    const user = await newImportedUser(app(), 3)
    const [first, second] = [await newFolder(user, 'One'), await newFolder(user, 'Two')]
    const [id = ''] = await idsOf(user)
    const worker = await connected(user)
    await worker.ask('place', { id }, first, true)
    const both = await worker.ask('place', { id }, second, true)
    expect(both.channel.folders.map(({ name, has }) => [name, has])).toEqual([
      ['One', true],
      ['Two', true],
    ])
    expect(await placesOf(user)).toEqual([
      [id, first],
      [id, second],
    ])
    await worker.ask('place', { id }, first, false)
    const made = await worker.ask('create', { id }, 'Three')
    expect(made.channel.folders.filter(({ has }) => has).map(({ name }) => name)).toEqual(['Two', 'Three'])
    const { changes } = (await user.get<ChangePage>('/api/changes')).body
    expect(changes.filter(({ device }) => device === 'Companion')).toHaveLength(4)
    expect(await worker.ask('undo', made.changes)).toBe(true)
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['One', 'Two'])
    expect(await placesOf(user)).toEqual([[id, second]])
  })

  test('[EXT-01] a channel that is not in the library comes in with its folder, and leaves with the undo', async () => {
    const other = await newImportedUser(app(), 6)
    const user = await newImportedUser(app(), 3)
    const folder = await newFolder(user, 'One')
    const held = new Set(await idsOf(user))
    const id = (await idsOf(other)).find((one) => !held.has(one)) ?? ''
    const worker = await connected(user)
    const done = await worker.ask('place', { id, name: 'Seen on YouTube' }, folder, true)
    expect(done.channel).toMatchObject({ id, folders: [{ name: 'One', has: true }] })
    expect(await placesOf(user)).toEqual([[id, folder]])
    expect(await worker.ask('undo', done.changes)).toBe(true)
    expect(await placesOf(user)).toEqual([])
    // A new folder that is refused leaves no channel behind.
    const before = await idsOf(user)
    await expect(worker.ask('create', { id }, 'x'.repeat(300))).rejects.toMatchObject({ code: 'folder_name_too_long' })
    expect(await idsOf(user)).toEqual(before)
  })

  test('[EXT-01] the folder with channels like this one is suggested', async () => {
    const user = await newImportedUser(app(), 200)
    const { body } = await user.get<{ topics: [string, string[]][] }>('/api/suggestions')
    const saysMuch = ([, [topic]]: [string, string[]]) => {
      const shelf = shelfOf(topic as Topic)
      return shelf !== undefined && shelfFacts(shelf).strength > 1
    }
    const byTopic = Map.groupBy(
      body.topics.filter((one) => one[1].length === 1 && saysMuch(one)),
      ([, topics]) => topics[0] ?? '',
    )
    const [alike = []] = [...byTopic.values()].toSorted((a, b) => b.length - a.length)
    const [id = '', ...others] = alike.map(([one]) => one)
    expect(others.length).toBeGreaterThan(2)
    await newFolder(user, 'Empty')
    await newFolder(user, 'Alike', others)
    const worker = await connected(user)
    const { folders } = await worker.ask('channel', { id })
    expect(folders.filter(({ isSuggested }) => isSuggested).map(({ name }) => name)).toEqual(['Alike'])
  })

  test('[EXT-02] counts are those of the page, and unknown while marks stay in another browser', async () => {
    const user = await newImportedUser(app(), 8)
    const ids = await idsOf(user)
    await newFolder(user, 'All', ids)
    await refresh(user)
    const worker = await connected(user)
    expect(await worker.ask('overview', true)).toMatchObject({ knowsSeen: false, folders: [{ unseen: null }] })
    await user.send('PUT', '/api/marks/sync', { on: true })
    const [folder] = (await worker.ask('overview', true)).folders
    const { body: news } = await user.get<{ all: { videos: unknown[] } }>('/api/videos/new')
    expect(folder?.unseen).toBe(news.all.videos.length)
    expect(folder?.unseen).toBeGreaterThan(0)
    expect(worker.stored.guide).toMatchObject([{ name: 'All', unseen: folder?.unseen }])
  })

  test('[EXT-03] what was seen is seen on YouTube’s page; what is watched there is seen here, but for what was marked as not seen', async () => {
    const user = await newImportedUser(app(), 8)
    await refresh(user)
    await user.send('PUT', '/api/marks/sync', { on: true })
    const { body: news } = await user.get<{ channels: string[]; all: { videos: [string, number, number][] } }>(
      '/api/videos/new',
    )
    const videos = news.all.videos.map(([id, index, publishedAt]) => ({
      ...{ id, channelId: news.channels[index] ?? '', publishedAt },
    }))
    const [seen, watched, refused, half] = videos
    if (!seen || !watched || !refused || !half) throw new Error('there are too few new videos')
    const markOf = (video: typeof seen, isSeen: boolean): MarksRequest['videos'][number] => ({
      ...{ videoId: video.id, channelId: video.channelId, publishedAt: video.publishedAt },
      ...{ seen: isSeen, seenAt: Date.now(), watchedAt: 0, progress: 0, position: null, progressAt: 0 },
    })
    await user.post('/api/marks', {
      ...{ videos: [markOf(seen, true), markOf(refused, false)], channels: [], later: [], since: null },
    })
    const worker = await connected(user)
    const cards = [seen, watched, refused, half].map(({ id, channelId }) => ({ videoId: id, channelIds: [channelId] }))
    const isSeen = async () => (await worker.ask('cards', cards)).map((facts) => facts.seen)
    expect(await isSeen()).toEqual([true, false, false, false])
    const shown = [
      { videoId: watched.id, progress: 1 },
      { videoId: refused.id, progress: 1 },
      { videoId: half.id, progress: 0.5 },
      { videoId: 'AAAAAAAAAAA', progress: 1 },
    ]
    expect(await worker.ask('watched', shown)).toBe(1)
    expect(await isSeen()).toEqual([true, true, false, false])
    expect(await worker.ask('watched', shown)).toBe(0)
  })

  test('[EXT-02] a card says its folders; a channel outside the library is unknown, not unsorted', async () => {
    const user = await newImportedUser(app(), 3)
    const [first = '', second = ''] = await idsOf(user)
    const folder = await newFolder(user, 'One', [first])
    const worker = await connected(user)
    const facts = await worker.ask('cards', [
      { videoId: 'AAAAAAAAAAA', channelIds: [first] },
      { videoId: 'AAAAAAAAAAB', channelIds: [second] },
      { videoId: 'AAAAAAAAAAC', channelIds: [`UC${'x'.repeat(22)}`] },
      { videoId: 'AAAAAAAAAAD', channelIds: [second, first] },
      { videoId: 'AAAAAAAAAAE', channelIds: [] },
    ])
    expect(facts.map(({ folders }) => folders)).toEqual([[folder], [], null, [folder], null])
  })

  test('[EXT-04] a list that was read is previewed, added as a file would be, and can be undone; nothing leaves', async () => {
    const other = await newImportedUser(app(), 9)
    const user = await newImportedUser(app(), 3)
    const held = await idsOf(user)
    const found = (await other.library()).channels.filter(({ id }) => !held.includes(id))
    const worker = await connected(user)
    expect(await worker.askFrom(YOUTUBE, { call: 'wantsList', args: [] })).toEqual({ value: false })
    expect(await worker.ask('previewImport')).toBeNull()
    await worker.ask('startImport')
    expect(worker.tabs).toEqual(['https://www.youtube.com/feed/channels'])
    expect(await worker.askFrom(YOUTUBE, { call: 'wantsList', args: [] })).toEqual({ value: true })
    expect(await worker.askFrom(YOUTUBE, { call: 'wantsList', args: [] })).toEqual({ value: false })
    const channels = [...found, { id: held[0] ?? '', name: 'Held', thumbnailUrl: null }].map(
      ({ id, name, thumbnailUrl }) => ({ id, name, thumbnailUrl }),
    )
    await worker.askFrom(YOUTUBE, { call: 'keepList', args: [{ channels, isComplete: false, withoutId: 1 }] })
    expect(worker.tabs.at(-1)).toBe('chrome-extension://companion/import.html')
    const preview = await worker.ask('previewImport')
    expect(preview).toMatchObject({ added: found.length, held: 1 })
    expect(await idsOf(user)).toEqual(held)
    const changes = await worker.ask('runImport')
    expect((await idsOf(user)).toSorted()).toEqual([...held, ...found.map(({ id }) => id)].toSorted())
    expect(await worker.ask('undo', changes)).toBe(true)
    expect(await idsOf(user)).toEqual(held)
  })

  test('[EXT-05] revoked, away, too many requests: each says what to do, and folders stay as they were last known', async () => {
    const user = await newImportedUser(app(), 3)
    await newFolder(user, 'One')
    const worker = await connected(user)
    await worker.ask('overview', true)
    worker.answer(() => Promise.reject(new TypeError('no network')))
    const away = await worker.ask('overview', true)
    expect(away).toMatchObject({ state: 'away', folders: [{ name: 'One', unseen: null }] })
    expect(away.problem).toContain('localhost:3000')
    worker.answer(() => new Response('<html></html>', { status: 502 }))
    expect(await worker.ask('overview', true)).toMatchObject({ state: 'away' })
    worker.answer(() =>
      Response.json({ error: { code: 'rate_limited', message: 'Wait a moment.', requestId: '1' } }, { status: 429 }),
    )
    expect(await worker.ask('overview', true)).toMatchObject({ state: 'ok', problem: 'Wait a moment.' })
    worker.answer(null)
    const [token] = (await user.get<ApiTokensView>('/api/tokens')).body.tokens
    await user.send('DELETE', `/api/tokens/${token?.id}`)
    expect(await worker.ask('overview', true)).toMatchObject({ state: 'refused' })
    // Nothing of the library stays on YouTube's pages.
    expect(worker.stored.guide).toBeUndefined()
    await expect(worker.ask('cards', [])).rejects.toMatchObject({ code: 'token_refused' })
  })

  test('[EXT-05] a change whose answer is lost happens once', async () => {
    const user = await newImportedUser(app(), 3)
    const [id = ''] = await idsOf(user)
    const worker = await connected(user)
    let isLost = true
    worker.answer(async (request) => {
      const body = request.method === 'GET' ? null : await request.text()
      const answer = await app().fetch(request.url, { method: request.method, headers: request.headers, body })
      if (request.method !== 'POST' || !isLost) return answer
      isLost = false
      throw new TypeError('the connection broke')
    })
    await worker.ask('create', { id }, 'Once')
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Once'])
  })

  test('[EXT-05] what it knows outlives its worker; disconnected it knows nothing', async () => {
    const user = await newImportedUser(app(), 3)
    await newFolder(user, 'One')
    const worker = await connected(user)
    await worker.ask('overview', true)
    await worker.restart()
    worker.answer(() => Promise.reject(new TypeError('no network')))
    expect(await worker.ask('overview', false)).toMatchObject({ state: 'away', folders: [{ name: 'One' }] })
    await worker.ask('signOut')
    expect(await worker.ask('overview', true)).toMatchObject({ state: 'none', server: null, folders: [] })
    expect(worker.stored.guide).toBeUndefined()
  })

  test('[EXT-02] pages that ask again and again cost the server one look at each thing', async () => {
    const user = await newImportedUser(app(), 3)
    const worker = await connected(user)
    await worker.ask('overview', true)
    await worker.restart()
    worker.requests.length = 0
    for (let i = 0; i < 10; i++) await worker.ask('cards', [{ videoId: 'AAAAAAAAAAA', channelIds: [] }])
    expect(worker.requests.toSorted()).toEqual(['GET /library', 'GET /videos/new', 'POST /marks'])
  })
})
