import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LookUpAnswer } from '#contract/look-ups.ts'
import type { ChannelStatsAnswer, EmbeddingAnswer } from '#contract/videos.ts'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { refreshInBackground } from '../../server/features/videos/jobs.ts'
import { newMember, onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { driftedChannels, nextDay, passTime } from '../support/catalogue.ts'
import { fileWith, restore } from '../support/files.ts'
import { channelsAtYouTube, type Named } from '../support/named-channels.ts'
import { newFolder, newUser } from '../support/users.ts'
import {
  allVideos,
  callsFromNow,
  eventsOf,
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

/** Users sign in without letting anybody read YouTube for them. */
const HOME = {
  ...{ MODE: 'home', YOUTUBE_API_KEY: '' },
  IMAGE_ORIGINS: 'https://yt3.ggpht.com',
}
const OWN = { name: 'As the file calls it', thumbnailUrl: 'https://yt3.ggpht.com/own' }
const NO_CALLS = { counts: 0, activities: 0, lists: 0, details: 0 }

const runRefresh = ({ ctx, refresher }: TestApp) => refreshInBackground(ctx, refresher, async () => true)
const idsOf = (channels: readonly Named[]) => channels.map(({ id }) => id)
const feedOf = (id: string) => `/feeds/videos.xml?channel_id=${id}`

/** A user with these channels from a file, which has names and pictures of its own for them. */
async function userWithFile(app: TestApp, ids: readonly string[], newOne: typeof newMember = newMember) {
  const user = await newOne(app)
  const file = fileWith([['From a file', ids]])
  for (const { channels } of file.folders) for (const channel of channels) Object.assign(channel, OWN)
  expect((await restore(user, file)).status).toBe(200)
  return user
}

/** Views grow while a test runs. */
const withoutViews = <T extends { views: unknown }>({ views: _, ...video }: T) => video
const videosOf = async (user: Visitor) => (await allVideos(user)).map(withoutViews)
const nameOf = async (user: Visitor, id: string) => (await user.channels()).find((channel) => channel.id === id)?.name
const outline = async (user: Visitor, selection: Parameters<typeof refresh>[1] = {}) =>
  (await refresh(user, selection)).flatMap(({ type }) => (type === 'videos' || type === 'progress' ? [] : [type]))

onBothAppsInAll(
  'videos at home, without an API key and a Google connection',
  (product) => {
    test('[VIDEO-04] channels of a file get videos, names and dates from their feeds; nobody is asked to sign in', async () => {
      const channels = await channelsAtYouTube(product(), 3, 0)
      const user = await userWithFile(product(), idsOf(channels))
      expect(await user.channels()).toEqual(channels.map(() => expect.objectContaining(OWN)))
      const calls = await callsFromNow(product())
      const events = await refresh(user)
      expect(numberOf(await calls())).toMatchObject({ ...NO_CALLS, feeds: 3 })
      expect(events.map(({ type }) => type).filter((type) => type !== 'videos' && type !== 'progress')).toEqual([
        'start',
        'done',
      ])
      const videos = await videosOf(user)
      expect(videos).toEqual(videosIn(events).map(withoutViews))
      expect(new Set(videos.map(({ channelId }) => channelId))).toEqual(new Set(idsOf(channels)))
      expect(await page(user)).toMatchObject({ due: 0, failed: [], checkedAt: expect.any(Number) })
      const stats = await user.get<ChannelStatsAnswer>('/api/channels/stats')
      const named = (await user.channels()).map(({ id, name, thumbnailUrl }) => [id, name, thumbnailUrl])
      for (const { id, title } of channels) {
        expect(named).toContainEqual([id, title, OWN.thumbnailUrl])
        const newest = videos.find(({ channelId }) => channelId === id)?.publishedAt
        expect(stats.body.channels).toContainEqual([id, newest, null, null, 'ok', expect.any(Number)])
      }
      expect(await driftedChannels(product())).toEqual([])
    })

    test('[VIDEO-05] what somebody opened is read by its feeds in the background, also for the first time', async () => {
      const [known, unread] = [await channelsAtYouTube(product(), 3, 10), await channelsAtYouTube(product(), 3, 20)]
      const user = await userWithFile(product(), idsOf(known))
      await refresh(user)
      const before = await videosOf(user)
      await product().sandbox.uploads(known[0]?.id ?? '', 2)
      await nextDay(product(), idsOf(known))
      const other = await userWithFile(product(), idsOf(unread))
      // Opened, and left before anything was read.
      await product().sandbox.fault({ match: '/feeds/videos.xml', kind: 'status', status: 500 })
      await refresh(other)
      await product().sandbox.clearFaults()
      await passTime(product(), idsOf(unread), HOUR)
      const calls = await callsFromNow(product())
      await runRefresh(product())
      expect(numberOf(await calls())).toMatchObject({ ...NO_CALLS, feeds: 6 })
      expect(await videosOf(user)).toHaveLength(before.length + 2)
      expect(await page(user)).toMatchObject({ due: 0, failed: [] })
      expect(await page(other)).toMatchObject({ due: 0, failed: [] })
      await runRefresh(product())
      expect((await calls()).feeds).toHaveLength(6)
    })

    test('[VIDEO-10] names and videos of feeds stay for longer than 30 days; a name changes with its feed', async () => {
      const channels = await channelsAtYouTube(product(), 2, 30)
      const user = await userWithFile(product(), idsOf(channels))
      await refresh(user)
      const [before, library] = [await videosOf(user), await user.channels()]
      const [first] = channels
      await product().sandbox.changeChannel(first?.id ?? '', { title: 'Renamed since' })
      for (let day = 0; day < 2; day++) {
        await passTime(product(), idsOf(channels), 16 * DAY)
        await refresh(user) // it is opened, so it is read
        await runRetention(product().ctx, async () => true)
      }
      expect(await videosOf(user)).toEqual(before)
      expect(await user.channels()).toEqual(
        library.map((channel) => (channel.id === first?.id ? { ...channel, name: 'Renamed since' } : channel)),
      )
    })
  },
  HOME,
)

onApp(
  'feeds that fail at home',
  (product) => {
    test('[VIDEO-04] a 404 for hours empties nothing and is said of the channel once, also when it is asked for again', async () => {
      const channels = await channelsAtYouTube(product(), 3, 0)
      const [failing = ''] = idsOf(channels)
      const user = await userWithFile(product(), idsOf(channels))
      await refresh(user)
      const before = await videosOf(user)
      await product().sandbox.fault({ match: feedOf(failing), kind: 'status', status: 404 })
      await nextDay(product(), idsOf(channels))
      const failed = { channelId: failing, reason: 'unavailable' }
      expect(eventsOf(await refresh(user), 'failed')).toEqual([{ type: 'failed', ...failed }])
      const calls = await callsFromNow(product())
      for (let hour = 0; hour < 5; hour++) {
        await runRefresh(product())
        await passTime(product(), [failing], HOUR)
      }
      expect((await calls()).feeds.length).toBeLessThan(5) // less and less often
      expect(eventsOf(await refresh(user, { force: true }), 'failed')).toHaveLength(1)
      expect((await page(user)).failed).toEqual([{ ...failed, since: expect.any(Number) }])
      expect(await videosOf(user)).toEqual(before)
      expect(await nameOf(user, failing)).toBe(channels[0]?.title)
      await product().sandbox.clearFaults()
      await passTime(product(), idsOf(channels), HOUR)
      expect(await outline(user, { force: true })).toEqual(['start', 'done'])
      expect((await page(user)).failed).toEqual([])
    })

    test('[VIDEO-09] a channel that was gone and has no feed stays gone, is no failure, and comes back with its feed', async () => {
      const channels = await channelsAtYouTube(product(), 3, 80)
      const [gone = ''] = idsOf(channels)
      const user = await userWithFile(product(), idsOf(channels))
      await refresh(user)
      const before = await videosOf(user)
      // As the API had told before its key was taken away.
      const { channel, db } = product().ctx.catalogue
      await sql`update ${channel} set state = 'gone' where id = ${gone}`.execute(db)
      await product().sandbox.fault({ match: feedOf(gone), kind: 'status', status: 404 })
      await nextDay(product(), idsOf(channels))
      expect(eventsOf(await refresh(user), 'failed')).toEqual([])
      expect(await page(user)).toMatchObject({ due: 0, failed: [{ channelId: gone, reason: 'gone' }] })
      expect(await videosOf(user)).toEqual(before)
      await product().sandbox.clearFaults()
      await passTime(product(), idsOf(channels), 40 * DAY)
      await refresh(user)
      expect((await page(user)).failed).toEqual([])
    })

    test('[VIDEO-04] when no feed can be read, the check stops and says so once, and the channels stay due', async () => {
      const channels = await channelsAtYouTube(product(), 50, 20)
      const user = await userWithFile(product(), idsOf(channels))
      await product().sandbox.fault({ match: '/feeds/videos.xml', kind: 'status', status: 404 })
      const calls = await callsFromNow(product())
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([{ type: 'stopped', code: 'unavailable' }])
      expect((await calls()).feeds.length).toBeLessThan(50)
      expect((await page(user)).due).toBeGreaterThan(0)
      await product().sandbox.clearFaults()
      expect(await outline(user, { force: true })).toEqual(['start', 'done'])
      expect(await page(user)).toMatchObject({ due: 0, failed: [] })
    })

    test('a check that is asked for reads more feeds than where they stand in for the API', {
      tags: ['slow'],
    }, async () => {
      const many: Named[] = []
      for (let from = 100; from < 450; from += 50) many.push(...(await channelsAtYouTube(product(), 50, from)))
      const user = await newMember(product())
      expect((await restore(user, fileWith([], idsOf(many)))).status).toBe(200)
      expect(await outline(user, { force: true })).toEqual(['start', 'done'])
      expect(await page(user)).toMatchObject({ channels: 350, due: 0, failed: [] })
    })
  },
  HOME,
)

onApp(
  'what needs the API at home',
  (product) => {
    test('[VIDEO-12] lengths and kinds that no feed has stay unknown and pass rules; what a link says is hidden', async () => {
      const channels = await channelsAtYouTube(product(), 10, 0)
      const user = await userWithFile(product(), idsOf(channels))
      await refresh(user)
      const videos = await allVideos(user)
      const seen = (await lookAt(user, videos)).toSorted(newestFirst)
      expect(seen.map(withoutViews)).toEqual(videos.map(withoutViews)) // nothing is learnt
      expect(new Set(videos.map(({ kind }) => kind))).toEqual(new Set(['unknown', 'short']))
      expect(new Set(videos.map(({ duration }) => duration))).toEqual(new Set([null]))
      const rules = { noShorts: true, noLive: true, minSeconds: 60 } as const
      const folder = await newFolder(user, 'Long ones', idsOf(channels), { rules })
      const shown = await allVideos(user, `folder=${folder}`)
      expect(shown).toEqual(videos.filter(({ kind }) => kind !== 'short'))
    })

    test('whether a video may be played here cannot be asked, and the answer says so', async () => {
      const channels = await channelsAtYouTube(product(), 1, 20)
      const user = await userWithFile(product(), idsOf(channels))
      await refresh(user)
      const [{ id, channelId } = { id: '', channelId: '' }] = await videosOf(user)
      const { body } = await user.post<EmbeddingAnswer>('/api/videos/embedding', { videos: [{ id, channelId }] })
      expect(body.videos).toEqual([{ video: expect.objectContaining({ id }), embedding: 'no_api' }])
    })

    test('[ORG-11] handles cannot be looked up, and the answer says what to paste; an id is enough, and named by its feed', async () => {
      const [one, two] = await channelsAtYouTube(product(), 2, 30)
      if (!one || !two) throw new Error('no channel')
      const user = await newMember(product())
      const refusal = await user.refusal('POST', '/api/channels', { channel: one.handle })
      expect(refusal).toMatchObject({ code: 'look_up_not_possible', message: expect.stringMatching(/channel\/UC/) })
      const names = [{ kind: 'handle', value: one.handle }]
      expect((await user.post<LookUpAnswer>('/api/look-ups', { names })).body).toMatchObject({
        found: [],
        stopped: { code: 'look_up_not_possible' },
      })
      const added = await user.post('/api/channels', { channel: one.id })
      expect(added).toMatchObject({ status: 200, body: { id: one.id, name: one.title } })
      expect(await nameOf(user, one.id)).toBe(one.title)
      await product().sandbox.fault({ match: feedOf(two.id), kind: 'status', status: 404, times: 1 })
      expect((await user.post('/api/channels', { channel: two.id })).status).toBe(200)
      expect(await nameOf(user, two.id)).toBe(two.id)
      await refresh(user)
      expect(await nameOf(user, two.id)).toBe(two.title)
    })

    test('[ORG-10] topics are not waited for', async () => {
      const user = await userWithFile(product(), idsOf(await channelsAtYouTube(product(), 3, 40)))
      const { body } = await user.get('/api/suggestions')
      expect(body).toMatchObject({ topics: [], unread: 0, reading: false })
    })

    test('[VIDEO-08] with a Google connection the API is read; when it has ended, feeds are', async () => {
      const channels = await channelsAtYouTube(product(), 2, 50)
      const user = await userWithFile(product(), idsOf(channels))
      await user.signIn(user.email, { purpose: 'youtube' })
      const calls = await callsFromNow(product())
      expect(await outline(user)).toEqual(['start', 'authorising', 'done'])
      expect((await calls()).lists).toHaveLength(2)
      const before = await videosOf(user)
      await nextDay(product(), idsOf(channels))
      await runRefresh(product()) // visits of a user with a connection read more
      expect((await page(user)).due).toBe(2)
      await product().sandbox.revoke(user.email)
      await product().sandbox.expireTokens(user.email)
      expect(await outline(user)).not.toContain('stopped')
      expect(await page(user)).toMatchObject({ due: 0, failed: [], stored: before.length })
      await nextDay(product(), idsOf(channels))
      await runRefresh(product())
      expect((await page(user)).due).toBe(0)
    })
  },
  HOME,
)

onApp(
  'a hosted product without an API key',
  (product) => {
    test('[FEED-09] asks users without a Google connection to sign in, as before', async () => {
      const user = await userWithFile(product(), idsOf(await channelsAtYouTube(product(), 2, 0)), newUser)
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([{ type: 'stopped', code: 'reauthorisation_required' }])
      await runRefresh(product())
      expect((await page(user)).due).toBe(2)
    })
  },
  // They sign in without letting anybody read YouTube for them.
  { ...HOME, MODE: 'hosted', YOUTUBE_ACCESS: 'import' },
)
