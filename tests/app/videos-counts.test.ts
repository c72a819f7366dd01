import { expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { passTime, storedChannel } from '../support/catalogue.ts'
import { query } from '../support/stored.ts'
import { allVideos, callsFromNow, eventsOf, numberOf, page, refresh, usersWithChannels } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24

onApp('a count of videos that is as before', (product) => {
  const newUserWith = usersWithChannels(61_000)

  /** A user whose channel was read, then lost its oldest stored video and got a new one that nobody has told of. */
  async function replaced() {
    const { user, ids } = await newUserWith(product(), 1)
    const [id = ''] = ids
    await refresh(user)
    const before = await allVideos(user)
    await product().sandbox.deleteVideo(before.at(-1)?.id ?? '')
    const [added = ''] = await product().sandbox.uploads(id, 1)
    await passTime(product(), ids, HOUR)
    return { user, id, ids, added }
  }
  const has = async (user: Visitor, id: string) => (await page(user, 'limit=9')).videos.some((video) => video.id === id)

  test('[FEED-14] a check that the user asks for finds the new video, at no unit beyond the count', async () => {
    const { user, added } = await replaced()
    const calls = await callsFromNow(product())
    const events = await refresh(user, { force: true })
    expect(await has(user, added)).toBe(true)
    expect(eventsOf(events, 'videos').flatMap(({ videos }) => videos.map(({ id }) => id))).toContain(added)
    expect(numberOf(await calls())).toMatchObject({ counts: 1, feeds: 1, activities: 0, lists: 0 })
  })

  test('[FEED-14] [VIDEO-04] where the feed fails it reads the activities instead, for a unit', async () => {
    const { user, added } = await replaced()
    await product().sandbox.fault({ match: '/feeds/videos.xml', kind: 'status', status: 404 })
    const calls = await callsFromNow(product())
    await refresh(user, { force: true })
    await product().sandbox.clearFaults()
    expect(await has(user, added)).toBe(true)
    expect(numberOf(await calls())).toMatchObject({ counts: 1, activities: 1, lists: 0 })
  })

  test('[VIDEO-04] a check that nobody asked for believes the count for two days, then compares the feed', async () => {
    const { user, ids, added } = await replaced()
    await passTime(product(), ids, 1.2 * DAY)
    const calls = await callsFromNow(product())
    await refresh(user)
    expect([await has(user, added), (await calls()).feeds.length]).toEqual([false, 0])
    await passTime(product(), ids, 1.2 * DAY)
    await refresh(user)
    expect([await has(user, added), (await calls()).feeds.length]).toEqual([true, 1])
  })

  test('[FEED-14] a list of which no entry can be read is an error, and removes nothing', async () => {
    const { user, ids } = await newUserWith(product(), 1)
    await refresh(user)
    const before = await allVideos(user)
    await passTime(product(), ids, 28 * DAY)
    const unread = { kind: 'youtube#playlistItemListResponse', items: [{ contentDetails: { videoId: 'aaaaaaaaaaa' } }] }
    await product().sandbox.fault({ match: '/youtube/v3/playlistItems', kind: 'status', status: 200, body: unread })
    for (const _ of ['first', 'second']) {
      const events = await refresh(user, { force: true })
      expect(eventsOf(events, 'failed').map(({ reason }) => reason)).toEqual(['malformed'])
      await passTime(product(), ids, 2 * DAY)
    }
    await product().sandbox.clearFaults()
    expect(await allVideos(user)).toEqual(before)
    expect(await storedChannel(product(), ids[0] ?? '')).toMatchObject({ state: 'ok' })
  })

  test('[VIDEO-07] one answer that the quota is used up ends it for an hour, not for the day', async () => {
    const { user, ids } = await newUserWith(product(), 2)
    await product().sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
    const events = await refresh(user)
    await product().sandbox.clearFaults()
    expect(eventsOf(events, 'quota')).toHaveLength(1)
    const calls = await callsFromNow(product())
    await passTime(product(), ids, DAY)
    await refresh(user)
    expect((await calls()).counts).toEqual([])
    await query(product(), `update quota_use set used = used - ${HOUR} where purpose = 'ended'`)
    await passTime(product(), ids, DAY)
    expect(eventsOf(await refresh(user), 'quota')).toEqual([])
    expect((await calls()).counts).toHaveLength(1)
  })
})
