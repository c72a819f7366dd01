import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ChannelTrouble, RefreshStop } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { addChannels, type DueChannel, dueAmong } from '../../server/db/catalogue-channels.ts'
import { API_KEY, type Credentials, NotAuthorised } from '../../server/features/videos/credentials.ts'
import { pickFairly } from '../../server/features/videos/fair-picks.ts'
import { withApp } from '../support/app.ts'
import { nextDay } from '../support/catalogue.ts'
import { userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { newImportedUser } from '../support/users.ts'
import { allVideos, callsFromNow, refresh } from '../support/videos.ts'

const app = withApp()

/** What a refresh of these channels reports. */
async function reported(channels: readonly DueChannel[], credentials: Credentials = API_KEY) {
  const videos: string[] = []
  const ended: [id: string, trouble: ChannelTrouble | null][] = []
  const stopped: RefreshStop[] = []
  await app().refresher.refresh(
    { channels, isForced: false, purpose: 'waiting', userId: null, credentials },
    {
      videos: (found) => videos.push(...found.map(({ id }) => id)),
      ended: (id, trouble) => ended.push([id, trouble]),
      quota: () => {},
      stopped: (code) => stopped.push(code),
    },
  )
  return { videos: videos.toSorted(), ended: ended.toSorted(([a], [b]) => (a < b ? -1 : 1)), stopped }
}

const dueOf = (ids: readonly string[]) => dueAmong(app().ctx.catalogue, ids, false, Date.now())

test('[VIDEO-03] what another server has checked meanwhile is not checked again: its new videos and its troubles are told', async () => {
  const { sandbox } = app()
  const ids = channelIds(4, 12_000)
  const user = await newImportedUser(app(), ids)
  // Uploads of an hour ago.
  await sandbox.advanceClock(-HOUR_MS / 1_000)
  for (const id of ids) {
    await sandbox.changeChannel(id, { terminated: false })
    await sandbox.uploads(id, 2)
  }
  await sandbox.advanceClock(HOUR_MS / 1_000)
  const [news = '', failing = '', deleted = '', quiet = ''] = ids
  const never = await dueOf(ids)
  await refresh(user)
  const known = (await allVideos(user)).map(({ id }) => id)
  expect(await reported(never)).toEqual({
    ...{ videos: known.toSorted(), stopped: [] },
    ended: ids.map((id) => [id, null]),
  })

  await nextDay(app(), ids)
  const due = await dueOf(ids)
  expect(due.map(({ id }) => id).toSorted()).toEqual(ids)
  const added = await sandbox.uploads(news, 2)
  await refresh(user)
  const { channel, db } = app().ctx.catalogue
  await sql`update ${channel} set failed_reason = 'malformed', failed_since = 1 where id = ${failing}`.execute(db)
  await sql`delete from ${channel} where id = ${deleted}`.execute(db)
  const calls = await callsFromNow(app())
  expect(await reported(due)).toEqual({
    ...{ videos: added.toSorted(), stopped: [] },
    ended: [
      [news, null],
      [failing, 'malformed'],
      [deleted, null],
      [quiet, null],
    ],
  })
  expect((await calls()).asked).toEqual([])
})

test('[FEED-09] when the Google connection does not work, all channels end without trouble and stay due, those of later batches too', async () => {
  const ids = channelIds(203, 20_000)
  await addChannels(app().ctx.catalogue, ids, Date.now())
  const due = await dueOf(ids)
  const get = () => Promise.reject(new NotAuthorised('reauthorisation_required'))
  const calls = await callsFromNow(app())
  const { ended, ...rest } = await reported(due, { get, renew: null })
  expect(rest).toEqual({ videos: [], stopped: ['reauthorisation_required'] })
  expect(ended).toEqual(ids.map((id) => [id, null]))
  expect([(await calls()).asked, await dueOf(ids)]).toEqual([[], due])
  const { channel, db } = app().ctx.catalogue
  const { rows } = await sql`select id from ${channel} where claim_by is not null`.execute(db)
  expect(rows).toEqual([])
})

test('[VIDEO-03] channels that are due are picked for their users in turn, wherever the walk around all of them begins', async () => {
  const lists = [channelIds(6, 13_000), channelIds(2, 13_100), channelIds(1, 13_200)]
  const shared = channelIds(1, 13_300)
  const owners: string[] = []
  for (const ids of lists) owners.push((await userOf(await newImportedUser(app(), [...ids, ...shared]))).id)
  const ownerOf = (id: string) => lists.findIndex((ids) => ids.includes(id))
  // Many of nobody lie before, among and behind them, more than a page.
  const others = Array.from({ length: 1_300 }, (_, n) => `UC${'AZaz-'[n % 5]}${String(n).padStart(21, '0')}`)
  type Options = { limit?: number; random?: number; ids?: string[]; allowed?: number }
  const pick = async ({ limit = 20, random = 0, ids = lists.flat(), allowed = 100 }: Options = {}) => {
    const all = [...ids, ...others].toSorted((a, b) => (a < b ? -1 : 1))
    const asked: [string, number][] = []
    const picked = await pickFairly<{ id: string }>(
      { ...app().ctx, random: () => random },
      {
        read: async (after, count) =>
          all
            .filter((id) => after === null || id > after.id)
            .slice(0, count)
            .map((id) => ({ id })),
        placeOf: (id) => ({ id }),
        allow: async (userId, count) => {
          asked.push([userId, count])
          return Math.min(count, allowed)
        },
        limit,
      },
    )
    return { picked, asked }
  }
  for (const random of [0, 0.5, 0.99]) {
    const { picked } = await pick({ random })
    expect([...picked].toSorted()).toEqual(lists.flat().toSorted())
    const turns = picked.map(ownerOf)
    expect([turns.slice(0, 3).toSorted(), turns.slice(3, 5).toSorted()]).toEqual([
      [0, 1, 2],
      [0, 1],
    ])
  }
  const few = await pick({ limit: 5 })
  expect(few.picked.map(ownerOf).toSorted()).toEqual([0, 0, 1, 1, 2])
  expect(few.asked.toSorted()).toEqual(
    [
      [owners[0], 2],
      [owners[1], 2],
      [owners[2], 1],
    ].toSorted(),
  )
  expect((await pick({ allowed: 1 })).picked.map(ownerOf).toSorted()).toEqual([0, 1, 2])
  expect((await pick({ limit: 0 })).picked).toEqual([])
  const [first, last] = [owners.toSorted()[0], owners.toSorted()[2]]
  expect((await pick({ ids: shared })).asked).toEqual([[first, 1]])
  expect((await pick({ ids: shared, random: 0.5 })).asked).toEqual([[last, 1]])

  let pages = 0
  const endless = async (_: unknown, count: number) => {
    pages++
    return Array.from({ length: count }, (_, n) => ({ id: `nobody-${pages}-${n}` }))
  }
  const allow = async (_: string, count: number) => count
  expect(await pickFairly(app().ctx, { read: endless, placeOf: (id) => ({ id }), allow, limit: 1 })).toEqual([])
  expect(pages).toBe(6)
})
