import { expect, test } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import type { NewAnswer } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { readFeed } from '../../server/features/reader-feeds/present.ts'
import { summarise } from '../../server/features/weekly-mail/present.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { fileWith, restore } from '../support/files.ts'
import { CHANNELS, many, putVideos, type Video } from '../support/new-videos-model.ts'
import { userOf } from '../support/payment.ts'
import { undo } from '../support/placing.ts'
import { newReaderToken, ReaderApp } from '../support/reader-apps.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { page, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const app = withApp()
withBystander(app)

const [sorted = '', unsorted = '', differing = ''] = CHANNELS
const setRules = (user: Visitor, folder: string, rules: FolderRules | null) =>
  user.send<{ change: string }>('PATCH', `/api/folders/${folder}`, { rules })
const setShorts = (user: Visitor, shorts: 'show' | 'hide' | null) => user.send('PATCH', '/api/account', { shorts })

/** One video of each kind and label in each of three channels: in a folder, in none, and in one that lists Shorts. */
async function newLists() {
  const user = await newImportedUser(app(), [sorted, unsorted, differing])
  const [plain, shorts] = [await newFolder(user, 'Plain', [sorted]), await newFolder(user, 'Shorts', [differing])]
  expect((await setRules(user, shorts, { noShorts: false })).status).toBe(200)
  const kinds = Object.values(VIDEO_KIND).flatMap((kind) => [null, 0, 1].map((synthetic) => ({ kind, synthetic })))
  const now = app().ctx.now()
  const videos = many(kinds.length * 3, (n) => ({
    channel: [sorted, unsorted, differing][n % 3] ?? '',
    publishedAt: now - n * 60_000 - HOUR_MS,
    ...kinds[Math.floor(n / 3)],
  }))
  await putVideos(app(), videos)
  return { user, plain, shorts, videos }
}

/** The ids that each door shows of the three channels. */
async function doors(user: Visitor, plain: string, shorts: string) {
  const { id } = await userOf(user)
  const row = await app().ctx.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const ids = async (query: string) => (await page(user, `limit=100&${query}`)).videos.map(({ id }) => id)
  const news = (await user.get<NewAnswer>('/api/videos/new')).body
  const idsOf = (list: NewAnswer['all'] | undefined) => list?.videos.map(([id]) => id) ?? []
  const counted = (folderId: string | null) => idsOf(news.folders.find((list) => list.folderId === folderId))
  const feedRow = { feed_id: 'x', page_language: null, address_created_at: 0, last_seen_at: null }
  const feed = await readFeed(app().ctx, { ...row, ...feedRow }, { folder: null, selfUrl: 'x', pausedAt: null })
  const mail = await summarise(app().ctx, row, 0)
  const reader = new ReaderApp(app())
  await reader.signIn(await newReaderToken(user))
  return {
    lists: {
      plain: await ids(`folder=${plain}`),
      unsorted: await ids('folder=unsorted'),
      shorts: await ids(`folder=${shorts}`),
    },
    counts: { plain: counted(plain), unsorted: counted(null), shorts: counted(shorts) },
    everywhere: [
      await ids('list=new'),
      idsOf(news.all),
      await ids(''),
      feed.entries.map(({ id }) => id.slice('yt:video:'.length)),
    ],
    mailed: mail.folders.map(({ count }) => count),
    read: (await reader.ids('n=100')).length,
  }
}

test.each(['hide', 'show', null] as const)(
  '[WATCH-09] one switch for Shorts (%s) decides in every list, count, feed and mail, but for the folder that differs',
  async (shorts) => {
    const { user, plain, shorts: other, videos } = await newLists()
    expect((await setShorts(user, shorts)).status).toBe(200)
    expect((await userOf(user)).shorts).toBe(shorts)
    const isShown = ({ kind, channel }: Video) =>
      kind !== VIDEO_KIND.upcoming && (shorts !== 'hide' || kind !== VIDEO_KIND.short || channel === differing)
    const all = videos.filter(isShown)
    const of = (channel: string) => all.filter((video) => video.channel === channel).map(({ id }) => id)
    const seen = await doors(user, plain, other)
    const expected = { plain: of(sorted), unsorted: of(unsorted), shorts: of(differing) }
    expect(seen.lists).toEqual(expected)
    expect(seen.counts).toEqual(expected)
    for (const ids of seen.everywhere) expect(ids).toEqual(all.map(({ id }) => id).slice(0, ids.length))
    expect(seen.everywhere.map(({ length }) => length)).toEqual([
      all.length,
      all.length,
      all.length,
      Math.min(50, all.length),
    ])
    expect(seen.mailed).toEqual(
      Object.values({ ...{ plain: 0, shorts: 0, unsorted: 0 }, ...expected }).map(({ length }) => length),
    )
    expect(seen.read).toBe(all.length)
    // What is hidden is said and can be shown; one channel's own list has all.
    const count = videos.filter(({ kind, channel }) => kind === VIDEO_KIND.short && channel === unsorted).length
    const told = await page(user, 'folder=unsorted&limit=100')
    expect(told.hidden).toEqual(shorts === 'hide' ? [{ rule: 'noShorts', count }] : [])
    const out = videos.filter(({ kind, channel }) => kind !== VIDEO_KIND.upcoming && channel === unsorted)
    for (const query of ['folder=unsorted&hidden=show', `channel=${unsorted}`])
      expect((await page(user, `limit=100&${query}`)).videos.map(({ id }) => id)).toEqual(out.map(({ id }) => id))
  },
)

test('[WATCH-09] the switch is one user’s own, and takes show, hide or nothing chosen', async () => {
  const [user, other] = [await newUser(app()), await newUser(app())]
  await setShorts(user, 'hide')
  expect([(await userOf(user)).shorts, (await userOf(other)).shorts]).toEqual(['hide', null])
  expect(await user.refusal('PATCH', '/api/account', { shorts: 'maybe' })).toMatchObject({ status: 400 })
})

test('[WATCH-09] a rule about AI is offered once YouTube has labelled a video, hides what is labelled and says so', async () => {
  const user = await newImportedUser(app(), [sorted])
  const folder = await newFolder(user, 'One', [sorted], { rules: { noAi: true } })
  const now = app().ctx.now()
  const videos = many(3, (n) => ({
    channel: sorted,
    publishedAt: now - n - 1,
    synthetic: [null, 0, 1][n] ?? null,
  }))
  await putVideos(app(), videos.slice(0, 2))
  expect(await page(user, `folder=${folder}`)).toMatchObject({ hasAiLabels: false, hidden: [] })
  await putVideos(app(), videos)
  const { videos: shown, ...told } = await page(user, `folder=${folder}`)
  expect(shown.map(({ id }) => id)).toEqual(videos.slice(0, 2).map(({ id }) => id))
  expect(told).toMatchObject({ hasAiLabels: true, hidden: [{ rule: 'noAi', count: 1 }] })
  const both = (await page(user, `folder=${folder}&hidden=show`)).videos
  expect(both.map(({ hasAiLabel, hiddenBy }) => [hasAiLabel, hiddenBy])).toEqual([
    ...[
      [undefined, undefined],
      [undefined, undefined],
      [true, 'noAi'],
    ],
  ])
})

test('[WATCH-09] YouTube’s label is read with the details, and stays while YouTube says nothing', async () => {
  const id = CHANNELS[5] ?? ''
  const user = await newImportedUser(app(), [id])
  const labels = [true, false, null]
  const ids = await app().sandbox.uploads(id, 3)
  for (const [n, containsSyntheticMedia] of labels.entries())
    await app().sandbox.changeVideo(ids[n] ?? '', { containsSyntheticMedia })
  await refresh(user)
  const stored = async () => {
    const rows = await app()
      .ctx.catalogue.db.selectFrom('video')
      .select(['id', 'synthetic'])
      .where('id', 'in', ids)
      .execute()
    return ids.map((video) => rows.find((row) => row.id === video)?.synthetic)
  }
  expect(await stored()).toEqual([1, 0, null])
  for (const video of ids) await app().sandbox.changeVideo(video, { containsSyntheticMedia: null, embeddable: true })
  const { body } = await user.post<{ videos: unknown[] }>('/api/videos/embedding', {
    videos: ids.map((video) => ({ id: video, channelId: id })),
  })
  expect(body.videos).toHaveLength(3)
  expect(await stored()).toEqual([1, 0, null])
})

test('[WATCH-09] that a folder lists Shorts is undone, exported and restored as every rule', async () => {
  const user = await newImportedUser(app(), [sorted])
  const rules = { noShorts: false, noPremieres: true, noAi: true } as const
  const folder = await newFolder(user, 'One', [sorted], { rules: { noShorts: true } })
  const rulesOf = async () => (await user.library()).folders.map((one) => one.rules)
  const { body } = await setRules(user, folder, rules)
  expect(await rulesOf()).toEqual([rules])
  expect((await undo(user, body)).status).toBe(200)
  expect(await rulesOf()).toEqual([{ noShorts: true }])
  await setRules(user, folder, rules)
  await setShorts(user, 'hide')
  const file = (await user.get<{ settings: object; folders: object[] }>('/api/export.json')).body
  expect(file).toMatchObject({ settings: { shorts: 'hide' }, folders: [{ rules }] })
  const other = await newImportedUser(app(), [sorted])
  const { folders } = file as unknown as ReturnType<typeof fileWith>
  await restore(other, { ...fileWith([]), folders })
  expect((await other.library()).folders.map((one) => one.rules)).toEqual([rules])
})
