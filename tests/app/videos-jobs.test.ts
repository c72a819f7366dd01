import { expect, test } from 'vitest'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { refreshInBackground } from '../../server/features/videos/jobs.ts'
import { onBothApps, type TestApp } from '../support/app.ts'
import { driftedChannels, nextDay, passTime, storedChannel, storedVideos } from '../support/catalogue.ts'
import { fileWith, restore } from '../support/files.ts'
import { channelIds } from '../support/sandbox.ts'
import { newQuotaDay, quotaUsed, useQuota } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { allVideos, callsFromNow, liveChannels, lookAt, numberOf, page, refresh } from '../support/videos.ts'

const DAY = 24 * 60 * 60 * 1000

const runRefresh = ({ ctx, refresher }: TestApp) => refreshInBackground(ctx, refresher, async () => true)
const deleteOld = ({ ctx }: TestApp) => runRetention(ctx, async () => true)

onBothApps('videos in the background', (product) => {
  test('[VIDEO-05] what somebody opened lately is kept fresh while nobody waits; what nobody opened for a week is not', async () => {
    const [user, away] = [await newUser(product()), await newUser(product())]
    const [ids, others] = [channelIds(5, 3_000), channelIds(5, 3_100)]
    await liveChannels(product(), user, ids)
    await liveChannels(product(), away, others)
    await refresh(user)
    await refresh(away)
    const before = await allVideos(user)
    await product().sandbox.uploads(ids[0] ?? '', 2)
    await newQuotaDay(product())
    const calls = await callsFromNow(product())
    await passTime(product(), others, 8 * DAY)
    await nextDay(product(), ids)
    await runRefresh(product())
    expect((await page(user)).due).toBe(0)
    expect(await allVideos(user)).toHaveLength(before.length + 2)
    expect((await page(away)).due).toBe(5)
    expect(numberOf(await calls())).toMatchObject({ counts: 1, activities: 1, lists: 0 })
    const { background = 0, total } = await quotaUsed(product())
    expect([background >= 2, total]).toEqual([true, background])
  })

  test('[VIDEO-05] [VIDEO-07] at its share of the day the background goes on with feeds alone; people go on', async () => {
    const user = await newUser(product())
    const ids = channelIds(3, 3_200)
    await liveChannels(product(), user, ids)
    await refresh(user)
    // More than the background's 5,000: a refresh may still return units that it did not spend.
    await useQuota(product(), 6_000)
    const calls = await callsFromNow(product())
    await nextDay(product(), ids)
    await runRefresh(product())
    expect((await page(user)).due).toBe(0)
    expect(numberOf(await calls())).toMatchObject({ counts: 0, activities: 0, lists: 0, details: 0, feeds: 3 })
    await nextDay(product(), ids)
    await refresh(user, { force: true })
    expect((await calls()).counts.length).toBeGreaterThan(0)
    await newQuotaDay(product())
  })

  test('[RUN-06] channels that YouTube does not name cost no unit of their own, and new ones come after those that are due', async () => {
    const [hostile, user] = [await newUser(product()), await newUser(product())]
    const made = Array.from({ length: 60 }, (_, n) => `UCmadeUpChannel0000000${String(n).padStart(2, '0')}`)
    expect((await restore(hostile, fileWith([], made))).status).toBe(200)
    const ids = channelIds(3, 3_250)
    await liveChannels(product(), user, ids)
    await refresh(user)
    await newQuotaDay(product())
    const calls = await callsFromNow(product())
    await page(hostile) // somebody opens them: they are wanted, and never read
    await nextDay(product(), ids)
    for (let run = 0; run < 5; run++) await runRefresh(product())
    expect((await page(user)).due).toBe(0)
    expect((await calls()).lists).toEqual([])
    const { background = 0 } = await quotaUsed(product())
    expect(background).toBeLessThan(12)
  })
})

onBothApps('the catalogue grows old', (product) => {
  test('[VIDEO-10] videos of channels nobody opened for 30 days are deleted, not before; the next visitor reads them again', async () => {
    const [user, other] = [await newUser(product()), await newUser(product())]
    const [ids, kept] = [channelIds(3, 3_300), channelIds(2, 3_400)]
    await liveChannels(product(), user, ids)
    await liveChannels(product(), other, kept)
    await refresh(user)
    await refresh(other)
    const [before, others, library] = [await allVideos(user), await allVideos(other), await user.library()]
    await passTime(product(), ids, 30 * DAY - 120_000)
    await deleteOld(product())
    expect((await storedVideos(product(), ids[0] ?? '')).length).toBeGreaterThan(0)
    await passTime(product(), ids, 240_000)
    await deleteOld(product())
    for (const id of ids) {
      expect(await storedVideos(product(), id)).toEqual([])
      expect(await storedChannel(product(), id)).toMatchObject({
        state: 'unknown',
        video_total: null,
        listed_at: null,
      })
    }
    expect(await user.library()).toEqual(library) // what the user has is named all the same
    expect(await page(user)).toMatchObject({ stored: 0, due: 3 })
    expect(await allVideos(other)).toEqual(others)
    await refresh(user)
    expect((await allVideos(user)).length).toBe(before.length)
  })

  test('[VIDEO-10] a list is read anew before its 30 days are over; what could not be is emptied', {
    tags: ['slow'],
  }, async () => {
    const user = await newUser(product())
    const ids = channelIds(3, 3_500)
    await liveChannels(product(), user, ids)
    await refresh(user)
    await lookAt(user, await allVideos(user, `channel=${ids[0]}`))
    const before = await allVideos(user)
    const described = before.filter(({ kind }) => kind !== 'unknown').map(({ id }) => id)
    expect(described.length).toBeLessThan(before.length)
    await passTime(product(), ids, 26 * DAY)
    const unchanged = await callsFromNow(product())
    await refresh(user)
    expect((await unchanged()).lists).toHaveLength(0)
    await passTime(product(), ids, 2 * DAY)
    const calls = await callsFromNow(product())
    await refresh(user)
    const { lists, details, stats } = await calls()
    expect(lists).toHaveLength(3)
    const again = [...details, ...stats].flatMap(({ query }) => query.id?.split(',') ?? [])
    expect(stats.length).toBeGreaterThan(details.length)
    expect(again.toSorted()).toEqual(described.toSorted()) // lengths and views grow old as well
    expect(await allVideos(user)).toHaveLength(before.length)

    await product().sandbox.fault({ match: '/youtube/v3/playlistItems', kind: 'status', status: 500 })
    await passTime(product(), ids, 29 * DAY)
    await refresh(user)
    expect((await page(user)).stored).toBe(before.length)
    await passTime(product(), ids, 1.1 * DAY)
    await refresh(user) // somebody still opens it
    await deleteOld(product())
    await product().sandbox.clearFaults()
    expect((await page(user)).stored).toBe(0)
    expect(await storedChannel(product(), ids[0] ?? '')).toMatchObject({ video_total: null, state: 'unknown' })
    await passTime(product(), ids, DAY)
    await refresh(user)
    expect((await page(user)).stored).toBe(before.length)
    expect(await driftedChannels(product())).toEqual([])
  })
})
