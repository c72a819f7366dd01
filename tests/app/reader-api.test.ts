import { describe, expect, test } from 'vitest'
import type { ApiTokensView } from '#contract/api-tokens.ts'
import type { ChangePage } from '#contract/changes.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { FetchedVideos } from '#domain/video-merge.ts'
import { inCatalogue } from '../../server/db/catalogue.ts'
import { deleteStaleVideos } from '../../server/db/catalogue-deletions.ts'
import { writeVideos } from '../../server/db/catalogue-videos.ts'
import { onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { Device } from '../support/devices.ts'
import {
  ALL,
  type Contents,
  groupsOf,
  type ItemRefs,
  KEPT_UNREAD,
  long,
  Memory,
  newReaderToken,
  padded,
  READ,
  ReaderApp,
  STARRED,
  type Subscription,
  type Synced,
  shortOf,
  syncFluentReader,
  syncNetNewsWire,
  syncNewsboat,
  syncReadYou,
  syncRssGuard,
  videoOf,
} from '../support/reader-apps.ts'
import { channelIds } from '../support/sandbox.ts'
import { setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const API = '/reader/api/0'
const label = (name: string) => `user/-/label/${name}`

let taken = 60_000
/** Channels that no other test has. */
function newChannels(count: number): string[] {
  taken += count
  return channelIds(count, taken - count)
}

let videoCount = 0

/** Lets videos of a channel arrive, as a check stores them, the oldest first. @returns their ids, the newest first */
async function arrive({ ctx }: TestApp, channelId: string, count: number, publishedAt = ctx.now()): Promise<string[]> {
  const listed = Array.from({ length: count }, (_, i) => ({
    ...{ id: String(++videoCount).padStart(11, 'r'), title: `Video ${videoCount} & <more>` },
    publishedAt: publishedAt - (i + 1) * 1_000,
  }))
  const news = groupsOf(listed, 1_000)
    .toReversed()
    .map((some) => ({ listed: some, source: 2 as const }))
  await inCatalogue(ctx.catalogue, (c) => writeVideos(c, channelId, news, ctx.now()))
  return listed.map(({ id }) => id)
}

/** A user whose channels, two of three in folders, have videos, with an app that has signed in. */
async function newReader(app: TestApp, videos = 3) {
  const channels = newChannels(3)
  const [music = '', cooking = '', other = ''] = channels
  const user = await newImportedUser(app, channels)
  await newFolder(user, 'Music', [music])
  await newFolder(user, 'Cooking', [cooking])
  const ids = [await arrive(app, music, videos), await arrive(app, cooking, videos), await arrive(app, other, videos)]
  const token = await newReaderToken(user)
  const reader = new ReaderApp(app)
  expect(await reader.signIn(token)).toBe(200)
  return { user, token, reader, channels, music, cooking, other, videos: ids, all: ids.flat() }
}

/** All items with their contents. */
const itemsOf = async (reader: ReaderApp) => (await reader.json<Contents>('GET', `${API}/stream/contents?n=1000`)).items
const unreadOf = async (reader: ReaderApp) => {
  const items = await itemsOf(reader)
  return new Set(items.filter(({ categories }) => !categories.includes(READ)).map(videoOf))
}
const idOf = async (reader: ReaderApp, video: string) => {
  const found = (await itemsOf(reader)).find((item) => videoOf(item) === video)
  if (!found) throw new Error(`${video} is in no stream`)
  return shortOf(found)
}

/** The user's page, with its marks as the server has them. */
async function pageOf(user: Visitor) {
  const page = new Device(user)
  await page.sync()
  return page
}
const marked = (id: string, channelId: string) => ({ id, channelId, publishedAt: Date.now() - 60_000 })

onBothAppsInAll('the Google Reader API', (app) => {
  withBystander(app)

  test('[API-04] each app gets the same folders, unread and starred items, and nothing new the second time', async () => {
    const channels = newChannels(5)
    const [one = '', two = '', three = '', four = '', five = ''] = channels
    const user = await newImportedUser(app(), channels)
    await newFolder(user, 'R&D / Käse+', [one, two])
    await newFolder(user, '100% 🎵', [two, three])
    const videos: { id: string; channelId: string }[] = []
    for (const channelId of [one, two, three, four, five])
      videos.push(...(await arrive(app(), channelId, 258)).map((id) => ({ id, channelId })))
    const token = await newReaderToken(user)
    const page = await pageOf(user)
    for (const { id, channelId } of videos.slice(0, 40)) page.mark(marked(id, channelId), true)
    for (const { id, channelId } of videos.slice(39, 42)) page.keep(marked(id, channelId))
    await page.sync()
    const expected: Synced = {
      unread: new Set(videos.slice(40).map(({ id }) => id)),
      starred: new Set(videos.slice(39, 42).map(({ id }) => id)),
      folders: new Map(
        [
          ['R&D / Käse+', [one, two]],
          ['100% 🎵', [two, three]],
          ['Unsorted', [four, five]],
        ].map(([name, ids]) => [name as string, [...(ids as string[])].map((id) => `feed/${id}`).toSorted()]),
      ),
    }
    const sorted = ({ folders, ...sets }: Synced): Synced => ({
      ...sets,
      folders: new Map([...folders].map(([name, ids]) => [name, ids.toSorted()])),
    })
    const apps: [base: string, sync: (app: ReaderApp, password: string, memory: Memory) => Promise<Synced>][] = [
      ['/reader', syncNetNewsWire],
      ['/reader/', syncReadYou],
      ['/reader/', syncFluentReader],
      ['/reader', (reader, password, memory) => syncNewsboat(reader, password, memory, 300)],
      ['/reader', syncRssGuard],
    ]
    for (const [base, sync] of apps) {
      const [reader, memory] = [new ReaderApp(app(), base), new Memory()]
      expect(sorted(await sync(reader, token, memory)), base).toEqual(expected)
      const { calls } = reader
      expect(sorted(await sync(reader, token, memory)), base).toEqual(expected)
      expect(reader.calls - calls).toBeLessThanOrEqual(calls)
    }
  })

  test('[API-04] marks go both ways: from the app to the page, from the page to the app, and to another app', async () => {
    const { user, token, reader, videos, all, music } = await newReader(app())
    const [[first = '', second = '', third = ''] = []] = videos
    const other = new ReaderApp(app())
    await other.signIn(token)
    const ids = {
      first: await idOf(reader, first),
      second: await idOf(reader, second),
      third: await idOf(reader, third),
    }
    expect(
      await reader.post(`${API}/edit-tag`, [
        ['i', long(ids.first)],
        ['a', READ],
        ['T', 'x'],
      ]),
    ).toEqual([200, 'OK'])
    expect(
      await reader.post(`${API}/edit-tag`, [
        ['i', padded(ids.second)],
        ['a', STARRED],
      ]),
    ).toEqual([200, 'OK'])
    const page = await pageOf(user)
    expect(page.sees(marked(first, music))).toBe(true)
    expect([...page.later.values()].filter(({ removed }) => !removed).map(({ videoId }) => videoId)).toEqual([second])
    expect(await unreadOf(other)).toEqual(new Set(all.filter((id) => id !== first)))

    page.mark(marked(first, music), false)
    page.mark(marked(third, music), true)
    page.drop(second)
    page.keep(marked(third, music))
    await page.sync()
    expect(await unreadOf(reader)).toEqual(new Set(all.filter((id) => id !== third)))
    expect(await reader.ids(`s=${STARRED}`)).toEqual([ids.third])
    // One that is in both is there once.
    expect((await reader.ids(`s=feed/${music}&s=${STARRED}`)).toSorted()).toEqual(Object.values(ids).toSorted())
    expect(await reader.ids(`s=${READ}`)).toEqual([ids.third])
    // A change that changes nothing, tags of other products, and ids that are none.
    const before = (await user.get<object>('/api/library')).body
    for (const form of [
      [
        ['i', ids.third],
        ['a', READ],
        ['r', KEPT_UNREAD],
        ['ac', 'edit'],
      ],
      [
        ['i', ids.third],
        ['a', 'user/-/state/com.google/like'],
      ],
      [
        ['i', '18446744073709551615'],
        ['i', 'abc'],
        ['i', ''],
        ['i', '12'],
        ['a', READ],
      ],
    ] as [string, string][][])
      expect(await reader.post(`${API}/edit-tag`, form)).toEqual([200, 'OK'])
    expect(await unreadOf(reader)).toEqual(new Set(all.filter((id) => id !== third)))
    expect((await user.get<object>('/api/library')).body).toEqual(before)
    expect(
      (
        await reader.post(`${API}/edit-tag`, [
          ['i', ids.third],
          ['a', READ],
          ['r', READ],
        ])
      )[0],
    ).toBe(400)
    const unstar = [
      ['i', ids.third],
      ['r', STARRED],
    ] as [string, string][]
    expect(await reader.post(`${API}/edit-tag`, unstar)).toEqual([200, 'OK'])
    expect(await reader.ids(`s=${STARRED}`)).toEqual([])
    expect(await reader.ids(`s=${READ}`)).toEqual([ids.third])
  })

  test('[API-04] two apps that mark at the same time both succeed', async () => {
    const { token, reader, all } = await newReader(app(), 10)
    const other = new ReaderApp(app())
    await other.signIn(token)
    const ids = (await itemsOf(reader)).map(shortOf)
    const [half, rest] = [ids.slice(0, 15), ids.slice(15)]
    const mark = (by: ReaderApp, some: string[]) =>
      Promise.all(
        some.map((id) =>
          by.post(`${API}/edit-tag`, [
            ['i', id],
            ['a', READ],
            ['a', STARRED],
          ]),
        ),
      )
    const answers = await Promise.all([mark(reader, half), mark(other, rest)])
    const statuses = answers.flat().map(([status]) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await unreadOf(reader)).toEqual(new Set())
    expect((await reader.ids(`s=${STARRED}&n=100`)).length).toBe(all.length)
  })

  test('[API-04] "mark all as read" takes a channel, a folder or everything, up to the time it is given', async () => {
    const { reader, videos, all, music, other } = await newReader(app())
    const [, ofCooking = [], ofOther = []] = videos
    expect(await reader.post(`${API}/mark-all-as-read`, [['s', `feed/${music}`]])).toEqual([200, 'OK'])
    expect(await unreadOf(reader)).toEqual(new Set([...ofCooking, ...ofOther]))
    const newest = (await itemsOf(reader)).at(0)?.timestampUsec ?? ''
    app().setTime(Date.now() + 5_000)
    await new Promise((resolve) => setTimeout(resolve, 1_100)) // PostgreSQL has a clock of its own
    const [late = ''] = await arrive(app(), other, 1)
    app().setTime(null)
    expect(
      await reader.post(`${API}/mark-all-as-read`, [
        ['s', ALL],
        ['ts', newest],
      ]),
    ).toEqual([200, 'OK'])
    expect(await unreadOf(reader)).toEqual(new Set([late]))
    expect(await reader.post(`${API}/mark-all-as-read`, [['s', label('Unsorted')]])).toEqual([200, 'OK'])
    expect(await unreadOf(reader)).toEqual(new Set())
    expect((await reader.post(`${API}/mark-all-as-read`, [['s', label('R')]]))[0]).toBe(400)
    expect((await itemsOf(reader)).length).toBe(all.length + 1)
  })

  test('[API-04] items are in the order of their arrival, both ways, and pages have each once', async () => {
    const { reader, music } = await newReader(app(), 4)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const [old = ''] = await arrive(app(), music, 1, Date.now() - 5 * 3_600_000)
    const items = await itemsOf(reader)
    expect(videoOf(items[0] as (typeof items)[0])).toBe(old)
    const times = items.map(({ timestampUsec }) => Number(timestampUsec))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const ids = items.map(shortOf)
    for (const n of [1, 5, 13, 100]) {
      expect(await reader.ids(`n=${n}`)).toEqual(ids)
      expect(await reader.ids(`n=${n}&r=o`)).toEqual(ids.toReversed())
    }
    const last = await reader.json<ItemRefs>('GET', `${API}/stream/items/ids?n=13`)
    expect(Object.keys(last)).toEqual(['itemRefs'])
    const since = Math.floor((times[0] ?? 0) / 1e6)
    expect(await reader.ids(`ot=${since}`)).toEqual(ids.slice(0, 1))
    expect(await reader.ids(`ot=${since}.5`)).toEqual(ids.slice(0, (times[0] ?? 0) % 1e6 >= 500_000 ? 1 : 0))
    // Its id stays, also when the video is read again.
    expect(await idOf(reader, old)).toBe(ids[0])
  })

  test('[API-04] an announced video arrives when it comes out', async () => {
    const { reader, music, all } = await newReader(app())
    const { now, catalogue } = app().ctx
    const [id, title, startsAt] = ['announced-1', 'Announced', now() + 3_600_000]
    const write = (news: FetchedVideos) => inCatalogue(catalogue, (c) => writeVideos(c, music, [news], now()))
    await write({ listed: [{ id, title, publishedAt: startsAt }] })
    expect(await reader.ids('n=100')).toHaveLength(all.length)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const [late = ''] = await arrive(app(), music, 1)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const times = { startsAt: null, scheduledAt: null, endedAt: null }
    const out = { live: 'none', ...times, isProcessed: true, isSynthetic: null } as const
    await write({ details: [{ ...out, id, title, publishedAt: now(), views: 1, durationSeconds: 600 }] })
    const items = await itemsOf(reader)
    expect(items.slice(0, 2).map(videoOf)).toEqual([id, late])
    const lines = items.slice(0, 2).map(({ summary }) => summary.content.replaceAll(/<[^>]+>/g, ''))
    expect(lines).toEqual(['10:00 · Watch on YouTube', 'Watch on YouTube'])
  })

  test('[API-04] contents are found by every form of an id, and those of others are not', async () => {
    const [mine, theirs] = [await newReader(app()), await newReader(app())]
    const [item] = await itemsOf(mine.reader)
    const [foreign] = await itemsOf(theirs.reader)
    if (!item || !foreign) throw new Error('no items')
    const id = shortOf(item)
    const contents = async (form: string, type?: string | null) =>
      (await mine.reader.json<Contents>('POST', `${API}/stream/items/contents`, form, type)).items
    for (const form of [id, padded(id), long(id), long(id).replace(/\/0+/, '/')]) {
      expect(await contents(`i=${encodeURIComponent(form)}`), form).toEqual([item])
      expect(await contents(`i=${form}&T=x`, null), form).toEqual([item])
    }
    expect(await contents(`i=${shortOf(foreign)}&i=-5&i=999999999999999&i=`)).toEqual([])
    expect(item).toMatchObject({
      title: expect.stringMatching(/^Video \d+ & <more>$/),
      alternate: [{ href: item.canonical[0].href, type: 'text/html' }],
      summary: { content: expect.stringMatching(/^<p><a href="[^"]+"><img src="/) },
    })
    expect(
      await mine.reader.post(`${API}/edit-tag`, [
        ['i', shortOf(foreign)],
        ['a', READ],
        ['a', STARRED],
      ]),
    ).toEqual([200, 'OK'])
    expect((await unreadOf(theirs.reader)).size).toBe(theirs.all.length)
    expect(await mine.reader.ids(`s=${STARRED}`)).toEqual([])
    expect(await mine.reader.ids(`s=feed/${theirs.music}`)).toEqual([])
  })

  test('[API-04] counts per channel, folder and in all are those of the lists', async () => {
    const { reader, music, cooking } = await newReader(app())
    await reader.post(`${API}/mark-all-as-read`, [['s', `feed/${music}`]])
    const { max, unreadcounts } = await reader.json<{
      max: number
      unreadcounts: { id: string; count: number; newestItemTimestampUsec: string }[]
    }>('GET', `${API}/unread-count?all=true`)
    expect(max).toBe(1_000)
    const counts = new Map(unreadcounts.map(({ id, count }) => [id, count]))
    expect(counts.get(ALL)).toBe(6)
    expect(counts.get(`feed/${cooking}`)).toBe(3)
    expect(counts.get(label('Cooking'))).toBe(3)
    expect(counts.get(label('Unsorted'))).toBe(3)
    expect(counts.has(label('Music'))).toBe(false)
    for (const { newestItemTimestampUsec } of unreadcounts) expect(newestItemTimestampUsec).toMatch(/^\d+$/)
    await reader.post(`${API}/mark-all-as-read`, [['s', ALL]])
    expect(await reader.json('GET', `${API}/unread-count`)).toEqual({
      max: 1_000,
      unreadcounts: [{ id: ALL, count: 0, newestItemTimestampUsec: '0' }],
    })
  })

  test('[API-04] the rules of folders apply: a video is listed if a folder lets it pass', async () => {
    const channels = newChannels(2)
    const [one = '', two = ''] = channels
    const user = await newImportedUser(app(), channels)
    await newFolder(user, 'One a day', [one, two], { rules: { perDay: 1 } })
    await newFolder(user, 'Hidden', [two], { rules: { notInAllNew: true } })
    const [newest = ''] = await arrive(app(), one, 3)
    const ofTwo = await arrive(app(), two, 3)
    const reader = new ReaderApp(app())
    await reader.signIn(await newReaderToken(user))
    expect(await unreadOf(reader)).toEqual(new Set([newest, ...ofTwo]))
    expect((await reader.ids(`s=${encodeURIComponent(label('One a day'))}`)).length).toBe(2)
    expect((await reader.ids(`s=${label('Hidden')}`)).length).toBe(3)
  })

  describe('[API-04] folders', () => {
    test('channels move between folders, under the name of the token, and it can be undone', async () => {
      const { user, reader, music, cooking, other } = await newReader(app())
      const edit = (...form: [string, string][]) => reader.post(`${API}/subscription/edit`, [['ac', 'edit'], ...form])
      const folders = async () =>
        new Map((await user.library()).folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)]))
      expect(await edit(['s', `feed/${music}`], ['r', label('Music')], ['a', label('Cooking')], ['t', 'Own'])).toEqual([
        200,
        'OK',
      ])
      expect(await folders()).toEqual(
        new Map([
          ['Music', []],
          ['Cooking', [cooking, music]],
        ]),
      )
      // Names with a slash and emoji; a folder that is not there yet is made, and the channel moves in one change.
      const name = 'A/B: ½ 👩‍👩‍👧 R&D 100%'
      expect(await edit(['s', `feed/${music}`], ['r', label('Cooking')], ['a', label(name)])).toEqual([200, 'OK'])
      expect((await folders()).get(name)).toEqual([music])
      const { subscriptions } = await reader.json<{ subscriptions: Subscription[] }>('GET', `${API}/subscription/list`)
      expect(subscriptions.find(({ id }) => id === `feed/${music}`)?.categories).toEqual([
        { id: label(name), label: name },
      ])
      expect((await reader.ids(`s=${encodeURIComponent(label(name))}&n=50`)).length).toBe(3)
      const inPath = await reader.json<Contents>('GET', `${API}/stream/contents/${encodeURIComponent(label(name))}`)
      expect(inPath.items.length).toBe(3)
      const { changes } = (await user.get<ChangePage>('/api/changes')).body
      expect(changes[0]).toMatchObject({ device: 'Reader' })
      expect((await user.post(`/api/changes/${changes[0]?.id}/undo`)).status).toBe(200)
      expect(await folders()).toEqual(
        new Map([
          ['Music', []],
          ['Cooking', [cooking, music]],
        ]),
      )

      expect(await edit(['s', `feed/${music}`], ['s', `feed/${cooking}`], ['a', label('Unsorted')])).toEqual([
        200,
        'OK',
      ])
      expect(await folders()).toEqual(
        new Map([
          ['Music', []],
          ['Cooking', []],
        ]),
      )
      expect(await edit(['s', `feed/${other}`], ['a', label('Music')])).toEqual([200, 'OK'])
      expect((await folders()).get('Music')).toEqual([other])
    })

    test('what names nothing changes nothing', async () => {
      const { user, reader, music } = await newReader(app())
      const before = await user.libraryView()
      const foreign = newChannels(1)[0] ?? ''
      const tooLong = 'x'.repeat(300)
      const calls: [path: string, form: [string, string][], status: number][] = [
        [
          'subscription/edit',
          [
            ['ac', 'edit'],
            ['s', `feed/${music}`],
            ['r', label('R')],
            ['a', label('Cooking')],
          ],
          400,
        ],
        [
          'subscription/edit',
          [
            ['ac', 'edit'],
            ['s', `feed/${music}`],
            ['a', label(tooLong)],
          ],
          422,
        ],
        [
          'subscription/edit',
          [
            ['ac', 'edit'],
            ['s', `feed/${foreign}`],
            ['a', label('Music')],
          ],
          404,
        ],
        [
          'subscription/edit',
          [
            ['ac', 'unsubscribe'],
            ['s', `feed/${music}`],
          ],
          403,
        ],
        [
          'subscription/edit',
          [
            ['ac', 'edit'],
            ['s', `feed/${music}`],
            ['a', label('New')],
            ['a', label('Another')],
          ],
          400,
        ],
        ['subscription/edit', [['ac', 'subscribe']], 400],
        [
          'subscription/edit',
          [
            ['ac', 'subscribe'],
            ['s', `feed/${foreign}`],
            ['s', `feed/${music}`],
          ],
          400,
        ],
        [
          'subscription/edit',
          [
            ['ac', 'burn'],
            ['s', `feed/${music}`],
          ],
          400,
        ],
        ['disable-tag', [['s', label('Music')]], 403],
        [
          'rename-tag',
          [
            ['s', label('R')],
            ['dest', label('Q')],
          ],
          400,
        ],
        [
          'rename-tag',
          [
            ['s', label('Music')],
            ['dest', label('Cooking')],
          ],
          409,
        ],
        [
          'rename-tag',
          [
            ['s', label('Music')],
            ['dest', label(tooLong)],
          ],
          422,
        ],
        [
          'rename-tag',
          [
            ['s', STARRED],
            ['dest', label('Q')],
          ],
          400,
        ],
      ]
      for (const [path, form, status] of calls) {
        const [answered, text] = await reader.post(`${API}/${path}`, form)
        expect(answered, `${path} ${form}`).toBe(status)
        expect(text).toMatch(/^[A-Z][^{}]+$/)
      }
      expect(await user.libraryView()).toEqual(before)
      expect(
        await reader.post(`${API}/rename-tag`, [
          ['s', label('Music')],
          ['dest', label('Songs/🎵')],
        ]),
      ).toEqual([200, 'OK'])
      expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Songs/🎵', 'Cooking'])
    })

    test('a subscription adds a channel, to a folder if one is named', async () => {
      const { user, reader } = await newReader(app())
      const ids = newChannels(2)
      await newImportedUser(app(), ids) // so that YouTube has them
      const [one = '', two = ''] = ids
      for (const id of [one, two]) await app().sandbox.changeChannel(id, { terminated: false })
      const subscribe = (id: string, ...form: [string, string][]) =>
        reader.post(`${API}/subscription/edit`, [['ac', 'subscribe'], ['s', `feed/${id}`], ...form])
      expect(await subscribe(one)).toEqual([200, 'OK'])
      expect(await subscribe(two, ['a', label('Cooking')])).toEqual([200, 'OK'])
      const { folders, unsortedChannels } = await user.library()
      expect(unsortedChannels.map(({ id }) => id)).toContain(one)
      expect(folders.map(({ name, channels }) => [name, channels.some(({ id }) => id === two)])).toEqual([
        ['Music', false],
        ['Cooking', true],
      ])
    })

    test('a label that is no valid text of an address is taken as it is', async () => {
      const { user, reader, other } = await newReader(app())
      await newFolder(user, '100%', [other])
      const { items } = await reader.json<Contents>('GET', `${API}/stream/contents/${label('100%')}`)
      expect(items.map(({ origin }) => origin.streamId)).toEqual(Array.from({ length: 3 }, () => `feed/${other}`))
    })

    test('an address adds a channel, or finds the one that is there', async () => {
      const { user, reader, music } = await newReader(app())
      const address = (id: string) => `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`
      const add = (quickadd: string) =>
        reader.json<Record<string, unknown>>(
          'POST',
          `${API}/subscription/quickadd`,
          new URLSearchParams({ quickadd }).toString(),
        )
      expect(await add(address(music))).toMatchObject({ numResults: 1, streamId: `feed/${music}` })
      const { id: added = '' } = (await user.channels()).find(({ id }) => id !== music) ?? {}
      expect(await add(`feed/${address(added)}`)).toMatchObject({ numResults: 1, streamId: `feed/${added}` })
      expect(await add('https://example.com/feed')).toEqual({
        ...{ numResults: 0, query: 'https://example.com/feed' },
        error: expect.stringMatching(/\.$/),
      })
    })
  })
})

onApp('the Google Reader API and its limits', (app) => {
  test('[API-04] who may not sign in is told why; no cookie and no other header lets anybody in', async () => {
    const user = await newImportedUser(app(), newChannels(1))
    const { token } = (await user.post<{ token: string }>('/api/tokens', { name: 'R', scopes: ['read'], days: null }))
      .body
    const reader = new ReaderApp(app())
    const signIn = (form: string) => reader.send('POST', '/accounts/ClientLogin', form)
    const off = await signIn(`Email=me&Passwd=${token}`)
    expect([off.status, off.text]).toEqual([403, expect.stringContaining('Sync across devices')])
    await user.send('PUT', '/api/marks/sync', { on: true })
    const { status, text, headers } = await signIn(`Passwd=${token}`)
    expect([status, text]).toEqual([200, `SID=${token}\nLSID=${token}\nAuth=${token}\n`])
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      expect.stringContaining('text/plain'),
      'no-store',
    ])
    expect(token).toMatch(/^[\w.-]+$/)
    expect((await signIn('Email=me')).status).toBe(400)
    expect((await reader.send('POST', `/accounts/ClientLogin?Passwd=${token}`, 'Email=me')).status).toBe(400)
    expect((await signIn('Email=me&Passwd=wrong')).status).toBe(401)
    expect((await reader.send('GET', `/accounts/ClientLogin?Passwd=${token}`)).status).toBe(404)
    const marker = await newReaderToken(user, ['marks'])
    expect((await signIn(`Passwd=${marker}`)).status).toBe(403)
    expect((await reader.send('GET', '')).text).toBe('OK')

    for (const auth of [null, 'undefined', `${token}x`, 'a'.repeat(9_000)]) {
      reader.auth = auth
      expect((await reader.send('GET', `${API}/user-info`)).status).toBe(401)
    }
    for (const more of [{}, { Authorization: `Bearer ${token}` }])
      expect((await user.get(`/reader${API}/user-info`, more)).status).toBe(401)
    for (const header of [`googlelogin Auth=${token}`, `GoogleLogin  auth=${token} `])
      expect((await user.get(`/reader${API}/user-info`, { Authorization: header, Cookie: null })).status).toBe(200)
  })

  test('[API-04] a token does what its scopes allow, and nothing once it is revoked or marks are not synced', async () => {
    const { user, token, reader, music } = await newReader(app())
    const limited = new ReaderApp(app())
    await limited.signIn(await newReaderToken(user, ['read'], 'Only reads'))
    expect(await limited.ids('')).toHaveLength(9)
    for (const path of ['edit-tag', 'mark-all-as-read', 'subscription/edit', 'subscription/quickadd', 'rename-tag'])
      expect(
        (
          await limited.post(`${API}/${path}`, [
            ['s', `feed/${music}`],
            ['a', READ],
            ['i', '1'],
          ])
        )[0],
        path,
      ).toBe(403)

    await user.send('PUT', '/api/marks/sync', { on: false })
    expect((await reader.send('GET', `${API}/stream/items/ids?s=${ALL}&xt=${READ}`)).status).toBe(403)
    await user.send('PUT', '/api/marks/sync', { on: true })
    for (const { id, name } of (await user.get<ApiTokensView>('/api/tokens')).body.tokens)
      if (name === 'Reader') await user.send('DELETE', `/api/tokens/${id}`)
    for (const path of ['user-info', 'token', 'tag/list', 'subscription/list', 'unread-count', 'stream/items/ids']) {
      const { status, headers } = await reader.send('GET', `${API}/${path}`)
      expect([status, headers.get('X-Reader-Google-Bad-Token')], path).toEqual([401, 'true'])
    }
    expect((await reader.send('POST', `${API}/edit-tag`, 'i=1')).status).toBe(401)
    expect(await reader.signIn(token)).toBe(401)
  })

  test('[API-04] what an app asks first works with and without output, and unknown calls are 404', async () => {
    const { user, reader } = await newReader(app())
    const info = await reader.json<Record<string, string>>('GET', `${API}/user-info`)
    expect(Object.values(info).every((value) => typeof value === 'string')).toBe(true)
    expect(info.userEmail).toBe(user.email)
    const { text: t } = await reader.send('GET', `${API}/token`)
    expect(t).toMatch(/^[\w-]+$/)
    for (const path of ['tag/list', 'subscription/list', 'unread-count', 'stream/items/ids', 'stream/contents']) {
      const { headers } = await reader.send('GET', `${API}/${path}?output=xml`)
      expect(headers.get('Content-Type'), path).toContain('application/json')
      expect([headers.get('ETag'), headers.get('Cache-Control')]).toEqual([null, 'no-store'])
    }
    expect((await reader.send('GET', `${API}/preference/list`)).status).toBe(404)
    expect((await reader.send('GET', `${API}/edit-tag`)).status).toBe(404)
  })

  test('[API-04] a forged continuation, or one of another user or stream, is refused', async () => {
    const [mine, theirs] = [await newReader(app()), await newReader(app())]
    const { continuation = '' } = await theirs.reader.json<ItemRefs>('GET', `${API}/stream/items/ids?n=2`)
    const statusOf = async (query: string) => (await mine.reader.send('GET', `${API}/stream/items/ids?${query}`)).status
    for (const c of [continuation, 'abc', '0', `${continuation}x`]) expect(await statusOf(`c=${c}`), c).toBe(400)
    const own = await mine.reader.json<ItemRefs>('GET', `${API}/stream/items/ids?n=2`)
    expect(await statusOf(`n=1&c=${own.continuation}`)).toBe(200)
    expect(await statusOf(`s=${STARRED}&c=${own.continuation}`)).toBe(400)
    expect(await statusOf(`r=o&c=${own.continuation}`)).toBe(400)
  })

  test('[API-04] 10,000 items at once are answered and marked, and more are refused', async () => {
    const { reader, music } = await newReader(app(), 1)
    await arrive(app(), music, 9_997)
    const { itemRefs, continuation } = await reader.json<ItemRefs>('GET', `${API}/stream/items/ids?n=200000`)
    expect([itemRefs.length, continuation]).toEqual([10_000, undefined])
    const form = (count: number) =>
      `a=${READ}&${Array.from({ length: count }, (_, i) => `i=${encodeURIComponent(long(itemRefs[i]?.id ?? '1'))}`).join('&')}`
    expect((await reader.send('POST', `${API}/edit-tag`, form(10_000))).text).toBe('OK')
    expect(await reader.ids(`s=${ALL}&xt=${READ}&n=10000`)).toEqual([])
    expect((await reader.send('POST', `${API}/edit-tag`, form(10_001))).status).toBe(413)
    const streams = Array.from({ length: 101 }, () => `s=${STARRED}`).join('&')
    expect((await reader.send('GET', `${API}/stream/items/ids?${streams}`)).status).toBe(413)
    expect((await reader.send('POST', `${API}/edit-tag`, 'i='.padEnd(3 * 1024 * 1024, '1'))).status).toBe(413)
  })

  test('[API-04] an app may ask every second; one that floods is told when to ask again', {
    tags: ['slow'],
  }, async () => {
    const { user, reader } = await newReader(app(), 1)
    const statuses: number[] = []
    for (let second = 0; second < 1_900; second++) {
      const { status, headers } = await reader.send('GET', `${API}/token`)
      statuses.push(status)
      if (status === 200) continue
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      break
    }
    expect([statuses.length > 600, statuses.at(-1)]).toEqual([true, 429])
    expect((await user.get('/api/library')).status).toBe(200)
  })

  test('[API-04] later is full at 500: the app is told, and nothing is added', async () => {
    const { user, reader, music } = await newReader(app(), 1)
    await arrive(app(), music, 510)
    const ids = await reader.ids('n=1000')
    const star = (some: string[]) =>
      reader.post(`${API}/edit-tag`, [...some.map((id) => ['i', id] as const), ['a', STARRED]])
    expect(await star(ids.slice(0, 500))).toEqual([200, 'OK'])
    expect(await star(ids.slice(500, 502))).toEqual([403, expect.stringContaining('full')])
    expect((await pageOf(user)).later.size).toBe(500)
  })

  test('[API-04] FeedMe finds digits in every time, and NetNewsWire the channel that it has just added', async () => {
    const { reader, music } = await newReader(app())
    for (const call of ['tag/list', 'subscription/list', 'unread-count']) {
      const answer = await reader.json<Record<string, unknown>>('GET', `${API}/${call}?output=json&client=feedme&ck=1`)
      expect(Object.keys(answer)).toContain(call === 'unread-count' ? 'unreadcounts' : `${call.split('/')[0]}s`)
    }
    const address = `https://www.youtube.com/feeds/videos.xml?channel_id=${music}`
    const added = await reader.json<{ streamId: string }>(
      'POST',
      `${API}/subscription/quickadd`,
      `T=x&quickadd=${encodeURIComponent(address)}`,
    )
    const { subscriptions } = await reader.json<{ subscriptions: Subscription[] }>('GET', `${API}/subscription/list`)
    expect(subscriptions.map(({ id }) => id)).toContain(added.streamId)
    expect(subscriptions.find(({ id }) => id === added.streamId)?.url).toContain(new URL(address).pathname)
    expect(await reader.ids(`s=${added.streamId}&ot=0`)).toHaveLength(3)
  })

  test('[API-04] a title that YouTube was not asked about for 30 days is served no more, also in Later', async () => {
    const { reader } = await newReader(app(), 1)
    const [id = ''] = await reader.ids('n=1')
    await reader.post(`${API}/edit-tag`, [
      ['i', id],
      ['a', STARRED],
    ])
    expect(await reader.ids(`s=${STARRED}`)).toEqual([id])
    const { catalogue, now } = app().ctx
    await catalogue.db.updateTable('channel').set({ listed_at: 1, stored: 1, wanted_at: now() }).execute()
    await deleteStaleVideos(catalogue, now() - 30 * DAY_MS, 1_000, now())
    for (const query of [`s=${STARRED}`, `s=${ALL}`]) expect(await reader.ids(query)).toEqual([])
    expect((await reader.json<Contents>('POST', `${API}/stream/items/contents`, `i=${id}`)).items).toEqual([])
  })

  test('[API-04] during maintenance and under load an app gets 503 in plain text, never an empty list', async () => {
    const { reader } = await newReader(app(), 1)
    const { load } = app().ctx
    const pressure = load.pressure
    load.pressure = () => 3
    try {
      const { status, text, headers } = await reader.send('GET', `${API}/stream/items/ids?s=${ALL}`)
      expect([status, text]).toEqual([503, expect.stringMatching(/^[A-Z][^{}]+$/)])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    } finally {
      load.pressure = pressure
    }
    await setRemoteConfig(app(), 'maintenanceMode', true)
    try {
      await app().ctx.flags.refresh()
      for (const path of [`${API}/stream/items/ids`, `${API}/subscription/list`])
        expect((await reader.send('GET', path)).status).toBe(503)
    } finally {
      await setRemoteConfig(app(), 'maintenanceMode', false)
      await app().ctx.flags.refresh()
    }
  })
})
