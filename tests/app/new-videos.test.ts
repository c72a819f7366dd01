import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AccountChange } from '#contract/account.ts'
import type { RuleName } from '#contract/rules.ts'
import { MAX_NEW, type NewAnswer, type NewList, type VideosAnswer, type VideoView } from '#contract/videos.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { isSeen } from '#domain/marks.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import {
  CHANNELS,
  folderIdOf,
  type Library,
  type Marks,
  makeModel,
  many,
  NOW,
  putLibrary,
  putVideos,
  someLibrary,
  someMarks,
  someVideos,
  toLibrary,
  toMarks,
  type Video,
} from '../support/new-videos-model.ts'
import { userOf } from '../support/payment.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { page } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

/** Histories of the whole test. PostgreSQL answers more slowly. */
const RUNS = { sqlite: 120, postgres: 24 }
/** The counts of one user are answered 120 times a minute. */
const USERS = { sqlite: 6, postgres: 2 }
const HIDING = [
  ...(['noShorts', 'noLive', 'noPremieres', 'noAi'] as const),
  ...(['minSeconds', 'maxSeconds', 'maxAgeDays', 'words', 'perDay'] as const),
]

/** All pages of a list. Each must be full but for the last one. */
async function readList(user: Visitor, query: string, limit: number) {
  const videos: VideoView[] = []
  const hidden = new Map<RuleName, number>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: VideosAnswer = await page(
      user,
      `limit=${limit}&${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    videos.push(...next.videos)
    for (const { rule, count } of next.hidden) hidden.set(rule, (hidden.get(rule) ?? 0) + count)
    expect(next.nextCursor === null || next.videos.length === limit, 'a page that is not the last is full').toBe(true)
    cursor = next.nextCursor
  }
  return { videos, hidden: sorted(hidden) }
}

const sorted = (hidden: ReadonlyMap<RuleName, number>) =>
  HIDING.flatMap((rule) => (hidden.has(rule) ? [[rule, hidden.get(rule)] as const] : []))

function countHidden(list: readonly { hiddenBy: RuleName | null }[]) {
  const hidden = new Map<RuleName, number>()
  for (const { hiddenBy } of list) if (hiddenBy) hidden.set(hiddenBy, (hidden.get(hiddenBy) ?? 0) + 1)
  return sorted(hidden)
}

const newOf = async (user: Visitor): Promise<NewAnswer> => {
  const { status, body } = await user.get<NewAnswer>('/api/videos/new')
  if (status !== 200) throw new Error(`new: ${status} ${JSON.stringify(body)}`)
  return body
}

/** What the browser counts. */
const unseen = (videos: readonly { id: string; channelId: string; publishedAt: number }[], marks: Marks): number =>
  videos.filter((video) => !isSeen(video, marks.videos.get(video.id), marks.channels.get(video.channelId))).length

describe.each(['sqlite', 'postgres'] as const)('new videos (%s)', (engine) => {
  const app = withApp({ USER_REQUESTS_PER_MINUTE: '100000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000000' }, { engine })
  withBystander(app)

  test('[WATCH-02] [WATCH-09] counts agree with the list after random histories', async () => {
    const users: { user: Visitor; id: string; library: Library }[] = []
    for (let i = 0; i < USERS[engine]; i++) {
      const user = await newUser(app())
      users.push({
        user,
        id: (await userOf(user)).id,
        library: { newHours: 48, timeZone: null, added: new Map(), folders: [] },
      })
    }
    app().setTime(NOW)
    if (engine === 'sqlite')
      for (const { db } of [app().ctx, app().ctx.catalogue]) await sql`pragma synchronous = off`.execute(db as never)
    let videos: Video[] = []

    async function check({ user, library }: (typeof users)[number], marks: Marks, limit: number) {
      const model = makeModel(videos, library)
      const answer = await newOf(user)
      const listed = ({ videos: rows }: NewList) =>
        rows.map(([id, channel, publishedAt]) => ({ id, channelId: answer.channels[channel] ?? '', publishedAt }))
      const found = new Map(answer.folders.map(({ folderId, ...list }) => [folderId ?? 'unsorted', list]))
      expect([...found.keys()]).toEqual([...library.folders.map(({ id }) => id), 'unsorted'])
      for (const folder of [undefined, 'unsorted', ...library.folders.map(({ id }) => id)]) {
        const where = folder === undefined ? '' : `&folder=${folder}`
        const expected = model.list(folder, 'new')
        const shown = expected.filter(({ hiddenBy }) => hiddenBy === null).map(({ video }) => video)
        const counted = folder === undefined ? answer.all : found.get(folder)
        if (!counted) throw new Error(`no list of ${folder}`)
        const pages = await readList(user, `list=new${where}`, limit)
        expect(listed(counted).map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
        expect(counted.hasMore).toBe(false)
        expect(pages.videos.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
        expect(pages.hidden).toEqual(countHidden(expected))
        const model120 = shown.map(({ channel: channelId, ...video }) => ({ ...video, channelId }))
        expect([unseen(listed(counted), marks), unseen(pages.videos, marks)]).toEqual([
          unseen(model120, marks),
          unseen(model120, marks),
        ])
      }
      expect((await readList(user, `list=all`, limit)).videos.map(({ id }) => id)).toEqual(
        model.list(undefined, 'all').flatMap(({ video, hiddenBy }) => (hiddenBy === null ? [video.id] : [])),
      )
      const some = library.folders.at(-1)
      if (!some) return
      const expected = model.list(some.id, 'all')
      const both = await readList(user, `folder=${some.id}&hidden=show`, limit)
      expect(both.videos.map(({ id, hiddenBy = null }) => [id, hiddenBy])).toEqual(
        expected.map(({ video, hiddenBy }) => [video.id, hiddenBy]),
      )
      expect(both.hidden).toEqual(countHidden(expected))
    }

    let turn = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          videos: someVideos,
          library: someLibrary,
          marks: someMarks,
          limit: fc.integer({ min: 2, max: 9 }),
        }),
        async (history) => {
          const own = users[turn++ % users.length]
          if (!own) throw new Error('no user')
          videos = history.videos
          own.library = toLibrary(history.library)
          await putVideos(app(), videos)
          await putLibrary(app(), own.id, own.library)
          await check(own, toMarks(videos, history.marks), history.limit)
        },
      ),
      propertyRuns(RUNS[engine]),
    )
    // The others' libraries stayed as they were while the videos changed.
    for (const own of users) await check(own, { videos: new Map(), channels: new Map() }, 5)
    app().setTime(null)
  })

  test('[WATCH-02] counts stop at 120; pages have the rest', async () => {
    const user = await newUser(app())
    const id = folderIdOf(1)
    const added = new Map(CHANNELS.map((channel) => [channel, NOW]))
    const folders = [{ id, rules: null, channels: CHANNELS.slice(0, 2) }]
    await putLibrary(app(), (await userOf(user)).id, { newHours: null, timeZone: null, added, folders })
    const videos = many(MAX_NEW * 3 + 3, (n) => ({ channel: CHANNELS[n % 3] ?? '', publishedAt: NOW - n * DAY_MS }))
    await putVideos(app(), videos)
    const { channels, all, folders: lists } = await newOf(user)
    for (const [list, query] of [
      [all, ''],
      [lists[0], `&folder=${id}`],
    ] as const) {
      expect([list?.videos.length, list?.hasMore]).toEqual([MAX_NEW, true])
      const whole = (await readList(user, `list=new${query}`, 50)).videos
      expect(list?.videos.map(([video, n, at]) => [video, channels[n], at])).toEqual(
        whole.slice(0, MAX_NEW).map((video) => [video.id, video.channelId, video.publishedAt]),
      )
      expect(whole.length).toBeGreaterThan(MAX_NEW)
    }
    const [unsorted] = lists.filter(({ folderId }) => folderId === null)
    expect([unsorted?.videos.length, unsorted?.hasMore]).toEqual([MAX_NEW, true])
    await putVideos(app(), videos.slice(0, MAX_NEW * 3))
    expect((await newOf(user)).folders.at(-1)).toMatchObject({ folderId: null, hasMore: false })
  })

  test('[WATCH-04] rules that hide thousands of videos end a page early, never the list', async () => {
    const user = await newUser(app())
    const id = folderIdOf(1)
    const [channel = ''] = CHANNELS
    const folders = [{ id, rules: { words: ['hide'] }, channels: [channel] }]
    await putLibrary(app(), (await userOf(user)).id, {
      newHours: null,
      timeZone: null,
      added: new Map([[channel, NOW]]),
      folders,
    })
    const count = 3_500
    const hidden = many(count, (n) => ({ channel, publishedAt: NOW - (n + 1) * MINUTE_MS, title: 'Hide' }))
    await putVideos(app(), [...hidden, { ...hidden[0], id: 'last-------', publishedAt: 1, title: 'Last' } as Video])
    const first = await page(user, `folder=${id}`)
    expect([first.videos, first.nextCursor === null]).toEqual([[], false])
    const second = await page(user, `folder=${id}&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect(second.videos.map(({ title }) => title)).toEqual(['Last'])
    expect(second.nextCursor).toBeNull()
    expect([...first.hidden, ...second.hidden].reduce((sum, one) => sum + one.count, 0)).toBe(count)
    expect((await newOf(user)).folders[0]).toMatchObject({ folderId: id, videos: [], hasMore: true })
    const shown = await page(user, `folder=${id}&hidden=show&limit=9`)
    expect(new Set(shown.videos.map(({ hiddenBy }) => hiddenBy))).toEqual(new Set(['words']))
    expect(shown.hidden).toEqual([{ rule: 'words', count: 9 }])
  })

  test('[WATCH-01] the baseline is the hours before a channel entered the library; placing it changes nothing', async () => {
    const [channel = '', other = ''] = CHANNELS
    const user = await newImportedUser(app(), [channel, other])
    const neighbour = await newImportedUser(app(), [channel])
    const added = (await user.channels()).find(({ id }) => id === channel)?.addedAt ?? 0
    await putVideos(
      app(),
      [1, 47, 49, 24 * 364].map((hours, n) => ({
        ...{ channel, id: `video-----${n}`, publishedAt: added - hours * HOUR_MS },
        ...{ kind: VIDEO_KIND.unknown, duration: null, title: 'x', synthetic: null },
      })),
    )
    const counts = async (who: Visitor) => [
      (await newOf(who)).all.videos.length,
      (await readList(who, 'list=new', 50)).videos.length,
      (await readList(who, '', 50)).videos.length,
    ]
    const change = (newHours: unknown) => user.send<AccountChange>('PATCH', '/api/account', { newHours })
    expect([(await userOf(user)).newHours, await counts(user)]).toEqual([48, [2, 2, 4]])
    await newFolder(user, 'Some', [channel])
    expect(await counts(user)).toEqual([2, 2, 4])
    for (const [newHours, count] of [
      [0, 0],
      [50, 3],
      [8_760, 4],
      [48, 2],
      [null, 4],
    ] as const) {
      expect(await change(newHours)).toMatchObject({ status: 200, body: { newHours } })
      expect([(await userOf(user)).newHours, await counts(user)]).toEqual([newHours, [count, count, 4]])
    }
    for (const wrong of [-1, 8_761, 1.5, '48', undefined]) expect((await change(wrong)).status).toBe(400)
    expect([(await userOf(neighbour)).newHours, await counts(neighbour)]).toEqual([48, [2, 2, 4]])
    await app().sandbox.setSubscriptions(user.email, [other])
    await user.import()
    expect((await user.channels()).map(({ id }) => id)).toEqual([other])
    await app().sandbox.setSubscriptions(user.email, [channel, other])
    await user.import()
    expect(await change(48)).toMatchObject({ status: 200 })
    expect(await counts(user)).toEqual([2, 2, 4])
  })

  test('[WATCH-02] counts are not sent again while nothing changed, and a cursor is good for its own list', async () => {
    const user = await newImportedUser(app(), [CHANNELS[0] ?? ''])
    await putVideos(
      app(),
      many(9, (n) => ({ channel: CHANNELS[0] ?? '', publishedAt: Date.now() - n * MINUTE_MS })),
    )
    const { headers } = await user.get('/api/videos/new')
    const etag = headers.get('etag') ?? ''
    expect((await user.get('/api/videos/new', { 'If-None-Match': etag })).status).toBe(304)
    await putVideos(app(), [])
    expect((await user.get('/api/videos/new', { 'If-None-Match': etag })).status).toBe(200)
    await putVideos(
      app(),
      many(9, (n) => ({ channel: CHANNELS[0] ?? '', publishedAt: Date.now() - n * MINUTE_MS })),
    )
    const { nextCursor } = await page(user, 'list=new&limit=2')
    const from = `limit=2&cursor=${encodeURIComponent(nextCursor ?? '')}`
    expect((await page(user, `list=new&${from}`)).videos).toHaveLength(2)
    for (const query of ['', '&list=new&hidden=show', '&list=new&folder=unsorted'])
      expect(await user.refusal('GET', `/api/videos?${from}${query}`)).toMatchObject({ status: 400 })
  })
})
