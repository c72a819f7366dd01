import { expect, test } from 'vitest'
import type { NewAnswer } from '#contract/videos.ts'
import { nextPacificMidnight } from '#domain/pacific-day.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { driftedChannels, nextDay, passTime, storedChannel } from '../support/catalogue.ts'
import { channelIds, type Fault } from '../support/sandbox.ts'
import { newQuotaDay, quotaUsed, useQuota } from '../support/stored.ts'
import { newImportedUser } from '../support/users.ts'
import {
  ALWAYS_STREAMED,
  allVideos,
  callsFromNow,
  eventsOf,
  numberOf,
  page,
  refresh,
  usersWithChannels,
  videosIn,
} from '../support/videos.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const KINDS: { name: string; fault: Omit<Fault, 'match'>; reason: string }[] = [
  { name: 'a 500', fault: { kind: 'status', status: 500 }, reason: 'unavailable' },
  { name: 'a 503', fault: { kind: 'status', status: 503, reason: 'backendError' }, reason: 'unavailable' },
  { name: 'a 429', fault: { kind: 'status', status: 429, reason: 'rateLimitExceeded' }, reason: 'rate_limited' },
  { name: 'a 403', fault: { kind: 'status', status: 403, reason: 'forbidden' }, reason: 'forbidden' },
  { name: 'a 401', fault: { kind: 'status', status: 401, reason: 'authError' }, reason: 'not_configured' },
  { name: 'a 404', fault: { kind: 'status', status: 404, reason: 'playlistNotFound' }, reason: 'not_found' },
  {
    name: 'a page of HTML',
    fault: { kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>' },
    reason: 'unavailable',
  },
  {
    name: 'a 200 with an error in it',
    fault: { kind: 'status', status: 200, body: { error: { code: 500, message: null } } },
    reason: 'unavailable',
  },
  { name: 'a 200 with nothing in it', fault: { kind: 'status', status: 200, body: {} }, reason: 'malformed' },
  { name: 'an unreadable answer', fault: { kind: 'malformed' }, reason: 'malformed' },
  { name: 'half an answer', fault: { kind: 'truncated' }, reason: 'unavailable' },
  { name: 'a broken connection', fault: { kind: 'reset' }, reason: 'unavailable' },
]

const playlist = (id: string) => `playlistId=UU${id.slice(2)}`

const userWith = usersWithChannels(2_000)

onApp('videos when YouTube fails', (product) => {
  test.each(KINDS)(
    '[FEED-08] $name for the first, a middle and the last channel: it is named with its reason, the others are there, and it comes later',
    async ({ fault, reason }) => {
      const { sandbox } = product()
      const { user, ids } = await userWith(product(), 7)
      const failing = [ids[0], ids[3], ids[6]].map((id) => id ?? '')
      for (const id of failing) await sandbox.fault({ match: playlist(id), ...fault })
      const events = await refresh(user)
      await sandbox.clearFaults()
      const named = eventsOf(events, 'failed')
      expect(named.map(({ channelId }) => channelId).toSorted()).toEqual(failing)
      expect(new Set(named.map((event) => event.reason))).toEqual(new Set([reason]))
      const shown = await page(user)
      const { body } = await user.get<NewAnswer>('/api/videos/new')
      expect(body.checks).toMatchObject({ channels: 7, failed: 3, due: shown.due })
      expect(shown.failed.map((one) => [one.channelId, one.reason])).toEqual(failing.map((id) => [id, reason]))
      const channels = new Set((await allVideos(user)).map(({ channelId }) => channelId))
      expect([...channels].toSorted()).toEqual(ids.filter((id) => !failing.includes(id)))

      await passTime(product(), ids, HOUR) // it is tried again within the hour
      const calls = await callsFromNow(product())
      expect(eventsOf(await refresh(user), 'failed')).toEqual([])
      expect((await calls()).lists).toHaveLength(failing.length)
      expect((await page(user)).failed).toEqual([])
      expect(new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBe(7)
      expect(await driftedChannels(product())).toEqual([])
    },
  )

  test('[VIDEO-04] counts, activities, lists and feeds that fail remove nothing of what is stored', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 5)
    await refresh(user)
    const before = await allVideos(user)
    await sandbox.uploads(ids[2] ?? '', 1)
    for (const match of ['/youtube/v3/channels', '/youtube/v3/activities', '/youtube/v3/', '/feeds/'])
      for (const fault of [{ kind: 'status', status: 404 }, { kind: 'malformed' }] as const) {
        await sandbox.fault({ match, ...fault })
        await nextDay(product(), ids)
        const events = await refresh(user)
        await sandbox.clearFaults()
        if (match !== '/feeds/') expect(eventsOf(events, 'failed').length).toBeGreaterThan(0)
        const after = new Set((await allVideos(user)).map(({ id }) => id))
        expect(before.filter(({ id }) => !after.has(id))).toEqual([])
      }
    await nextDay(product(), ids)
    await refresh(user)
    expect(await allVideos(user)).toHaveLength(before.length + 1)
    expect((await page(user)).failed).toEqual([])
  })

  test('a count call that fails keeps nobody from a first look, and is no reason to read lists of channels that are known', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 4)
    await sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 503 })
    await refresh(user)
    expect(new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBe(4)
    await nextDay(product(), ids)
    const calls = await callsFromNow(product())
    expect(eventsOf(await refresh(user), 'failed')).toHaveLength(4)
    await sandbox.clearFaults()
    expect([(await calls()).lists.length, (await calls()).activities.length]).toEqual([0, 0])
  })

  test('details of new videos that fail leave these without a length; the next check brings it', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 3)
    await sandbox.fault({ match: '/youtube/v3/videos', kind: 'status', status: 500 })
    await refresh(user)
    await sandbox.clearFaults()
    expect((await allVideos(user)).every(({ kind, duration }) => kind === 'unknown' && duration === null)).toBe(true)
    await nextDay(product(), ids)
    const calls = await callsFromNow(product())
    const events = await refresh(user)
    expect((await calls()).lists).toEqual([])
    expect(videosIn(events).length).toBeGreaterThan(0)
    const young = (await allVideos(user)).filter(({ publishedAt }) => publishedAt > Date.now() - DAY)
    expect(young.length).toBeGreaterThanOrEqual(6)
    expect(young.filter(({ kind }) => kind === 'unknown')).toEqual([])
  })

  test('[FEED-10, VIDEO-07] the quota ends in the middle: what is stored stays, feeds bring news, nothing is asked until midnight', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 8)
    await refresh(user, { channel: ids[0] ?? '' })
    const before = await allVideos(user)
    await sandbox.fault({ match: '/youtube/v3/playlistItems', kind: 'quota', afterCalls: 3 })
    const until = nextPacificMidnight(Date.now())
    const events = await refresh(user)
    expect(eventsOf(events, 'quota')).toEqual([{ type: 'quota', until }])
    expect(eventsOf(events, 'failed')).toEqual([])
    expect(events.at(-1)?.type).toBe('done')
    const shown = await allVideos(user)
    expect(shown.filter(({ channelId }) => channelId === ids[0])).toEqual(before)
    expect(new Set(shown.map(({ channelId }) => channelId)).size).toBe(8)

    await nextDay(product(), ids)
    await sandbox.uploads(ids[0] ?? '', 1)
    const calls = await callsFromNow(product())
    expect(eventsOf(await refresh(user), 'quota')).toHaveLength(1)
    expect(numberOf(await calls())).toMatchObject({ counts: 0, activities: 0, lists: 0, details: 0, feeds: 8 })
    expect(await allVideos(user)).toHaveLength(shown.length + 1)

    // Feeds that answer 404 for everything take nothing away.
    await sandbox.fault({ match: '/feeds/', kind: 'status', status: 404 })
    await nextDay(product(), ids)
    await refresh(user)
    expect(await allVideos(user)).toHaveLength(shown.length + 1)
    expect((await page(user)).failed).toEqual([])
    await sandbox.clearFaults()

    await newQuotaDay(product())
    await nextDay(product(), ids)
    const later = await callsFromNow(product())
    expect(eventsOf(await refresh(user), 'quota')).toEqual([])
    // What the feed brought was counted: the channel's list is not read for it again.
    expect((await later()).lists.some(({ query }) => query.playlistId === `UU${ids[0]?.slice(2)}`)).toBe(false)
    expect((await allVideos(user)).length).toBeGreaterThan(shown.length)
    expect(await driftedChannels(product())).toEqual([])
  })

  test('[VIDEO-07] without units a refresh reads the feeds of 300 channels at most, those with the newest videos first', {
    tags: ['slow'],
  }, async () => {
    const { sandbox } = product()
    const ids = channelIds(450, 8_000)
    const user = await newImportedUser(product(), ids)
    await refresh(user)
    await nextDay(product(), ids)
    const { due, videos, stored, failed } = await page(user)
    expect(due).toBeGreaterThan(320)
    const newest = new Set(videos.map(({ channelId }) => channelId))
    await useQuota(product(), 9_000)
    const calls = await callsFromNow(product())
    const events = await refresh(user)
    const { feeds, asked } = await calls()
    expect([feeds.length, asked.length]).toEqual([300, 300])
    const read = new Set(feeds.map(({ query }) => query.channel_id))
    expect([...newest].filter((id) => !read.has(id))).toEqual([])
    expect(eventsOf(events, 'quota')).toHaveLength(1)
    expect(eventsOf(events, 'failed')).toEqual([])
    expect(eventsOf(events, 'progress').at(-1)).toEqual({ type: 'progress', done: due, total: due })
    const answered = feeds.filter(({ status }) => status === 200).length
    expect(answered).toBeGreaterThan(0)
    expect(await page(user)).toMatchObject({ due: due - answered, failed, stored })

    // Feeds fail for days at a time: then they are not all tried, and nothing is lost.
    await sandbox.fault({ match: '/feeds/', kind: 'status', status: 404 })
    const failing = await callsFromNow(product())
    await refresh(user)
    await sandbox.clearFaults()
    expect((await failing()).feeds.length).toBeLessThan(60)
    expect(await page(user)).toMatchObject({ due: due - answered, failed, stored })
    await newQuotaDay(product())
  })

  test('[VIDEO-05] the share of the day is kept to the unit, and what was not spent is given back', async () => {
    const { user } = await userWith(product(), 6)
    await newQuotaDay(product())
    await useQuota(product(), 9_000 - 4)
    const calls = await callsFromNow(product())
    expect(eventsOf(await refresh(user), 'quota')).toHaveLength(1)
    const { counts, lists, activities, details } = await calls()
    expect(counts.length + lists.length + activities.length + details.length).toBe(4)
    expect((await quotaUsed(product())).total).toBe(9_000)

    await newQuotaDay(product())
    const next = await userWith(product(), 6)
    await newQuotaDay(product())
    const spending = await callsFromNow(product())
    await refresh(next.user)
    const spent = numberOf(await spending())
    const units = (spent.counts ?? 0) + (spent.lists ?? 0) + (spent.activities ?? 0) + (spent.details ?? 0)
    await expect.poll(() => quotaUsed(product())).toEqual({ total: units, waiting: units, new_users: units })
    await newQuotaDay(product())
  })

  test('[VIDEO-08] with an API key a user whose Google connection has ended sees all videos', async () => {
    const { user, ids } = await userWith(product(), 3)
    await product().sandbox.revoke(user.email)
    await user.post('/api/account/disconnect', {})
    expect(eventsOf(await refresh(user), 'failed')).toEqual([])
    expect(new Set((await allVideos(user)).map(({ channelId }) => channelId))).toEqual(new Set(ids))
  })

  test('[VIDEO-09] of a channel YouTube leaves out it is asked at once what became of it, once for all, and a day later whether it is back', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 4)
    const [gone, staying] = [ids[1] ?? '', ids[2] ?? '']
    await refresh(user)
    const before = await allVideos(user)
    await sandbox.changeChannel(gone, { terminated: true })
    await nextDay(product(), ids)
    const calls = await callsFromNow(product())
    expect(eventsOf(await refresh(user), 'failed')).toEqual([])
    expect((await calls()).activities.map(({ query }) => query.channelId)).toEqual([gone])
    expect((await page(user)).failed).toEqual([{ channelId: gone, reason: 'gone', since: expect.any(Number) }])
    await nextDay(product(), ids)
    const later = await callsFromNow(product())
    await refresh(user)
    expect((await later()).counts[0]?.query.id?.split(',')).toContain(gone)
    expect((await later()).activities).toEqual([])
    await nextDay(product(), ids)
    const after = await callsFromNow(product())
    await refresh(user, { force: true })
    expect((await after()).counts[0]?.query.id?.split(',')).not.toContain(gone)
    expect((await allVideos(user)).filter(({ channelId }) => channelId === staying)).toEqual(
      before.filter(({ channelId }) => channelId === staying),
    )

    await sandbox.changeChannel(gone, { terminated: false })
    await passTime(product(), ids, 40 * DAY)
    await refresh(user)
    expect((await page(user)).failed).toEqual([])
  })

  test('[VIDEO-09] what became of a channel is not known while its activities say nothing: it is asked again a day later', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 2)
    const [gone = ''] = ids
    await refresh(user)
    await sandbox.changeChannel(gone, { terminated: true })
    await nextDay(product(), ids)
    await sandbox.fault({ match: '/youtube/v3/activities', kind: 'status', status: 503 })
    expect(eventsOf(await refresh(user), 'failed')).toEqual([{ type: 'failed', channelId: gone, reason: 'not_found' }])
    await sandbox.clearFaults()
    await passTime(product(), [gone], DAY - HOUR)
    const sooner = await callsFromNow(product())
    await refresh(user, { force: true })
    expect((await sooner()).activities).toEqual([])
    await passTime(product(), ids, 1.3 * DAY)
    const calls = await callsFromNow(product())
    await refresh(user)
    expect((await calls()).activities.map(({ query }) => query.channelId)).toEqual([gone])
    expect((await page(user)).failed).toEqual([{ channelId: gone, reason: 'gone', since: expect.any(Number) }])
  })

  test('a list that once lacks a channel says nothing: the next one has it, and all is as before', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 3)
    await refresh(user)
    const before = await allVideos(user)
    await sandbox.changeChannel(ids[0] ?? '', { terminated: true })
    await nextDay(product(), ids)
    await refresh(user)
    await sandbox.changeChannel(ids[0] ?? '', { terminated: false })
    await nextDay(product(), ids)
    await refresh(user)
    expect(await allVideos(user)).toEqual(before)
    expect((await page(user)).failed).toEqual([])
  })

  test('a count without any of many channels is not believed', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 10)
    await refresh(user)
    const before = await allVideos(user)
    for (const id of ids) await sandbox.changeChannel(id, { terminated: true })
    await nextDay(product(), ids)
    const named = eventsOf(await refresh(user), 'failed')
    for (const id of ids) await sandbox.changeChannel(id, { terminated: false })
    expect(named.map(({ reason }) => reason)).toEqual(ids.map(() => 'malformed'))
    expect(await storedChannel(product(), ids[0] ?? '')).toMatchObject({ missing_since: null })
    await passTime(product(), ids, HOUR)
    await refresh(user)
    expect((await page(user)).failed).toEqual([])
    expect(await allVideos(user)).toEqual(before)
  })

  test('a deleted video leaves the feed, and a renamed channel is found by its new name', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 3)
    await refresh(user)
    const before = await allVideos(user)
    const deleted = before.filter(({ channelId }) => channelId === ids[1])[1]
    await sandbox.deleteVideo(deleted?.id ?? '')
    await sandbox.changeChannel(ids[2] ?? '', { title: 'Quite Another Name' })
    await nextDay(product(), ids)
    await refresh(user)
    const after = new Set((await allVideos(user)).map(({ id }) => id))
    expect(before.filter(({ id }) => !after.has(id)).map(({ id }) => id)).toEqual([deleted?.id])
    const { body } = await user.get<{ videos: { channelId: string }[] }>('/api/videos/search?q=another%20quite')
    expect(new Set(body.videos.map(({ channelId }) => channelId))).toEqual(new Set([ids[2]]))
    expect(await driftedChannels(product())).toEqual([])
  })

  test('a channel without uploads is checked, not failed, and due in a week', async () => {
    const empty = await emptyChannel(product())
    const user = await newImportedUser(product(), [empty])
    expect(eventsOf(await refresh(user), 'failed')).toEqual([])
    expect(await page(user)).toMatchObject({
      channels: 1,
      stored: 0,
      due: 0,
      failed: [],
      checkedAt: expect.any(Number),
    })
    expect(await storedChannel(product(), empty)).toMatchObject({ state: 'empty' })
    await passTime(product(), [empty], 6 * DAY)
    expect((await page(user)).due).toBe(0)
    await passTime(product(), [empty], 2 * DAY)
    await product().sandbox.uploads(empty, 1)
    await refresh(user)
    expect(await page(user)).toMatchObject({ stored: 1, due: 0 })
  })

  test('a scheduled video is in no list and no count until it is out', async () => {
    const { sandbox } = product()
    const channel = await channelNamed(product(), 'Backyard Observatory')
    const user = await newImportedUser(product(), [channel])
    const events = await refresh(user)
    const upcoming = eventsOf(events, 'videos')
      .flatMap(({ videos }) => videos)
      .filter(({ kind }) => kind === 'upcoming')
    expect(upcoming).toHaveLength(1)
    const shown = await allVideos(user)
    expect(shown.slice(0, ALWAYS_STREAMED)).toEqual(videosIn(events))
    expect((await page(user)).stored).toBe(shown.length)
    expect(shown.map(({ id }) => id)).not.toContain(upcoming[0]?.id)

    await sandbox.advanceClock(15 * 24 * 60 * 60)
    await nextDay(product(), [channel])
    await refresh(user)
    await sandbox.advanceClock(-15 * 24 * 60 * 60)
    const out = await allVideos(user)
    expect(out.find(({ id }) => id === upcoming[0]?.id)).toMatchObject({
      kind: expect.stringMatching(/video|short|was_live|live/),
    })
    expect(out.every(({ publishedAt }) => publishedAt <= Date.now())).toBe(true)
    expect(await driftedChannels(product())).toEqual([])
  })
})

/** The id of a channel of the sandbox's own, by its name. */
async function channelNamed({ sandbox }: TestApp, name: string): Promise<string> {
  const answer = await fetch(`${sandbox.url}/__sandbox/accounts/small@sandbox.test/subscriptions`)
  const list = (await answer.json()) as { channelId: string; title: string }[]
  return list.find(({ title }) => title === name)?.channelId ?? ''
}
const emptyChannel = (product: TestApp) => channelNamed(product, 'Paper Heron')
