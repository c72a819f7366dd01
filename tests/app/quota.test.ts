import { afterEach, expect, test } from 'vitest'
import type { QuotaToday } from '#contract/quota.ts'
import { DAY_MS } from '#domain/durations.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { DAILY_STATS_UNITS } from '#domain/quota.ts'
import { API_KEY } from '../../server/features/videos/credentials.ts'
import { reserveUnits } from '../../server/features/videos/quota/commands.ts'
import { deleteOldUserQuota } from '../../server/features/videos/quota/jobs.ts'
import { readStats } from '../../server/features/videos/stats.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { newImportedUser, newUser } from '../support/users.ts'

const app = withApp()
afterEach(() => app().setTime(null))

/** A day of its own for each test, far from those that other work is counted on. */
let days = 0
function newMidnight() {
  days += 10
  const midnight = nextPacificMidnight(Date.now() + days * DAY_MS)
  return { midnight, yesterday: pacificDay(midnight - 1), today: pacificDay(midnight) }
}

const sumsOf = async (day: string) => Object.fromEntries(await queriesOn(app().ctx.db).quota.get(day))
const sharesOf = async (userId: string, day: string) =>
  Object.fromEntries(await queriesOn(app().ctx.db).userQuota.get(userId, day))
const newUserId = async () => (await userOf(await newUser(app()))).id

test('[VIDEO-05] work that runs over Pacific midnight: each unit counts on the day it was spent', async () => {
  const [userId, bystander] = [await newUserId(), await newUserId()]
  const { midnight, yesterday, today } = newMidnight()
  app().setTime(midnight - 1)
  const reservation = await reserveUnits(app().ctx, 'waiting', 10, userId)
  expect(await reservation.spend(3)).toBe(true)
  expect(await sumsOf(yesterday)).toEqual({ total: 10, waiting: 10 })

  app().setTime(midnight)
  expect(await reservation.spend(2)).toBe(true)
  expect(await sumsOf(yesterday)).toEqual({ total: 3, waiting: 3 })
  expect(await sharesOf(userId, yesterday)).toEqual({ waiting: 3 })

  await reservation.end()
  expect(reservation.spent()).toBe(5)
  expect([await sumsOf(yesterday), await sumsOf(today)]).toEqual([
    { total: 3, waiting: 3 },
    { total: 2, waiting: 2 },
  ])
  expect([await sharesOf(userId, yesterday), await sharesOf(userId, today)]).toEqual([{ waiting: 3 }, { waiting: 2 }])
  expect([await sharesOf(bystander, yesterday), await sharesOf(bystander, today)]).toEqual([{}, {}])
})

test('[VIDEO-05] work that ends after midnight without more calls gives back what it had reserved before', async () => {
  const { midnight, yesterday, today } = newMidnight()
  app().setTime(midnight - 1)
  const reservation = await reserveUnits(app().ctx, 'background', 10, null)
  expect(await reservation.spend(3)).toBe(true)
  app().setTime(midnight + DAY_MS / 2)
  await reservation.end()
  expect([await sumsOf(yesterday), await sumsOf(today)]).toEqual([{ total: 3, background: 3 }, {}])
  expect(await reservation.spend(1)).toBe(false)
})

test('[VIDEO-05] a user’s share begins anew at midnight', async () => {
  const userId = await newUserId()
  const { midnight, yesterday, today } = newMidnight()
  app().setTime(midnight - 1)
  const { userQuota } = queriesOn(app().ctx.db)
  await userQuota.add(userId, yesterday, 'waiting', app().ctx.settings.videoUnitsPerDay - 1)
  const reservation = await reserveUnits(app().ctx, 'waiting', 1, userId)
  expect([await reservation.spend(1), await reservation.spend(1)]).toEqual([true, false])
  app().setTime(midnight)
  expect(await reservation.spend(1)).toBe(true)
  await reservation.end()
  expect(await sharesOf(userId, today)).toEqual({ waiting: 1 })
})

test('[VIDEO-05] parallel calls reserve together, and what is left over is given back', async () => {
  const userId = await newUserId()
  const { midnight, today } = newMidnight()
  app().setTime(midnight)
  const reservation = await reserveUnits(app().ctx, 'waiting', 0, userId)
  expect(await sumsOf(today)).toEqual({})
  expect(await Promise.all(Array.from({ length: 30 }, () => reservation.spend(1)))).not.toContain(false)
  expect(await sumsOf(today)).toEqual({ total: 50, waiting: 50 })
  await reservation.end()
  expect([await sumsOf(today), await sharesOf(userId, today)]).toEqual([{ total: 30, waiting: 30 }, { waiting: 30 }])
})

test('[VIDEO-05] what users spent is kept for today and yesterday', async () => {
  const userId = await newUserId()
  const { midnight, yesterday, today } = newMidnight()
  const before = pacificDay(midnight - DAY_MS - 1)
  const { userQuota, formerQuota } = queriesOn(app().ctx.db)
  for (const day of [before, yesterday, today]) {
    await userQuota.add(userId, day, 'waiting', 1)
    await formerQuota.set('former', day, 'waiting', 1)
  }
  app().setTime(midnight)
  await deleteOldUserQuota(app().ctx, async () => false)
  expect(await sharesOf(userId, before)).toEqual({ waiting: 1 })
  await deleteOldUserQuota(app().ctx, async () => true)
  const kept = [before, yesterday, today].map((day) => sharesOf(userId, day))
  expect(await Promise.all(kept)).toEqual([{}, { waiting: 1 }, { waiting: 1 }])
  const former = [before, yesterday, today].map(async (day) => (await formerQuota.get(['former'], day)).get('waiting'))
  expect(await Promise.all(former)).toEqual([undefined, 1, 1])
})

test('[VIDEO-05] users see the day’s limits, what their own actions cost, and when a refresh has no units left', async () => {
  const user = await newUser(app())
  const { id } = await userOf(user)
  const now = Date.now()
  app().setTime(now)
  const today = pacificDay(now)
  const { quota, userQuota } = queriesOn(app().ctx.db)
  await userQuota.add(id, today, 'import', 2)
  await userQuota.add(id, today, 'waiting', 3)
  const answer = async () => (await user.get<QuotaToday>('/api/quota/today')).body
  await quota.add(today, 'total', 8_999, 10_000)
  const resetsAt = nextPacificMidnight(now)
  const before = {
    ...{ day: today, resetsAt, limit: 10_000, share: app().ctx.settings.videoUnitsPerDay },
    ...{ own: { import: 2, waiting: 3 }, endedUntil: null },
  }
  expect(await answer()).toEqual(before)
  await quota.add(today, 'total', 1, 10_000)
  expect(await answer()).toEqual({ ...before, endedUntil: resetsAt })
})

test('[VIDEO-05] units are added up to the limit and not beyond, for all and for a user', async () => {
  const userId = await newUserId()
  const { today, yesterday } = newMidnight()
  const { quota, userQuota } = queriesOn(app().ctx.db)
  const add = (units: number) => quota.add(today, 'total', units, 5)
  expect([await add(6), await add(5), await add(1)]).toEqual([false, true, false])
  await quota.release(today, 'total', 2)
  expect([await add(3), await add(2)]).toEqual([false, true])
  const take = (units: number) => userQuota.take(userId, today, 'waiting', units, 5)
  expect([await take(6), await take(5), await take(1)]).toEqual([false, true, false])
  expect(await userQuota.take('nobody', today, 'waiting', 1, 5)).toBe(false)
  await quota.add(yesterday, 'total', 1, 5)
  await quota.deleteBefore(today)
  expect([await sumsOf(yesterday), await sumsOf(today)]).toEqual([{}, { total: 5 }])
})

test('[VIDEO-04] lengths and views are read from their own units of the day, to the last one and no further', async () => {
  const { midnight, today } = newMidnight()
  await newImportedUser(app(), 1) // the sandbox makes channels up when they are listed
  const videos = await app().sandbox.uploads(channelIdOf(0), 60)
  app().setTime(midnight)
  await queriesOn(app().ctx.db).quota.add(today, 'stats', DAILY_STATS_UNITS - 1, DAILY_STATS_UNITS)
  const read = () => readStats(app().ctx, API_KEY, videos)
  expect([...(await read()).keys()]).toEqual(videos.slice(0, 50))
  expect(await sumsOf(today)).toEqual({ stats: DAILY_STATS_UNITS })
  expect(await read()).toEqual(new Map())
  // Nobody has refused anything: what is missing is read as details.
  expect(await sumsOf(today)).toEqual({ stats: DAILY_STATS_UNITS })
})
