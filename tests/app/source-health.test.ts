import { afterEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { readHealth } from '../../server/features/admin/present.ts'
import { makeFeeds } from '../../server/features/videos/feeds.ts'
import { subscribeToPush } from '../../server/features/videos/jobs.ts'
import { checkSources } from '../../server/features/videos/source-health.ts'
import { makeHub } from '../../server/providers/youtube/hub.ts'
import { withApp } from '../support/app.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import { allVideos, liveChannels, refresh } from '../support/videos.ts'

const app = withApp({}, { hub: true })
afterEach(async () => {
  app().setTime(null)
  await app().sandbox.changeHub({ refuse: false, hold: false })
  await app().sandbox.clearFaults()
})

async function subscribe() {
  const { push } = app().ctx.settings
  if (!push) throw new Error('no hub')
  await subscribeToPush(app().ctx, makeHub(push), async () => true)
}

/** What admins are told, once the sources were judged. */
async function told() {
  await checkSources(app().ctx)
  const { alerts, sources } = await readHealth(app().ctx)
  const { foundByPush, foundByCheck } = sources
  return {
    ...{ alerts: alerts.map(({ kind }) => kind), text: alerts[0]?.text ?? '' },
    ...{ push: foundByPush.at(-1), check: foundByCheck.at(-1), subscriptions: sources.subscriptions },
  }
}

test('[VIDEO-13] a hub that takes subscriptions and posts nothing is told to admins, until it posts', async () => {
  const ids = channelIds(2, 5_000)
  const user = await newUser(app())
  await liveChannels(app(), user, ids)
  await refresh(user)
  app().setTime(Date.now() - MINUTE_MS) // videos are dated by the second
  await subscribe()
  app().setTime(null)
  await until('the subscriptions are confirmed', async () => (await told()).subscriptions?.live === 2)
  // Channels that are not subscribed prove nothing.
  const bystander = await newUser(app())
  await liveChannels(app(), bystander, channelIds(1, 5_100))
  await refresh(bystander)

  await app().sandbox.changeHub({ hold: true })
  for (const id of [...ids, ...channelIds(1, 5_100)]) await app().sandbox.uploads(id, 6)
  app().setTime(Date.now() + 20 * MINUTE_MS)
  for (const visitor of [user, bystander]) await refresh(visitor, { force: true })
  const silent = await told()
  expect(silent).toMatchObject({ alerts: ['hub_silent'], push: 0, check: 12, subscriptions: { wanted: 3, live: 2 } })
  expect(silent.text).toContain('of the 12 new videos of a day in subscribed channels, it reported 0')

  app().setTime(null)
  await app().sandbox.changeHub({ hold: false })
  const before = (await allVideos(user)).length
  for (const id of ids) await app().sandbox.uploads(id, 6)
  await until('the pushed videos are there', async () => (await allVideos(user)).length >= before + 12)
  await until('they are counted', async () => (await told()).push === 12)
  expect(await told()).toMatchObject({ alerts: [], push: 12, check: 12 })
})

test('[VIDEO-13] a hub that confirms no subscription for a day is told to admins, until it confirms one', async () => {
  const user = await newUser(app())
  await liveChannels(app(), user, channelIds(3, 5_200))
  await refresh(user)
  await app().sandbox.changeHub({ refuse: true })
  const start = Date.now() + 48 * HOUR_MS
  for (let hour = 0; hour < 12; hour++) {
    app().setTime(start + hour * (HOUR_MS + 1))
    if (hour === 11) expect((await told()).alerts).toEqual([])
    await subscribe()
  }
  expect(await told()).toMatchObject({ alerts: ['hub_silent'] })
  expect((await told()).text).toContain('has confirmed no subscription for a day')
  await app().sandbox.changeHub({ refuse: false })
  app().setTime(start + 13 * HOUR_MS)
  await subscribe()
  await until('a subscription is confirmed', async () => (await told()).alerts.length === 0)
})

test('[VIDEO-13] feeds that fail for hours are told to admins, until they are read again', async () => {
  await liveChannels(app(), await newUser(app()), channelIds(8, 5_300))
  await app().sandbox.fault({ match: '/feeds/', kind: 'status', status: 404 })
  const readFeeds = async (hour: number) => {
    app().setTime(Date.parse('2027-03-01T12:00:00Z') + hour * HOUR_MS)
    const feeds = makeFeeds(app().ctx)
    for (const id of channelIds(8, 5_300)) await feeds.read(id)
    return told()
  }
  expect((await readFeeds(0)).alerts).toEqual([])
  expect((await readFeeds(1)).alerts).toEqual([])
  const failing = await readFeeds(2)
  expect(failing.alerts).toEqual(['rss_failing'])
  expect(failing.text).toContain('24 of the last 24')
  await app().sandbox.clearFaults()
  expect((await readFeeds(3)).alerts).toEqual([])
})
