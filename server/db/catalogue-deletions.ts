import { type RawBuilder, sql } from 'kysely'
import { type Catalogue, inCatalogue, rowsOf } from './catalogue.ts'
import { idAmong } from './catalogue-channels.ts'

/** Deletes the videos of channels that nobody opened since `before`. @returns of how many channels */
export const deleteUnwantedVideos = (
  catalogue: Catalogue,
  before: number,
  limit: number,
  now: number,
): Promise<number> =>
  emptyChannels(
    catalogue,
    (c) => sql`select id from ${c.channel} where wanted_at > 0 and wanted_at < ${before} limit ${limit}`,
    {
      now,
      wanted: false,
    },
  )

/**
 * Deletes the videos of channels whose list could not be read since `before`, and resets them as if never read. The states
 * of unlisted channels are kept. @returns of how many channels
 */
export const deleteStaleVideos = (catalogue: Catalogue, before: number, limit: number, now: number): Promise<number> =>
  emptyChannels(
    catalogue,
    (c) => sql`select id from ${c.channel}
      where wanted_at > 0 and (stored > 0 or video_total is not null) and coalesce(listed_at, state_at) < ${before}
      limit ${limit}`,
    { now, wanted: true },
  )

/** The same where feeds may be all that was ever read: only of channels whose list was read from YouTube's API. */
export const deleteListedVideos = (catalogue: Catalogue, before: number, limit: number, now: number): Promise<number> =>
  emptyChannels(
    catalogue,
    (c) => sql`select id from ${c.channel} where wanted_at > 0 and listed_at < ${before} limit ${limit}`,
    { now, wanted: true },
  )

/** Also clears failures: for the next visitor the channel is simply due. */
const NEVER_OPENED = sql.raw('wanted_at = 0, due_at = 0, failed_reason = null, failed_since = null, failures = 0,')

const emptyChannels = (
  catalogue: Catalogue,
  chosen: (c: Catalogue) => RawBuilder<unknown>,
  { now, wanted }: { now: number; wanted: boolean },
): Promise<number> =>
  inCatalogue(catalogue, async (c) => {
    const ids = (
      await rowsOf(
        c,
        sql<{ id: string }>`
          update ${c.channel} set video_total = null, newest_at = null, stored = 0, listed_at = null,
            checked_at = case when state in ('gone', 'suspended', 'private') then checked_at end,
            changed_at = ${c.clock(now)}, ${wanted ? sql`` : NEVER_OPENED}
            state = case when state in ('gone', 'suspended', 'private') then state else 'unknown' end
          where ${idAmong(c, chosen(c))} returning id`,
      )
    ).map(({ id }) => id)
    if (ids.length > 0) await sql`delete from ${c.video} where ${c.among('channel_id', ids)}`.execute(c.db)
    return ids.length
  })

/**
 * Deletes those of the channels that were neither opened nor named since `before`, with their videos. @returns how many
 */
export const deleteChannels = (catalogue: Catalogue, ids: readonly string[], before: number): Promise<number> =>
  inCatalogue(catalogue, async (c) => {
    const unused = sql`select id from ${c.channel}
      where ${c.among('id', ids)} and wanted_at < ${before} and coalesce(named_at, 0) < ${before}`
    const deleted = (
      await rowsOf(c, sql<{ id: string }>`delete from ${c.channel} where ${idAmong(c, unused)} returning id`)
    ).map(({ id }) => id)
    if (deleted.length > 0) await sql`delete from ${c.video} where ${c.among('channel_id', deleted)}`.execute(c.db)
    return deleted.length
  })
