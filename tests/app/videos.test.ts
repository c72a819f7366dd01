import { expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { ChannelActivityAnswer, ChannelStatsAnswer, NewAnswer, VideoView } from '#contract/videos.ts'
import { onApp } from '../support/app.ts'
import { driftedChannels, nextDay, passTime } from '../support/catalogue.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import {
  ALWAYS_STREAMED,
  allVideos,
  callsFromNow,
  eventsOf,
  liveChannels,
  lookAt,
  newestFirst,
  numberOf,
  page,
  refresh,
  videosIn,
} from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

onApp('videos', (product) => {
  test('[VIDEO-01, VIDEO-02, VIDEO-03] a first refresh streams the newest videos and stores all; the next user finds it for nothing', async () => {
    const ids = channelIds(60)
    const user = await newImportedUser(product(), ids)
    const folder = await newFolder(user, 'Videos', ids.slice(0, 55))
    expect(await page(user, `folder=${folder}`)).toMatchObject({
      videos: [],
      channels: 55,
      stored: 0,
      checkedAt: null,
      due: 55,
    })
    const calls = await callsFromNow(product())
    const events = await refresh(user, { folder })
    expect(events[0]).toEqual({ type: 'start', channels: 55, due: 55 })
    expect(eventsOf(events, 'progress').at(-1)).toEqual({ type: 'progress', done: 55, total: 55 })
    expect(events.at(-1)).toMatchObject({ type: 'done', checkedAt: expect.any(Number) })
    const { counts, lists, activities, details, asked } = await calls()
    expect([counts.length, lists.length, activities.length]).toEqual([2, 55, 0])
    const stored = await allVideos(user, `folder=${folder}`)
    const described = details.flatMap(({ query }) => query.id?.split(',') ?? [])
    expect(new Set(described).size).toBe(described.length)
    // What may be scheduled: the newest of each channel, and what is not two weeks old.
    const isYoung = ({ publishedAt }: VideoView) => publishedAt > Date.now() - 14 * DAY
    const newest = new Map(stored.toReversed().map((video) => [video.channelId, video]))
    const early = new Set([...stored.filter(isYoung), ...newest.values()].map(({ id }) => id))
    expect(stored.filter(({ kind }) => kind !== 'unknown').map(({ id }) => id)).toEqual(
      stored.map(({ id }) => id).filter((id) => early.has(id)),
    )
    expect(new Set(asked).size).toBe(asked.length)

    expect(videosIn(events)).toEqual(stored.slice(0, ALWAYS_STREAMED))
    // Of the others only those that were among the newest when they were found.
    const streamed = new Set(eventsOf(events, 'videos').flatMap(({ videos }) => videos.map(({ id }) => id)))
    expect(streamed.size).toBeLessThan(stored.length)
    expect(stored).toEqual(stored.toSorted(newestFirst))
    expect(stored.length).toBeGreaterThan(1000)
    const first = await page(user, `folder=${folder}`)
    expect(first).toMatchObject({ channels: 55, stored: stored.length, due: 0 })
    expect(first.videos).toEqual(stored.slice(0, 24))
    expect(await driftedChannels(product())).toEqual([])

    const other = await newImportedUser(product(), ids.slice(0, 55))
    const afterwards = await callsFromNow(product())
    expect(await allVideos(other)).toEqual(stored)
    expect(await refresh(other)).toEqual([
      { type: 'start', channels: 55, due: 0 },
      { type: 'done', checkedAt: expect.any(Number) },
    ])
    expect(await allVideos(user, 'folder=unsorted')).toEqual([])
    expect((await afterwards()).asked).toEqual([])
  })

  test('[VIDEO-04, FEED-08] a day later only counts are asked, 50 a unit, and activities of channels whose count grew', async () => {
    const ids = channelIds(60)
    const user = await newImportedUser(product(), ids)
    await refresh(user)
    await nextDay(product(), ids)
    const before = await page(user)
    const unchanged = await callsFromNow(product())
    await refresh(user)
    expect((await unchanged()).lists.length + (await unchanged()).activities.length).toBe(0)

    const [grown] = before.videos
    if (!grown) throw new Error('no videos')
    await product().sandbox.uploads(grown.channelId, 3)
    await nextDay(product(), ids)
    const calls = await callsFromNow(product())
    const events = await refresh(user)
    const { counts, activities, lists } = await calls()
    expect(counts.length).toBeLessThanOrEqual(2)
    expect(activities.map(({ query }) => query.channelId)).toEqual([grown.channelId])
    expect(lists).toEqual([])
    expect(videosIn(events)).toHaveLength(3)
    const after = await page(user)
    expect(after.videos.slice(0, 3)).toEqual(videosIn(events))
    expect(after.stored).toBe(before.stored + 3)
    expect(await driftedChannels(product())).toEqual([])
  })

  test('[VIDEO-04] more uploads than activities remember leave no gap', async () => {
    const ids = channelIds(8, 100)
    const user = await newImportedUser(product(), ids)
    await refresh(user)
    const [newest] = (await page(user)).videos
    const channel = newest?.channelId ?? ''
    await product().sandbox.uploads(channel, 60)
    await nextDay(product(), ids)
    const calls = await callsFromNow(product())
    await refresh(user)
    expect((await calls()).lists).toHaveLength(1)
    const ids50 = (await allVideos(user, `channel=${channel}`)).slice(0, 50).map(({ id }) => id)
    const list = await fetch(
      `${product().sandbox.url}/youtube/v3/playlistItems?part=contentDetails&maxResults=50&playlistId=UU${channel.slice(2)}&key=sandbox-api-key`,
    )
    const { items } = (await list.json()) as { items: { contentDetails: { videoId: string } }[] }
    expect(items.map(({ contentDetails }) => contentDetails.videoId).toSorted()).toEqual(ids50.toSorted())
  })

  test('[VIDEO-10] a channel with news has its list read instead of its activities when that list is three weeks old', async () => {
    const ids = channelIds(4, 150)
    const user = await newUser(product())
    await liveChannels(product(), user, ids)
    await refresh(user)
    const before = await allVideos(user, `channel=${ids[0]}`)
    const lookedAt = (await lookAt(user, before.slice(0, 6))).map(({ id }) => id)
    await passTime(product(), ids, 21 * DAY)
    const [videoId] = await product().sandbox.uploads(ids[0] ?? '', 1)
    const calls = await callsFromNow(product())
    await refresh(user)
    const { lists, activities, details, stats } = await calls()
    expect([lists.map(({ query }) => query.playlistId), activities]).toEqual([[`UU${ids[0]?.slice(2)}`], []])
    const described = new Set([...details, ...stats].flatMap(({ query }) => query.id?.split(',') ?? []))
    expect([videoId ?? '', ...lookedAt].filter((id) => !described.has(id))).toEqual([])
    // What nobody looked at has no details that could grow old.
    const older = before.filter(({ id, publishedAt }) => !lookedAt.includes(id) && publishedAt < Date.now() - 22 * DAY)
    expect(older.length).toBeGreaterThan(0)
    expect(older.filter(({ id }) => described.has(id))).toEqual([])
  })

  test('[FEED-02] cursors are good for one user, list and selection; forged, old and foreign ones are refused', async () => {
    const ids = channelIds(12, 200)
    const user = await newImportedUser(product(), ids)
    const [first, second] = [await newFolder(user, 'A', ids.slice(0, 6)), await newFolder(user, 'B', ids.slice(6))]
    await refresh(user)
    const { nextCursor } = await page(user, `folder=${first}`)
    if (!nextCursor) throw new Error('one page only')
    const cursor = encodeURIComponent(nextCursor)
    const refused = (who: Visitor, query: string) =>
      who.get<ErrorBody>(`/api/videos${query}`).then(({ status, body }) => [status, body.error?.code])
    const invalid = [400, 'invalid_cursor']
    expect((await page(user, `folder=${first}&cursor=${cursor}`)).videos).toHaveLength(24)
    expect((await page(user, `folder=${first}&cursor=${cursor}&limit=3`)).videos).toHaveLength(3)
    expect(await refused(user, `?folder=${second}&cursor=${cursor}`)).toEqual(invalid)
    expect(await refused(user, `?cursor=${cursor}`)).toEqual(invalid)
    expect(await refused(user, `/search?q=a&folder=${first}&cursor=${cursor}`)).toEqual(invalid)
    expect(await refused(user, `?folder=${first}&cursor=${cursor.slice(0, -2)}AA`)).toEqual(invalid)
    expect(await refused(user, `?folder=${first}&cursor=${btoa('1700000000000 xxxxxxxxxxx')}`)).toEqual(invalid)
    expect(await refused(user, '?cursor=')).toEqual([400, 'bad_request'])
    const stranger = await newImportedUser(product(), ids)
    expect(await refused(stranger, `?cursor=${cursor}`)).toEqual(invalid)
    expect(await refused(stranger, `?folder=${first}`)).toEqual([404, 'folder_not_found'])
    expect(await refused(stranger, `?channel=${channelIdOf(1)}`)).toEqual([404, 'channel_not_found'])
    expect(await stranger.refusal('POST', '/api/videos/refresh', { folder: first })).toMatchObject({ status: 404 })
    expect(await stranger.refusal('POST', '/api/videos/refresh', { folder: first, channel: ids[0] })).toMatchObject({
      status: 400,
    })
  })

  test('a user who is not signed in sees and causes nothing', async () => {
    const { origin } = product()
    for (const path of [
      ...['/api/videos', '/api/videos/new', '/api/videos/scheduled', '/api/videos/search?q=a'],
      ...['/api/channels/stats', '/api/channels/activity'],
    ])
      expect((await product().fetch(origin + path)).status).toBe(401)
  })

  test('[VIDEO-11] search finds words in titles and channels of the own subscriptions, within a folder or everywhere', async () => {
    const user = await newImportedUser(product(), channelIds(10, 300))
    const folder = await newFolder(user, 'Some', channelIds(5, 300))
    const bystander = await newImportedUser(product(), channelIds(10, 320))
    await refresh(user)
    await refresh(bystander)
    const all = await allVideos(user)
    const word = /\p{L}{5,}/u.exec(all.find(({ title }) => /[a-z]{5}/.test(title))?.title ?? '')?.[0] ?? ''
    const search = async (who: Visitor, query: string) =>
      (
        await who.get<{ videos: { id: string; title: string; channelId: string }[]; nextCursor: string | null }>(
          `/api/videos/search?${query}`,
        )
      ).body
    const { videos } = await search(user, `q=${encodeURIComponent(word.toUpperCase())}`)
    expect(videos.length).toBeGreaterThan(0)
    const own = new Set(channelIds(10, 300))
    expect(videos.every(({ channelId }) => own.has(channelId))).toBe(true)
    const within = (await search(user, `q=${encodeURIComponent(word)}&folder=${folder}`)).videos
    expect(within.every(({ channelId }) => channelIds(5, 300).includes(channelId))).toBe(true)
    const { name } = (await user.channels()).find(({ id }) => id === all[0]?.channelId) ?? {}
    const ofChannel = await search(user, `q=${encodeURIComponent(name ?? '')}`)
    expect(ofChannel.videos.map(({ id }) => id)).toContain(all[0]?.id)
    let found = ofChannel.videos.length
    for (let { nextCursor } = ofChannel; nextCursor; ) {
      const next = await search(user, `q=${encodeURIComponent(name ?? '')}&cursor=${encodeURIComponent(nextCursor)}`)
      found += next.videos.length
      nextCursor = next.nextCursor
    }
    expect(found).toBeGreaterThanOrEqual(all.filter(({ channelId }) => channelId === all[0]?.channelId).length)
    expect((await search(user, 'q=')).videos).toEqual([])
  })

  test('[DASH-04] with the new videos comes how current all channels are, and how many of each folder were never read', async () => {
    const ids = channelIds(6, 400)
    const user = await newImportedUser(product(), ids)
    const folder = await newFolder(user, 'Counted', ids.slice(0, 3))
    const second = await newFolder(user, 'Counted as well', ids.slice(2, 5))
    const empty = await newFolder(user, 'Without channels', [])
    const bystander = await newImportedUser(product(), channelIds(2, 410))
    await refresh(bystander)
    await refresh(user, { folder })
    await refresh(user, { channel: ids[3] ?? '' })
    const path = '/api/videos/new'
    const { status, body, headers } = await user.get<NewAnswer>(path)
    expect(status).toBe(200)
    const { channels, due, failed } = await page(user, '')
    expect(body.checks).toEqual({ channels, unread: 2, due, failed: failed.length, checkedAt: expect.any(Number) })
    expect([channels, due, failed]).toEqual([6, 2, []])
    expect(body.folders.map(({ folderId, unread }) => [folderId, unread])).toEqual([
      [folder, 0],
      [second, 1],
      [empty, 0],
      [null, 1],
    ])

    const tag = { 'If-None-Match': headers.get('etag') }
    expect((await user.get(path, tag)).status).toBe(304)
    expect((await bystander.get(path, tag)).status).toBe(200)
    await refresh(user)
    const later = await user.get<NewAnswer>(path, tag)
    expect(later.status).toBe(200)
    expect(later.body.checks).toEqual({ channels: 6, unread: 0, due: 0, failed: 0, checkedAt: expect.any(Number) })
    expect(later.body.folders.map(({ unread }) => unread)).toEqual([0, 0, 0, 0])
  })

  test('[DASH-04] videos are told by their ids: those that are stored, out, and of the user’s own channels', async () => {
    const ids = channelIds(2, 430)
    const [user, other] = [await newImportedUser(product(), ids), await newImportedUser(product(), channelIds(1, 440))]
    await refresh(user)
    await refresh(other)
    const own = await allVideos(user, '')
    const [foreign] = await allVideos(other, '')
    const wanted = [...own.slice(0, 70), foreign, { id: 'aaaaaaaaaaa', channelId: ids[0] ?? '' }].map((video) => ({
      id: video?.id,
      channelId: video?.channelId,
    }))
    const { body } = await user.post<{ videos: VideoView[] }>('/api/videos/stored', { videos: wanted })
    const byId = new Map(body.videos.map((video) => [video.id, video]))
    expect(own.slice(0, 70).map(({ id }) => byId.get(id))).toEqual(own.slice(0, 70))
    expect(byId.size).toBe(70)
    expect((await user.post('/api/videos/stored', { videos: [] })).body).toEqual({ videos: [] })
    const many = Array.from({ length: 601 }, () => wanted[0])
    for (const videos of [many, [{ id: 'x', channelId: ids[0] }], 'x'])
      expect((await user.post('/api/videos/stored', { videos })).status).toBe(400)
  })

  test('stats and activity of channels are what their lists hold, and are not told again while nothing changed', async () => {
    const ids = channelIds(5, 420)
    const user = await newImportedUser(product(), ids)
    await refresh(user, { channel: ids[0] ?? '' })
    await refresh(user, { channel: ids[1] ?? '' })
    const stats = await user.get<ChannelStatsAnswer>('/api/channels/stats')
    const read = ids.slice(0, 2).toSorted()
    expect(stats.body.channels.map(([id]) => id)).toEqual(read)
    const activity = await user.get<ChannelActivityAnswer>('/api/channels/activity')
    const { until, channels } = activity.body
    expect([until % HOUR, until >= Date.now() - 60_000, until < Date.now() + 2 * HOUR]).toEqual([0, true, true])
    expect(channels.map(([id]) => id).toSorted()).toEqual(read)
    for (const [id, stored, recent, weeks] of channels) {
      const times = (await allVideos(user, `channel=${id}`)).map(({ publishedAt }) => publishedAt)
      expect(stats.body.channels.find((one) => one[0] === id)?.[1]).toBe(times[0])
      const within = (from: number, to: number) => times.filter((at) => at >= from && at < to).length
      expect(stored).toBe(times.length)
      expect(recent).toBe(within(until - 30 * DAY, until))
      expect(weeks).toEqual(
        Array.from({ length: 12 }, (_, i) => within(until - (12 - i) * 7 * DAY, until - (11 - i) * 7 * DAY)),
      )
    }
    const bystander = await newImportedUser(product(), ids.slice(0, 2))
    for (const [path, { headers }] of [
      ['/api/channels/stats', stats],
      ['/api/channels/activity', activity],
    ] as const) {
      const tag = { 'If-None-Match': headers.get('etag') }
      // The hour may have turned since.
      if (Math.ceil(Date.now() / HOUR) * HOUR === until) expect((await user.get(path, tag)).status).toBe(304)
      expect((await bystander.get(path, tag)).status).toBe(200)
    }
    await product().sandbox.uploads(ids[0] ?? '', 1)
    await passTime(product(), ids, 8 * DAY) // whatever kind of channel it is
    await refresh(user, { channel: ids[0] ?? '' })
    const later = await user.get<ChannelActivityAnswer>('/api/channels/activity')
    const before = channels.find(([id]) => id === ids[0])
    expect(later.body.channels.find(([id]) => id === ids[0])?.[1]).toBe((before?.[1] ?? 0) + 1)
    const stale = { 'If-None-Match': stats.headers.get('etag') }
    expect((await user.get('/api/channels/stats', stale)).status).toBe(200)
  })

  test('[FEED-07] "check now" asks what was checked more than a minute ago, and nothing twice in a minute', async () => {
    const ids = channelIds(4, 500)
    const user = await newImportedUser(product(), ids)
    await refresh(user)
    const calls = await callsFromNow(product())
    await refresh(user, { force: true })
    expect(numberOf(await calls()).asked).toBe(0)
  })
})
