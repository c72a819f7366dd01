import { expect, test } from 'vitest'
import type { QuotaToday } from '#contract/quota.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { onBothApps } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { addUserQuota, newQuotaDay, quotaUsed, readUserQuota, useQuota } from '../support/stored.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { callsFromNow, liveChannels, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000
const NOTHING = { import: 0, waiting: 0 }

const quotaOf = async (user: Visitor) => (await user.get<QuotaToday>('/api/quota/today')).body
const ownOf = async (user: Visitor) => (await quotaOf(user)).own

/** Work gives back what it reserved, and counts what it used, just after it told its end. */
const expectOwn = (user: Visitor, own: QuotaToday['own']) =>
  expect.poll(() => ownOf(user), { message: 'what the user’s actions cost' }).toEqual(own)

onBothApps('units of a user', (product) => {
  test('[VIDEO-05] users see what their own actions cost; what another user’s check has brought costs nothing', async () => {
    const bystander = await newImportedUser(product(), 3)
    const user = await newUser(product())
    expect(await ownOf(user)).toEqual(NOTHING)
    const ids = channelIds(60, 3_000)
    await liveChannels(product(), user, ids)
    await expectOwn(user, { import: 2, waiting: 0 })

    const calls = await callsFromNow(product())
    await refresh(user)
    const { counts, lists, details, activities } = await calls()
    expect([counts.length, lists.length]).toEqual([2, 60])
    const waiting = counts.length + lists.length + details.length + activities.length
    await expectOwn(user, { import: 2, waiting })

    const next = await newImportedUser(product(), ids)
    await refresh(next)
    await refresh(user)
    await expectOwn(next, { import: 2, waiting: 0 })
    expect(await ownOf(user)).toEqual({ import: 2, waiting })
    expect(await ownOf(bystander)).toEqual({ import: 1, waiting: 0 })
  })

  test('[VIDEO-05] two users check the same channels at once: each call is counted for one of them', async () => {
    const ids = channelIds(30, 3_100)
    const one = await newUser(product())
    await liveChannels(product(), one, ids)
    const other = await newImportedUser(product(), ids)
    const before = (await quotaUsed(product())).waiting ?? 0
    const calls = await callsFromNow(product())
    await Promise.all([refresh(one), refresh(other)])
    const { counts, lists, details, activities } = await calls()
    const spent = counts.length + lists.length + details.length + activities.length
    expect(lists).toHaveLength(30)
    await expect.poll(async () => (await ownOf(one)).waiting + (await ownOf(other)).waiting).toBe(spent)
    await expect.poll(async () => ((await quotaUsed(product())).waiting ?? 0) - before).toBe(spent)
  })

  test('[VIDEO-05] calls of an import that fail, and those about channels that left the list, cost units too', async () => {
    const user = await newUser(product(), 120)
    await product().sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'status', status: 503, times: 2 })
    expect(await user.import()).toMatchObject({ state: 'done' })
    await product().sandbox.clearFaults()
    await expectOwn(user, { import: 5, waiting: 0 }) // 3 pages, the first of them asked for three times
    await product().sandbox.setSubscriptions(user.email, channelIds(50))
    await user.import()
    await expectOwn(user, { import: 8, waiting: 0 }) // a page, and 70 channels in two calls
    await user.post('/.netlify/functions/fetch-subscriptions')
    await expectOwn(user, { import: 9, waiting: 0 })
  })

  test('[VIDEO-05] the answer says how many units all share, when the day ends, and until when they are used up', async () => {
    const user = await newUser(product())
    const at = Date.now()
    const fresh = await quotaOf(user)
    // The day may turn while the test runs.
    const days = [at, Date.now()].map((ms) => ({ day: pacificDay(ms), resetsAt: nextPacificMidnight(ms) }))
    expect(days).toContainEqual({ day: fresh.day, resetsAt: fresh.resetsAt })
    expect(fresh).toMatchObject({ limit: 10_000, own: NOTHING, endedUntil: null })
    await useQuota(product(), 9_000)
    const used = await quotaOf(user)
    expect(used.endedUntil).toBe(used.resetsAt)
    await newQuotaDay(product())
    expect((await quotaOf(user)).endedUntil).toBeNull()

    await liveChannels(product(), user, channelIds(2, 3_200))
    await product().sandbox.fault({ match: '/youtube/v3/channels', kind: 'quota' })
    await refresh(user)
    await product().sandbox.clearFaults()
    const ended = await quotaOf(user)
    expect(ended.endedUntil).toBe(ended.resetsAt)
    await newQuotaDay(product())
  })

  test('[VIDEO-05] units of other days are no part of today’s; a deleted account leaves none behind', async () => {
    const [user, bystander] = [await newImportedUser(product(), 3), await newImportedUser(product(), 3)]
    const [id, bystanderId] = [(await userOf(user)).id, (await userOf(bystander)).id]
    const now = Date.now()
    for (const userId of [id, bystanderId])
      for (const days of [1, 2]) await addUserQuota(product(), userId, pacificDay(now - days * DAY), 50)
    expect(await ownOf(user)).toEqual({ import: 1, waiting: 0 })
    expect(await readUserQuota(product(), id)).toHaveLength(3)
    const before = await readUserQuota(product(), bystanderId)
    expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
    expect(await readUserQuota(product(), id)).toEqual([])
    expect(await readUserQuota(product(), bystanderId)).toEqual(before)
  })
})
