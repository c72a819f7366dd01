import { afterEach, describe, expect, test, vi } from 'vitest'
import { subscribeToPush } from '../../server/features/videos/jobs.ts'
import { makeHub } from '../../server/providers/youtube/hub.ts'
import { onBothApps, type TestApp, withApp } from '../support/app.ts'
import { failWrite, forgetChannel, passTime, refuseVideos, storedChannel, storedVideos } from '../support/catalogue.ts'
import { fetchOnOwnConnection } from '../support/own-connection.ts'
import { channelIds } from '../support/sandbox.ts'
import { quotaUsed } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import { allVideos, callsFromNow, liveChannels, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000

/** Looked for by its id: two videos of the same second are in the order of their ids. */
const shown = async (user: Visitor, videoId: string) => (await allVideos(user)).find(({ id }) => id === videoId)

/** What the job does once a minute. */
async function subscribe({ ctx }: TestApp) {
  const { push } = ctx.settings
  if (!push) throw new Error('no hub')
  await subscribeToPush(ctx, makeHub(push), async () => true)
}

/** A user with these channels, read once and subscribed to. */
async function subscriberOf(product: TestApp, ids: readonly string[]) {
  const user = await newUser(product)
  await liveChannels(product, user, ids)
  await refresh(user)
  await subscribe(product)
  await untilSubscribed(product, ids)
  return user
}

const untilSubscribed = (product: TestApp, ids: readonly string[]) =>
  until('the hub has a confirmed subscription to every channel', async () => {
    const active = (await product.sandbox.hub()).subscriptions.filter(({ isActive }) => isActive)
    return ids.every((id) => active.some(({ channelId }) => channelId === id))
  })

const subscriptionTo = async (product: TestApp, id: string) =>
  (await product.sandbox.hub()).subscriptions.find(({ channelId }) => channelId === id)
/** Where the hub posts about a channel. */
const callbackOf = async (product: TestApp, id: string) => (await subscriptionTo(product, id))?.callback ?? ''

onBothApps(
  'pushed videos',
  (app) => {
    afterEach(() => app().sandbox.changeHub({ refuse: false, hold: false }))

    test('[VIDEO-06] a new video is in the feed without a refresh, with its length, and the list is not read for it', async () => {
      const product = app()
      const [ids, others] = [channelIds(2, 4_000), channelIds(2, 4_100)]
      const user = await subscriberOf(product, ids)
      const bystander = await subscriberOf(product, others)
      const before = await allVideos(bystander)
      const calls = await callsFromNow(product)
      const { total = 0, stats = 0 } = await quotaUsed(product)
      const [videoId = ''] = await product.sandbox.uploads(ids[0] ?? '', 1)
      await until(
        'its length is known',
        async () => ((await shown(user, videoId)) ?? { duration: null }).duration !== null,
      )
      expect((await calls()).lists).toEqual([])
      // A quota of its own.
      expect(await quotaUsed(product)).toMatchObject({ total, stats: stats + 1 })
      expect(await allVideos(bystander)).toEqual(before)

      await passTime(product, ids, 2 * DAY)
      await refresh(user)
      expect((await calls()).activities).toEqual([]) // the count is what was pushed
    })

    test('[VIDEO-06] forged, oversized and foreign posts change nothing', async () => {
      const product = app()
      const ids = channelIds(2, 4_200)
      const user = await subscriberOf(product, ids)
      await product.sandbox.changeHub({ hold: true })
      const [first = '', second = ''] = ids
      const [videoId = ''] = await product.sandbox.uploads(first, 1)
      const before = await allVideos(user)

      await product.sandbox.push({ videoId, secret: 'a-wrong-secret' })
      const elsewhere = await callbackOf(product, second)
      await product.sandbox.push({ videoId, callback: elsewhere })
      for (const path of [`/push/youtube/${first}/${'x'.repeat(22)}`, '/push/youtube/UCx/y'])
        expect((await fetchOnOwnConnection(product.origin + path, { method: 'POST', body: '<feed/>' })).status).toBe(
          404,
        )
      // The connection may be closed before the answer to so much is read.
      const oversized = fetchOnOwnConnection(await callbackOf(product, first), {
        method: 'POST',
        body: 'x'.repeat(200_000),
      })
      expect(await oversized.then(({ status }) => status).catch(() => 413)).toBe(413)
      expect(await allVideos(user)).toEqual(before)

      // Nobody has the first channel any more; the hub goes on for as long as its lease lasts.
      await forgetChannel(product, first)
      await product.sandbox.push({ videoId })
      const [other = ''] = await product.sandbox.uploads(second, 1)
      await product.sandbox.push({ videoId: other })
      await until('the other channel has its video', async () => (await shown(user, other)) !== undefined)
      expect([await storedChannel(product, first), await storedVideos(product, first)]).toEqual([undefined, []])
    })

    test('[VIDEO-06] a lease is renewed before it ends, and only what was asked for is confirmed', async () => {
      const product = app()
      const ids = channelIds(1, 4_300)
      await subscriberOf(product, ids)
      const [id = ''] = ids
      const callback = await callbackOf(product, id)
      const confirm = (changes: Record<string, string>) => {
        const query = new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`,
          'hub.challenge': 'echo <b>me</b>',
          'hub.lease_seconds': '432000',
          ...changes,
        })
        return fetch(`${callback}?${query}`)
      }
      const echoed = await confirm({})
      expect([echoed.status, await echoed.text()]).toEqual([200, 'echo <b>me</b>'])
      expect(echoed.headers.get('content-type')).toMatch(/^text\/plain/)
      for (const changes of [
        { 'hub.mode': 'unsubscribe' },
        { 'hub.topic': `https://www.youtube.com/feeds/videos.xml?channel_id=${channelIds(1, 9_999)[0]}` },
        { 'hub.lease_seconds': 'long' },
        { 'hub.challenge': 'x'.repeat(1_000) },
      ])
        expect((await confirm(changes)).status, JSON.stringify(changes)).toBe(404)

      const leaseUntil = async () => (await subscriptionTo(product, id))?.leaseUntil ?? ''
      const before = await leaseUntil()
      await passTime(product, ids, 4.5 * DAY)
      await subscribe(product)
      await until('the lease is renewed', async () => (await leaseUntil()) > before)
    })

    test('[VIDEO-06] what is pushed while the database refuses writes is in the feed as soon as it takes them', async () => {
      const product = app()
      const [ids, others] = [channelIds(9, 4_500), channelIds(1, 4_600)]
      const user = await subscriberOf(product, ids)
      const bystander = await subscriberOf(product, others)
      const before = await allVideos(bystander)
      const calls = await callsFromNow(product)
      const failed = vi.spyOn(product.ctx.log, 'error')
      const makeRoom = await refuseVideos(product)
      const uploaded = await Promise.all(ids.map(async (id) => (await product.sandbox.uploads(id, 1))[0]))
      await until('a write has failed', () => failed.mock.calls.flat().includes('pushed videos could not be written'))
      await makeRoom()
      await until('every pushed video is in the feed', async () => {
        const stored = new Set((await allVideos(user)).map(({ id }) => id))
        return uploaded.every((id) => stored.has(id ?? ''))
      })
      expect((await calls()).lists).toEqual([])
      expect(await allVideos(bystander)).toEqual(before)
    })

    test('[VIDEO-06] a hub that refuses only makes things slower; a deletion is looked at, and believed if YouTube does not know the video', async () => {
      const product = app()
      await product.sandbox.changeHub({ refuse: true })
      const ids = channelIds(1, 4_400)
      const user = await newUser(product)
      await liveChannels(product, user, ids)
      await refresh(user)
      await subscribe(product)
      expect(await subscriptionTo(product, ids[0] ?? '')).toBeUndefined()
      const [id = ''] = ids
      const [videoId = ''] = await product.sandbox.uploads(id, 1)
      await passTime(product, ids, 2 * DAY)
      await refresh(user)
      expect(await shown(user, videoId)).toBeDefined()

      await product.sandbox.changeHub({ refuse: false })
      await subscribe(product) // two days after it was refused
      await untilSubscribed(product, ids)
      const calls = await callsFromNow(product)
      await product.sandbox.push({ videoId, isDeleted: true })
      await until('YouTube was asked about the video', async () => (await calls()).stats.length > 0)
      expect(await shown(user, videoId)).toBeDefined()

      const body = { kind: 'youtube#videoListResponse', items: [] }
      await product.sandbox.fault({ match: '/youtube/v3/videos', kind: 'status', status: 200, body })
      await product.sandbox.push({ videoId, isDeleted: true })
      await until('YouTube does not know it either, so it goes', async () => !(await shown(user, videoId)))
    })
  },
  { PUSH_DETAILS_SECONDS: '0' },
  { hub: true },
)

onBothApps(
  'pushed videos whose details wait',
  (app) => {
    test('[VIDEO-06] details of pushed videos are asked for fifty at a time, and the rest with the next check', async () => {
      const product = app()
      const ids = channelIds(2, 4_550)
      const user = await subscriberOf(product, ids)
      const calls = await callsFromNow(product)
      const before = (await allVideos(user)).length
      const pushed = async () => (await allVideos(user)).slice(0, 60)
      const withoutLength = async () => (await pushed()).filter(({ kind }) => kind === 'unknown').length
      for (let n = 0; n < 60; n++) await product.sandbox.uploads(ids[n % 2] ?? '', 1)
      await until('all are in the feed', async () => (await allVideos(user)).length === before + 60)
      await until('the first of them have a length', async () => (await withoutLength()) <= 10)
      const { details, lists, activities } = await calls()
      expect([details.length, lists.length, activities.length]).toEqual([1, 0, 0])
      await passTime(product, ids, 2 * DAY)
      await refresh(user)
      expect(await withoutLength()).toBe(0)
      expect((await calls()).lists).toEqual([])
    })
  },
  { PUSH_DETAILS_SECONDS: '1800' },
  { hub: true },
)

describe('a write of what was pushed fails', { tags: ['postgres'] }, () => {
  // Details would bring YouTube's own title.
  const app = withApp({ PUSH_DETAILS_SECONDS: '1800' }, { engine: 'postgres', hub: true })

  test('[VIDEO-06] of two titles pushed for a video the later one counts, though writing the earlier one failed', async () => {
    const product = app()
    const [id = ''] = channelIds(1, 4_700)
    const user = await subscriberOf(product, [id])
    const bystander = await subscriberOf(product, channelIds(1, 4_600))
    const before = await allVideos(bystander)
    await product.sandbox.changeHub({ hold: true })
    const [videoId = ''] = await product.sandbox.uploads(id, 1)
    const push = async (title: string) => {
      const answer = await product.sandbox.push({ videoId, title })
      expect(await answer.json()).toEqual({ sent: 1, taken: 1 })
    }
    await failWrite(
      product,
      { channelId: id, videoId },
      () => push('The earlier title'),
      () => push('The later title'),
    )
    await until('the pushed video is in the feed', async () => (await shown(user, videoId)) !== undefined)
    expect((await shown(user, videoId))?.title).toBe('The later title')
    expect(await allVideos(bystander)).toEqual(before)
  })
})
