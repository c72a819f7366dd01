import { expect, test } from 'vitest'
import { nextPacificMidnight } from '#domain/pacific-day.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { driftedChannels, nextDay, storedChannel } from '../support/catalogue.ts'
import { newQuotaDay } from '../support/stored.ts'
import { allVideos, callsFromNow, eventsOf, lookAt, page, refresh, usersWithChannels } from '../support/videos.ts'

const DAY = 24 * 60 * 60 * 1000
const playlist = (id: string) => `playlistId=UU${id.slice(2)}`

const userWith = usersWithChannels(7_000)

type Listed = { id: string; title: string; duration: string }

/** As if the channel had these videos alone, the newest first. */
async function setVideos({ sandbox }: TestApp, channelId: string, videos: readonly Listed[]) {
  const publishedAt = (i: number) => new Date(Date.now() - (i + 1) * DAY).toISOString()
  const list = videos.map(({ id, title }, i) => ({
    snippet: { title },
    contentDetails: { videoId: id, videoPublishedAt: publishedAt(i) },
  }))
  const details = videos.map(({ id, title, duration }, i) => ({
    id,
    snippet: { title, publishedAt: publishedAt(i), liveBroadcastContent: 'none' },
    contentDetails: { duration },
    statistics: { viewCount: '5' },
  }))
  const answer = (kind: string, items: unknown[]) => ({ kind: 'status', status: 200, body: { kind, items } }) as const
  await sandbox.fault({ match: playlist(channelId), ...answer('youtube#playlistItemListResponse', list) })
  await sandbox.fault({ match: '/youtube/v3/videos', ...answer('youtube#videoListResponse', details) })
}

onApp('odd answers of YouTube', (product) => {
  test('[FEED-08] one list of sixty that is not there is named; the other channels are complete', {
    tags: ['slow'],
  }, async () => {
    const { user, ids } = await userWith(product(), 60)
    await product().sandbox.fault({ match: playlist(ids[30] ?? ''), kind: 'status', status: 404 })
    const events = await refresh(user)
    await product().sandbox.clearFaults()
    expect(eventsOf(events, 'failed')).toEqual([{ type: 'failed', channelId: ids[30], reason: 'not_found' }])
    expect(new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBe(59)
  })

  test('[FEED-13] a channel whose answer is late holds up no other', async () => {
    const { user, ids } = await userWith(product(), 6)
    const late = ids[2] ?? ''
    await product().sandbox.fault({ match: playlist(late), kind: 'slow', ms: 5_000 })
    const events = await refresh(user)
    await product().sandbox.clearFaults()
    const firstOfLate = events.findIndex(
      (event) => event.type === 'videos' && event.videos.some(({ channelId }) => channelId === late),
    )
    const others = events.findIndex((event) => event.type === 'progress' && event.done === 5)
    expect(others).toBeGreaterThan(0)
    expect(firstOfLate).toBeGreaterThan(others)
    expect(eventsOf(events, 'failed')).toEqual([])
  })

  test('[FEED-10] a 429 about the whole day at the first call is the end of the quota: nothing is tried again', async () => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 5)
    const message =
      "Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service 'youtube.googleapis.com'"
    const errors = [{ message, domain: 'global', reason: 'rateLimitExceeded' }]
    await sandbox.fault({
      match: '/youtube/v3/',
      kind: 'status',
      status: 429,
      body: { error: { code: 429, message, errors, status: 'RESOURCE_EXHAUSTED' } },
    })
    const calls = await callsFromNow(product())
    const events = await refresh(user)
    await sandbox.clearFaults()
    expect(eventsOf(events, 'quota')).toEqual([{ type: 'quota', until: nextPacificMidnight(Date.now()) }])
    expect(eventsOf(events, 'failed')).toEqual([])
    const { counts, lists, asked } = await calls()
    expect(counts.length).toBeLessThanOrEqual(1)
    expect(lists.length).toBeLessThanOrEqual(5)
    expect(new Set(asked).size).toBe(asked.length)
    const later = await callsFromNow(product())
    await nextDay(product(), ids)
    await refresh(user)
    expect((await later()).asked.filter((call) => call.startsWith('/youtube'))).toEqual([])
    await newQuotaDay(product())
  })

  test.each([
    ['suspended', { status: 403, reason: 'channelSuspended' }],
    ['suspended', { status: 403, reason: 'accountSuspended' }],
    ['gone', { status: 404, reason: 'channelNotFound' }],
    ['private', { status: 403, reason: 'forbidden' }],
  ])('[VIDEO-09] [FEED-05] a channel left out is %s at once when its activities answer %o', async (state, answer) => {
    const { sandbox } = product()
    const { user, ids } = await userWith(product(), 3)
    const id = ids[1] ?? ''
    await refresh(user)
    await sandbox.changeChannel(id, { terminated: true })
    await sandbox.fault({ match: `channelId=${id}`, kind: 'status', ...answer })
    await nextDay(product(), ids)
    await refresh(user)
    await sandbox.clearFaults()
    await sandbox.changeChannel(id, { terminated: false })
    expect(await storedChannel(product(), id)).toMatchObject({ state })
    expect((await page(user)).failed).toEqual([{ channelId: id, reason: state, since: expect.any(Number) }])
    expect(new Set((await allVideos(user)).map(({ channelId }) => channelId))).toEqual(new Set(ids)) // nothing is lost
  })

  test('a channel with Shorts alone has them in the feed', async () => {
    const { user, ids } = await userWith(product(), 1)
    const shorts = [1, 2, 3].map((n) => ({ id: `onlyshort-${n}`, title: `Short ${n}`, duration: 'PT30S' }))
    await setVideos(product(), ids[0] ?? '', shorts)
    await refresh(user)
    await lookAt(user, await allVideos(user))
    await product().sandbox.clearFaults()
    expect(await page(user)).toMatchObject({ stored: 3, due: 0, failed: [] })
    expect((await allVideos(user)).map(({ id, kind }) => [id, kind])).toEqual(shorts.map(({ id }) => [id, 'short']))
    expect(await storedChannel(product(), ids[0] ?? '')).toMatchObject({ state: 'ok' })
  })

  test('titles of five thousand characters are cut, and signs that turn the direction of writing are left out', async () => {
    const { user, ids } = await userWith(product(), 1)
    const titles = [
      `Long ${'x'.repeat(5_000)}`,
      `Long ${'🎬'.repeat(2_500)}`,
      'abc \u202e gpj.exe \u2066 def \u0000 \n ghi',
      '<script>alert(1)</script> & "quotes"',
      '',
    ]
    const videos = titles.map((title, n) => ({ id: `titles----${n}`, title, duration: 'PT10M' }))
    await setVideos(product(), ids[0] ?? '', videos)
    await refresh(user)
    await product().sandbox.clearFaults()
    const shown = await allVideos(user)
    expect(shown.map(({ id }) => id)).toEqual(videos.map(({ id }) => id))
    for (const { title } of shown) {
      expect(title.length).toBeLessThanOrEqual(300)
      expect(title).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
      expect(title.isWellFormed()).toBe(true)
    }
    expect(shown[3]?.title).toBe(titles[3])
    const { body } = await user.get<{ videos: { id: string }[] }>('/api/videos/search?q=gpj.exe%20ghi')
    expect(body.videos.map(({ id }) => id)).toEqual(['titles----2'])
    expect(await driftedChannels(product())).toEqual([])
  })
})
