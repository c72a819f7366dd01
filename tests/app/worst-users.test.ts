import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { QuotaToday } from '#contract/quota.ts'
import { DAY_MS } from '#domain/durations.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { wantChannels } from '../../server/db/catalogue-channels.ts'
import { refreshInBackground, subscribeToPush } from '../../server/features/videos/jobs.ts'
import { takeFirstReads } from '../../server/features/videos/quota/commands.ts'
import { Refresher } from '../../server/features/videos/refresh.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { fileWith, restore } from '../support/files.ts'
import { userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { eventsOf, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const SHARE = 20
const app = withApp({ USER_VIDEO_UNITS_PER_DAY: String(SHARE), NEW_USERS_UNITS_PER_DAY: '50' })
afterEach(async () => {
  app().setTime(null)
  await queriesOn(app().ctx.db).quota.deleteBefore('9999')
  await sql`delete from channel`.execute(app().ctx.catalogue.db)
})

let made = 0
/** Ids of channels that do not exist. */
const newIds = (count: number) => Array.from({ length: count }, () => `UCmadeUp${String(++made).padStart(16, '0')}`)

const always = async () => true
const idOf = async (user: Visitor) => (await userOf(user)).id

/** Users with these channels, which somebody has opened and nobody read. */
async function bring(...lists: (readonly string[])[]) {
  const users = []
  for (const ids of lists) {
    const user = await newUser(app())
    expect((await restore(user, fileWith([], [...ids]))).status).toBe(200)
    await wantChannels(app().ctx.catalogue, ids, app().ctx.now())
    users.push(user)
  }
  return users
}

/** Which of the channels the background has read. */
async function readAmong(ids: readonly string[]): Promise<number> {
  const rows = await sql<{ id: string }>`select id from channel where checked_at is not null`.execute(
    app().ctx.catalogue.db,
  )
  const wanted = new Set(ids)
  return rows.rows.filter(({ id }) => wanted.has(id)).length
}

describe('what one account can take from everybody', () => {
  test('[RUN-06] the background reads new channels of everybody in turn, and 200 a day of a user', async () => {
    const [hostile, others] = [newIds(400), channelIds(2, 3_700)]
    const [worst] = await bring(hostile, others)
    const refresher = new Refresher(app().ctx, () => {})
    const run = () => refreshInBackground(app().ctx, refresher, always)
    await run()
    expect([await readAmong(hostile), await readAmong(others)]).toEqual([3, 2])

    const worstId = await idOf(worst as Visitor)
    const day = pacificDay(app().ctx.now())
    expect((await queriesOn(app().ctx.db).userQuota.get(worstId, day)).get('background')).toBe(3)
    expect(await takeFirstReads(app().ctx, worstId, 1_000)).toBe(197)
    const late = channelIds(2, 3_710)
    await bring(late)
    await run()
    await run()
    expect([await readAmong(hostile), await readAmong(late)]).toEqual([3, 2])
  })

  test('[RUN-06] channels that no user has any more are not read', async () => {
    const ids = newIds(3)
    const [user] = await bring(ids)
    expect((await user?.send('DELETE', '/api/account', { email: user.email }))?.status).toBe(200)
    await wantChannels(app().ctx.catalogue, ids, app().ctx.now())
    await refreshInBackground(app().ctx, new Refresher(app().ctx, () => {}), always)
    expect(await readAmong(ids)).toBe(0)
  })

  test('[RUN-06] a hub that refuses the hundreds of channels of one user is asked about those of the others', async () => {
    const [hostile, others] = [newIds(300), channelIds(5, 3_720)]
    await bring(hostile, others)
    await sql`update channel set state = 'ok'`.execute(app().ctx.catalogue.db)
    const refused = new Set(hostile)
    const asked: string[] = []
    const hub = {
      subscribe: async ({ channelId }: { channelId: string }) => {
        asked.push(channelId)
        return !refused.has(channelId)
      },
    }
    await subscribeToPush(app().ctx, hub, always)
    expect(others.filter((id) => !asked.includes(id))).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(100 + others.length)
    // For an hour nobody asks about the same channels, and a lease that ends is renewed before any is begun.
    asked.length = 0
    await sql`update channel set hub_until = ${app().ctx.now() + 1}, hub_asked_at = null
      where id = ${others[0]}`.execute(app().ctx.catalogue.db)
    await subscribeToPush(app().ctx, hub, always)
    expect([asked[0], asked.filter((id) => others.includes(id)).length]).toEqual([others[0], 1])
  })

  test('[VIDEO-05] the refresh in which a user’s share ends says until when, once', async () => {
    const user = await newImportedUser(app(), channelIds(SHARE + 10, 3_730))
    const events = eventsOf(await refresh(user), 'quota')
    expect(events).toEqual([{ type: 'quota', until: nextPacificMidnight(app().ctx.now()) }])
  })

  test('[RUN-06] new accounts share one pool, which their refreshes and settings say; older ones have their own share', async () => {
    const users: Visitor[] = []
    for (let n = 0; n < 4; n++) users.push(await newImportedUser(app(), channelIds(SHARE - 4, 3_800 + n * 50)))
    const spent = async (user: Visitor) => (await user.get<QuotaToday>('/api/quota/today')).body
    for (const user of users.slice(0, 3)) await refresh(user)
    const [first, , third, fourth] = users as [Visitor, Visitor, Visitor, Visitor]
    const events = await refresh(fourth)
    const until = nextPacificMidnight(app().ctx.now())
    expect(eventsOf(events, 'quota')).toEqual([{ type: 'quota', until }])
    expect(await spent(fourth)).toMatchObject({ endedUntil: until })
    const used = await Promise.all(users.map(async (user) => (await spent(user)).own.waiting))
    expect(used.reduce((sum, units) => sum + units, 0)).toBe(50)
    expect((await spent(first)).own.waiting).toBeGreaterThan(0)

    await sql`update "user" set created_at = ${app().ctx.now() - DAY_MS} where id = ${await idOf(third)}`.execute(
      app().ctx.db,
    )
    expect(await spent(third)).toMatchObject({ endedUntil: null })
  })
})
