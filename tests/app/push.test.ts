import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WANTED_MS } from '#domain/check-schedule.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { isBroadcast } from '#domain/video-kind.ts'
import { HAND_WRITTEN } from '../../sandbox/catalogue/hand-written.ts'
import { channelIdAt } from '../../sandbox/catalogue/ids.ts'
import { claimForPush, releaseClaims } from '../../server/db/catalogue-claims.ts'
import { noteHubAsked } from '../../server/db/catalogue-push.ts'
import { storedVideos } from '../../server/db/catalogue-videos.ts'
import { subscribeToPush } from '../../server/features/videos/jobs.ts'
import { PushInbox } from '../../server/features/videos/push/inbox.ts'
import { pushSecret, pushToken } from '../../server/features/videos/push/keys.ts'
import { withApp } from '../support/app.ts'
import { passTime, storedChannel } from '../support/catalogue.ts'
import { channelIdOf, type ProviderCall } from '../support/sandbox.ts'
import { quotaUsed } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newImportedUser } from '../support/users.ts'
import { allVideos, callsFromNow, refresh } from '../support/videos.ts'

// Nothing listens at the hub's address: these tests are the hub.
const app = withApp({ YOUTUBE_HUB_URL: 'http://127.0.0.1:9/hub', PUSH_DETAILS_SECONDS: '0' })
afterEach(() => app().setTime(null))

const secretKey = () => app().ctx.settings.secretKeys[0] ?? ''
const addressOf = (id: string) => `${app().origin}/push/youtube/${id}/${pushToken(secretKey(), id)}`
const topicOf = (id: string) => `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`
const stored = async (id: string) => (await storedChannel(app(), id)) as Record<string, number | null> | undefined

type Entry = { id: string; channelId: string; publishedAt: number; title?: string }
const feedOf = (entries: readonly Entry[], deleted: readonly string[] = []) => `<?xml version="1.0"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:at="http://purl.org/atompub/tombstones/1.0" xmlns="http://www.w3.org/2005/Atom">
${entries
  .map(
    ({ id, channelId, publishedAt, title = 'Pushed' }) => `<entry><yt:videoId>${id}</yt:videoId>
<yt:channelId>${channelId}</yt:channelId><title>${title}</title>
<link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>
<published>${new Date(publishedAt).toISOString()}</published></entry>`,
  )
  .join('')}
${deleted.map((id) => `<at:deleted-entry ref="yt:video:${id}" when="2026-01-01T00:00:00+00:00"/>`).join('')}
</feed>`

async function post(id: string, body: string, { address = addressOf(id), signed = body } = {}): Promise<number> {
  const signature = createHmac('sha1', pushSecret(secretKey(), id)).update(signed).digest('hex')
  const headers = { 'X-Hub-Signature': `sha1=${signature}` }
  return (await app().fetch(address, { method: 'POST', body, headers })).status
}

/** A user with one channel that was read. */
async function newSubscriber(n: number) {
  const id = channelIdOf(n)
  const user = await newImportedUser(app(), [id])
  await app().sandbox.changeChannel(id, { terminated: false })
  await app().sandbox.uploads(id, 3)
  await refresh(user)
  const [newest] = await allVideos(user)
  return { id, user, newestAt: newest?.publishedAt ?? 0, before: await allVideos(user) }
}
const newVideo = (channelId: string, n: number, publishedAt: number): Entry => ({
  ...{ id: `pushed-${String(n).padStart(4, '0')}`, channelId, publishedAt },
})

test('[VIDEO-06] a lease is confirmed for what was asked within an hour, between an hour and thirty days', async () => {
  const { id } = await newSubscriber(7_001)
  const now = Date.now()
  app().setTime(now)
  const confirm = async (changes: Record<string, string | undefined> = {}, address = addressOf(id)) => {
    const given = {
      'hub.mode': 'subscribe',
      'hub.topic': topicOf(id),
      'hub.challenge': 'echo',
      'hub.lease_seconds': '432000',
      ...changes,
    }
    const parameters = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const answer = await app().fetch(`${address}?${new URLSearchParams(parameters)}`)
    return [answer.status, await answer.text(), (((await stored(id))?.hub_until ?? now) - now) / HOUR_MS]
  }
  expect(await confirm()).toEqual([404, '', 0])
  const askedAgo = (ms: number) => noteHubAsked(app().ctx.catalogue, [id], now - ms)
  await askedAgo(HOUR_MS + 1)
  expect(await confirm()).toEqual([404, '', 0])
  await askedAgo(HOUR_MS)
  for (const changes of [
    { 'hub.mode': 'unsubscribe' },
    { 'hub.mode': undefined },
    { 'hub.topic': topicOf(channelIdOf(7_002)) },
    { 'hub.topic': undefined },
    { 'hub.lease_seconds': 'long' },
    { 'hub.lease_seconds': '0' },
    { 'hub.lease_seconds': undefined },
    { 'hub.challenge': 'x'.repeat(501) },
  ])
    expect([changes, await confirm(changes)]).toEqual([changes, [404, '', 0]])
  expect(await confirm({}, addressOf(id).slice(0, -1))).toEqual([404, '', 0])
  expect(await confirm({}, `${app().origin}/push/youtube/UCx/${pushToken(secretKey(), 'UCx')}`)).toEqual([404, '', 0])

  expect(await confirm({ 'hub.lease_seconds': '1' })).toEqual([200, 'echo', 1])
  expect(await confirm({ 'hub.lease_seconds': '7200' })).toEqual([200, 'echo', 2])
  expect(await confirm({ 'hub.lease_seconds': '99999999' })).toEqual([200, 'echo', 30 * 24])
  expect((await confirm({ 'hub.challenge': 'x'.repeat(500) }))[0]).toBe(200)
  expect((await confirm({ 'hub.challenge': undefined }))[1]).toBe('')
  expect(await confirm({ 'hub.mode': 'denied' })).toEqual([204, '', 0])
})

test('[VIDEO-06] only a signed post about the channel adds videos, and the channel’s count with those that are new', async () => {
  const { id, user, newestAt, before } = await newSubscriber(7_011)
  const other = await newSubscriber(7_012)
  const total = (await stored(id))?.video_total ?? 0
  const [pushed, forged, foreign] = [1, 2, 3].map((n) => newVideo(id, n, newestAt + n)) as [Entry, Entry, Entry]
  expect(await post(id, feedOf([forged]), { signed: 'other' })).toBe(204)
  expect(await post(id, feedOf([forged]), { address: addressOf(other.id) })).toBe(204)
  expect(await post(id, feedOf([forged]), { address: addressOf(id).slice(0, -1) })).toBe(404)
  expect(await post(id, 'no feed')).toBe(204)
  expect(await post(id, feedOf([{ ...foreign, channelId: other.id }]))).toBe(204)
  const [known] = before
  const old = newVideo(id, 4, (before.at(-1)?.publishedAt ?? 0) - DAY_MS)
  const edited = { id: known?.id ?? '', channelId: id, publishedAt: known?.publishedAt ?? 0, title: 'Edited' }
  expect(await post(id, feedOf([pushed, old, edited]))).toBe(204)
  await until('the pushed video is in the feed', async () => (await allVideos(user))[0]?.id === pushed.id)
  const ids = (await allVideos(user)).map((video) => video.id)
  expect(ids).not.toContain(forged.id)
  expect(ids).not.toContain(foreign.id)
  expect((await stored(id))?.video_total).toBe(total + 1)
  expect(await allVideos(other.user)).toEqual(other.before)
})

test('[VIDEO-06] posts of 128 KiB are taken, larger ones are not; of one post fifty videos are', async () => {
  const { id, user, newestAt, before } = await newSubscriber(7_021)
  const limit = 128 * 1024
  expect(await post(id, ' '.repeat(limit))).toBe(204)
  expect(await post(id, ' '.repeat(limit + 1))).toBe(413)
  const entries = Array.from({ length: 51 }, (_, n) => newVideo(id, 100 + n, newestAt + 1_000 + n))
  expect(await post(id, feedOf(entries))).toBe(204)
  await until('the videos are in the feed', async () => (await allVideos(user)).length > before.length)
  const ids = (await allVideos(user)).map((video) => video.id)
  expect(entries.filter((entry) => ids.includes(entry.id)).length).toBe(50)
})

test('[VIDEO-06] lengths of pushed videos are read together, from a quota of their own; what YouTube says is deleted is looked at', async () => {
  const { id, user, before } = await newSubscriber(7_031)
  const calls = await callsFromNow(app())
  const pushedIds = await app().sandbox.uploads(id, 2)
  const at = Date.now()
  const entries = pushedIds.map((video, n) => ({ id: video, channelId: id, publishedAt: at + n }))
  expect(await post(id, feedOf(entries))).toBe(204)
  await until('their lengths are known', async () => {
    const found = (await allVideos(user)).filter((video) => pushedIds.includes(video.id))
    return found.length === 2 && found.every(({ duration }) => duration !== null)
  })
  const idsIn = (some: readonly ProviderCall[]) => some.map(({ query }) => query.id?.split(',').toSorted())
  const asked = async () => idsIn((await calls()).details)
  expect([idsIn((await calls()).stats), await asked()]).toEqual([[pushedIds.toSorted()], []])
  expect((await allVideos(user)).filter(({ id: one }) => pushedIds.includes(one)).map(({ kind }) => kind)).toEqual([
    ...['video', 'video'],
  ])

  const gone = before[0]?.id ?? ''
  await app().sandbox.deleteVideo(gone)
  expect(await post(id, feedOf([], ['unknown-vid', gone]))).toBe(204)
  await until('YouTube was asked about the one that is known', async () => (await asked()).length === 1)
  expect(await asked()).toEqual([[gone]])
})

test('[VIDEO-06] where YouTube gives no lengths by themselves, details of pushed videos are read, and it is asked again after an hour', async () => {
  const { id, user } = await newSubscriber(7_036)
  const calls = await callsFromNow(app())
  const asked = async () => [(await calls()).stats.length, (await calls()).details.length]
  const described = async () => {
    const [pushed = ''] = await app().sandbox.uploads(id, 1)
    expect(await post(id, feedOf([{ id: pushed, channelId: id, publishedAt: Date.now() }]))).toBe(204)
    const length = async () => (await allVideos(user)).find((video) => video.id === pushed)?.duration ?? null
    await until('its length is known', async () => (await length()) !== null)
    return asked()
  }
  const usedBefore = await quotaUsed(app())
  await app().sandbox.fault({ match: 'batchGetStats', kind: 'status', status: 404 })
  expect(await described()).toEqual([1, 1])
  expect(await described()).toEqual([1, 2])
  await app().sandbox.clearFaults()
  expect(await described()).toEqual([1, 3])
  app().setTime(Date.now() + HOUR_MS)
  onTestFinished(() => app().setTime(null))
  expect(await described()).toEqual([2, 3])
  // Units of its own, which are no part of the others'.
  const used = await quotaUsed(app())
  const spent = (row: string) => (used[row] ?? 0) - (usedBefore[row] ?? 0)
  await expect.poll(async () => (await quotaUsed(app())).total ?? 0).toBe((usedBefore.total ?? 0) + 3)
  expect(spent('stats')).toBe(2)
})

/** The app's context, in which lengths of pushed videos are read so much later. */
function withDetailsAfter(ms: number) {
  const { ctx } = app()
  const { push } = ctx.settings
  if (!push) throw new Error('without push')
  return { ...ctx, settings: { ...ctx.settings, push: { ...push, detailsAfterMs: ms } } }
}

test('[VIDEO-14] pushed videos of a channel that broadcasts may be scheduled: their details are read thirty times sooner, with those that wait', async () => {
  const ordinary = await newSubscriber(7_041)
  // Its newest video is always scheduled.
  const broadcaster = { id: channelIdAt(HAND_WRITTEN.findIndex(({ title }) => title === 'Backyard Observatory')) }
  await refresh(await newImportedUser(app(), [broadcaster.id]))
  expect((await storedVideos(app().ctx.catalogue, broadcaster.id)).some(isBroadcast)).toBe(true)
  expect((await storedVideos(app().ctx.catalogue, ordinary.id)).some(isBroadcast)).toBe(false)
  const inbox = new PushInbox(withDetailsAfter(HOUR_MS), () => {})
  const calls = await callsFromNow(app())
  const add = (channelId: string, id: string) =>
    inbox.add(channelId, {
      entries: [{ id, channelId, title: 'A', publishedAt: Date.now(), isShort: false, views: null }],
      deletedIds: [],
    })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const passes = async (ms: number, waiting: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await expect.poll(() => inbox.waiting()).toEqual({ channels: 0, details: waiting })
  }
  add(ordinary.id, 'ordinary-01')
  await passes(1_000, 1)
  await passes(10 * MINUTE_MS, 1)
  add(broadcaster.id, 'broadcast-1')
  await passes(1_000, 2)
  await passes(2 * MINUTE_MS - 2_000, 2)
  await passes(1_001, 0)
  vi.useRealTimers()
  await until('YouTube was asked about both', async () => (await calls()).details.length > 0)
  expect((await calls()).details.map(({ query }) => query.id?.split(',').toSorted())).toEqual([
    ['broadcast-1', 'ordinary-01'],
  ])
})

test('[VIDEO-06] what is pushed while its channel is checked is tried every two seconds, with what came since, and given up after 46 times', async () => {
  const { id } = await newSubscriber(7_071)
  const now = Date.now()
  app().setTime(now)
  const { catalogue } = app().ctx
  const tried: Promise<void>[] = []
  const inbox = new PushInbox(withDetailsAfter(HOUR_MS), (work) => tried.push(work))
  const add = (title: string) =>
    inbox.add(id, {
      entries: [{ id: 'while-busy1', channelId: id, title, publishedAt: now, isShort: false, views: null }],
      deletedIds: [],
    })
  const checkElsewhere = () => claimForPush(catalogue, { ids: [id], claim: 'elsewhere' }, now)
  const endCheck = () => releaseClaims(catalogue, 'elsewhere', [id])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  /** How often it was tried then, and whether the channel waits. */
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await Promise.all(tried)
    return [tried.length, inbox.waiting().channels]
  }
  await checkElsewhere()
  add('First')
  expect([...(await after(249)), ...(await after(1))]).toEqual([0, 1, 1, 1])
  expect([...(await after(1_999)), ...(await after(1))]).toEqual([1, 1, 2, 1])
  add('Second')
  expect(await after(1_999)).toEqual([2, 1])
  await endCheck()
  expect(await after(1)).toEqual([3, 0])
  expect((await storedVideos(catalogue, id)).find((video) => video.id === 'while-busy1')?.title).toBe('Second')

  await checkElsewhere()
  add('Third')
  await after(250)
  for (let tries = 5; tries < 49; tries++) expect(await after(2_000)).toEqual([tries, 1])
  expect(await after(2_000)).toEqual([49, 0])
  vi.useRealTimers()
  await endCheck()
})

/** Asks a hub of the test for subscriptions. @param takes whether it takes one  @returns the channels it was asked for */
async function askedFor(takes: (n: number) => boolean = () => true, shouldContinue = async () => true) {
  const asked: string[] = []
  const hub = { subscribe: async ({ channelId }: { channelId: string }) => takes(asked.push(channelId)) }
  await subscribeToPush(app().ctx, hub, shouldContinue)
  return asked
}

test('[VIDEO-06] a subscription is asked for if there is none, before its end, or if a wrong clock wrote it; once an hour', async () => {
  const { id } = await newSubscriber(7_051)
  const now = Date.now()
  app().setTime(now)
  const { channel, db } = app().ctx.catalogue
  const isAsked = async (columns: Record<string, number | string | null>) => {
    const all = { hub_until: null, hub_asked_at: null, wanted_at: now, state: 'ok', ...columns }
    const changes = Object.entries(all).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${channel} set ${sql.join(changes)} where id = ${id}`.execute(db)
    return (await askedFor()).includes(id)
  }
  expect(await isAsked({})).toBe(true)
  expect((await stored(id))?.hub_asked_at).toBe(now)
  for (const [column, asked, notAsked] of [
    ['hub_until', now + 2 * DAY_MS - 1, now + 2 * DAY_MS],
    ['hub_until', now + 30 * DAY_MS + 1, now + 30 * DAY_MS],
    ['hub_asked_at', now - HOUR_MS - 1, now - HOUR_MS],
    ['hub_asked_at', now + HOUR_MS + 1, now + HOUR_MS],
    ['wanted_at', now - WANTED_MS, now - WANTED_MS - 1],
    ['state', 'empty', 'gone'],
  ] as const)
    expect([column, await isAsked({ [column]: asked }), await isAsked({ [column]: notAsked })]).toEqual([
      ...[column, true, false],
    ])
})

test('[VIDEO-06] a hub that refuses ten at once is asked for no more; one that takes some is asked for a hundred of each user', async () => {
  const user = await newImportedUser(app(), 130)
  const { channel, db } = app().ctx.catalogue
  await sql`update ${channel} set wanted_at = ${Date.now()}, state = 'ok', hub_asked_at = null`.execute(db)
  const own = new Set((await user.channels()).map(({ id }) => id))
  const ofUser = (ids: readonly string[]) => ids.filter((id) => own.has(id)).length
  expect(await askedFor(undefined, async () => false)).toEqual([])
  const refused = await askedFor(() => false)
  expect(refused).toHaveLength(10)
  expect(ofUser(await askedFor((n) => n % 10 === 0))).toBe(100)
  expect(ofUser(await askedFor())).toBe(30 - ofUser(refused))
  expect(await askedFor()).toEqual([])
})

test('[VIDEO-06] a pushed channel is checked after two days while counts agree; after a lost post, or without a lease, after one', async () => {
  const { id, user } = await newSubscriber(7_061)
  const { channel, db } = app().ctx.catalogue
  const dueInDays = async (lease: number | null) => {
    await sql`update ${channel} set hub_until = ${lease} where id = ${id}`.execute(db)
    await passTime(app(), [id], 3 * DAY_MS)
    await refresh(user)
    const { due_at, checked_at } = (await stored(id)) ?? {}
    return Math.floor(((due_at ?? 0) - (checked_at ?? 0)) / DAY_MS)
  }
  const lease = Date.now() + 5 * DAY_MS
  // Uploads of a month ago: the channel is no busy one.
  await sql`update video set published_at = published_at - ${30 * DAY_MS} where channel_id = ${id}`.execute(db)
  expect([await dueInDays(null), await dueInDays(Date.now() - 1)]).toEqual([1, 1])
  expect(await dueInDays(lease)).toBe(2)
  await app().sandbox.uploads(id, 1) // which no post told
  expect(await dueInDays(lease)).toBe(1)
  expect(await dueInDays(lease)).toBe(2)
})
