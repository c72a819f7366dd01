import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ChannelTrouble, RefreshStop } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { addChannels, type DueChannel, dueAmong } from '../../server/db/catalogue-channels.ts'
import { API_KEY, type Credentials, NotAuthorised } from '../../server/features/videos/credentials.ts'
import { withApp } from '../support/app.ts'
import { nextDay } from '../support/catalogue.ts'
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
