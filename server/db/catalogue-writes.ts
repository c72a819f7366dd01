import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { isSamePicture } from '#domain/channel-pictures.ts'
import { type CheckedChannel, RENEW_NAMES_MS } from '#domain/check-schedule.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type FetchedVideos, mergeVideos, type StoredVideo, VIDEO_KIND } from '#domain/video-merge.ts'
import { type Catalogue, inCatalogue, rowsOf } from './catalogue.ts'
import type { CatalogueChannelTable, ChannelState } from './catalogue-schema.ts'
import { chunksOf } from './chunks.ts'

/** Claims of a killed server expire after this. A running refresh renews its claims. */
export const CLAIM_MS = 60_000
/** "Check now" skips channels that were checked within this time. */
const FORCED_AFTER_MS = 60_000

/** The data of a channel that a check needs. */
export type ClaimedChannel = Pick<
  CatalogueChannelTable,
  | 'id'
  | 'title'
  | 'state'
  | 'video_total'
  | 'newest_at'
  | 'stored'
  | 'checked_at'
  | 'listed_at'
  | 'missing_since'
  | 'failures'
  | 'failed_since'
>

const CLAIMED = sql.raw(
  'id, title, state, video_total, newest_at, stored, checked_at, listed_at, missing_since, failures, failed_since',
)

/** On SQLite this takes a few milliseconds, in which no other request is answered. */
const CHANNELS_PER_STATEMENT = 500

/** Adds channels that are missing, and stores, once a day, that a user opened them. */
export async function wantChannels(catalogue: Catalogue, ids: readonly string[], now: number): Promise<void> {
  for (const chunk of chunksOf(ids, CHANNELS_PER_STATEMENT)) {
    await inCatalogue(catalogue, (c) => wantSome(c, chunk, now))
    await yieldToOthers()
  }
}

async function wantSome(c: Catalogue, ids: readonly string[], now: number): Promise<void> {
  await addChannels(c, ids, now)
  const old = sql`select id from ${c.channel} where ${c.among('id', ids)} and wanted_at < ${now - DAY_MS}`
  // A locked row is written by a refresh or another user's visit, and can wait for the next one.
  await sql`update ${c.channel} set wanted_at = ${now} where ${idAmong(c, old)}`.execute(c.db)
}

/** Adds channels that are missing. @param wantedAt 0 if no user opened them */
export function addChannels(c: Catalogue, ids: readonly string[], wantedAt: number) {
  const added =
    c.engine === 'postgres'
      ? sql`select id, ${wantedAt}::bigint from unnest(${ids}::text[]) as wanted (id) order by id`
      : sql`select value, ${wantedAt} from json_each(${JSON.stringify(ids)}) where true`
  return sql`insert into ${c.channel} (id, wanted_at) ${added} on conflict do nothing`.execute(c.db)
}

/**
 * Selects rows to change, and skips locked ones. As an array it is evaluated once by PostgreSQL, which may evaluate a
 * subquery with a limit many times.
 */
export const idAmong = (c: Catalogue, ids: RawBuilder<unknown>) =>
  c.engine === 'postgres' ? sql`id = any(array(${ids} for update skip locked))` : sql`id in (${ids})`

const isWanted = (clock: RawBuilder<number>, isForced: boolean) =>
  isForced
    ? sql<boolean>`(due_at <= ${clock} or (state not in ('gone', 'suspended', 'private')
        and (checked_at is null or checked_at < ${clock} - ${FORCED_AFTER_MS})))`
    : sql<boolean>`due_at <= ${clock}`

/**
 * Claims those of the channels that are due (all with `isForced`) and not claimed by another refresh.
 * @param claim the id of the refresh
 */
export function claimChannels(
  c: Catalogue,
  { ids, claim, isForced = false }: { ids: readonly string[]; claim: string; isForced?: boolean },
  now: number,
): Promise<ClaimedChannel[]> {
  const clock = c.clock(now)
  const free = sql`select id from ${c.channel}
    where ${c.among('id', ids)} and ${isWanted(clock, isForced)} and (claim_until is null or claim_until < ${clock})`
  return rowsOf(
    c,
    sql<ClaimedChannel>`
      update ${c.channel} set claim_by = ${claim}, claim_until = ${clock} + ${CLAIM_MS}
      where ${idAmong(c, free)} returning ${CLAIMED}`,
  )
}

/** Claims the next channels that are due and were opened recently. For background work. */
export function claimDue(
  c: Catalogue,
  { claim, wantedSince, limit }: { claim: string; wantedSince: number; limit: number },
  now: number,
): Promise<ClaimedChannel[]> {
  const clock = c.clock(now)
  const free = sql`select id from ${c.channel}
    where due_at <= ${clock} and wanted_at >= ${wantedSince} and (claim_until is null or claim_until < ${clock})
    order by due_at limit ${limit}`
  return rowsOf(
    c,
    sql<ClaimedChannel>`
      update ${c.channel} set claim_by = ${claim}, claim_until = ${clock} + ${CLAIM_MS}
      where ${idAmong(c, free)} returning ${CLAIMED}`,
  )
}

/**
 * Claims channels that were pushed, whether or not they are due.
 * @returns `busy`: channels claimed by another process or a check. Unknown channels are in neither list.
 */
export async function claimForPush(
  c: Catalogue,
  { ids, claim }: { ids: readonly string[]; claim: string },
  now: number,
): Promise<{ claimed: Pick<CatalogueChannelTable, 'id' | 'video_total'>[]; busy: string[] }> {
  const clock = c.clock(now)
  const free = sql`select id from ${c.channel}
    where ${c.among('id', ids)} and (claim_until is null or claim_until < ${clock})`
  const claimed = await rowsOf(
    c,
    sql<Pick<CatalogueChannelTable, 'id' | 'video_total'>>`
      update ${c.channel} set claim_by = ${claim}, claim_until = ${clock} + ${CLAIM_MS}
      where ${idAmong(c, free)} returning id, video_total`,
  )
  const known = await rowsOf(c, sql<{ id: string }>`select id from ${c.channel} where ${c.among('id', ids)}`)
  const own = new Set(claimed.map(({ id }) => id))
  return { claimed, busy: known.map(({ id }) => id).filter((id) => !own.has(id)) }
}

export const renewClaims = (c: Catalogue, claim: string, ids: readonly string[], now: number) =>
  sql`update ${c.channel} set claim_until = ${c.clock(now)} + ${CLAIM_MS}
    where ${c.among('id', ids)} and claim_by = ${claim}`.execute(c.db)

export const releaseClaims = (c: Catalogue, claim: string, ids: readonly string[]) =>
  sql`update ${c.channel} set claim_by = null, claim_until = null
    where ${c.among('id', ids)} and claim_by = ${claim}`.execute(c.db)

/** For SQLite, where all claims are left over from a killed process. */
export const freeAllClaims = (c: Catalogue) =>
  sql`update ${c.channel} set claim_by = null, claim_until = null where claim_by is not null`.execute(c.db)

/** The outcome of a channel's check. `dueInMs`: time until the next check. */
export type CheckEnd =
  | { kind: 'checked'; dueInMs: (channel: CheckedChannel) => number }
  | { kind: 'failed'; reason: string; dueInMs: number; missing?: boolean }

/** Data read for a channel. Without `end` the check continues and keeps its claim. */
export type ChannelUpdate = {
  id: string
  facts?: Partial<Pick<CatalogueChannelTable, 'title' | 'title_folded' | 'picture' | 'subscribers' | 'video_total'>>
  /** `null` if unknown. */
  state?: ChannelState
  videos?: FetchedVideos[]
  /** Whether the whole list of uploads was read. */
  isListed?: boolean
  end?: CheckEnd
}

/**
 * Stores what a refresh read, in one transaction. Channels whose claim was lost are skipped. No other function writes
 * videos, so a channel's `stored`, `newest_at` and `changed_at` always match its videos.
 * @returns the ids of the stored channels
 */
export const writeChannels = (
  catalogue: Catalogue,
  claim: string,
  news: readonly ChannelUpdate[],
  now: number,
): Promise<string[]> =>
  inCatalogue(catalogue, async (c) => {
    const written: string[] = []
    for (const one of news.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const held = await c.db
        .updateTable('channel')
        .set({ claim_by: claim }) // locks the row
        .where('id', '=', one.id)
        .where('claim_by', '=', claim)
        .returning(['failed_since', 'missing_since', 'failures', 'state', 'newest_at', 'listed_at', 'title', 'picture'])
        .executeTakeFirst()
      if (!held) continue
      const counts = await writeVideos(c, one, now)
      const changes = {
        ...one.facts,
        ...(one.facts && nameColumns(held, one.facts, now)),
        ...counts,
        ...(one.state && one.state !== held.state && { state: one.state, state_at: now }),
        ...(one.isListed && { listed_at: c.clock(now) }),
        ...(one.end && (await endColumns(c, one, one.end, { ...held, ...counts }, now))),
      }
      if (Object.keys(changes).length > 0)
        await c.db.updateTable('channel').set(changes).where('id', '=', one.id).execute()
      written.push(one.id)
    }
    return written
  })

/** The channel's columns for its title, picture and their age. */
function nameColumns(
  held: Pick<CatalogueChannelTable, 'title' | 'picture'>,
  { title, picture }: NonNullable<ChannelUpdate['facts']>,
  now: number,
) {
  if (title === undefined) return {}
  const isSame = picture !== undefined && isSamePicture(picture, held.picture)
  return {
    named_at: now,
    // A feed has no picture, which is read separately.
    ...(picture !== undefined && { name_due_at: now + RENEW_NAMES_MS }),
    ...(isSame && { picture: held.picture }),
    ...((title !== held.title || (picture !== undefined && !isSame)) && { renamed_at: now }),
  }
}

async function endColumns(
  c: Catalogue,
  { id, state, isListed = false }: ChannelUpdate,
  end: CheckEnd,
  held: Pick<
    CatalogueChannelTable,
    'failed_since' | 'missing_since' | 'failures' | 'state' | 'newest_at' | 'listed_at'
  >,
  now: number,
) {
  const clock = c.clock(now)
  const released = { claim_by: null, claim_until: null }
  if (end.kind === 'failed')
    return {
      ...released,
      due_at: sql<number>`${clock} + ${end.dueInMs}`,
      failed_reason: end.reason,
      failed_since: held.failed_since ?? clock,
      failures: held.failures + 1,
      ...(end.missing && { missing_since: held.missing_since ?? clock, checked_at: clock }),
    }
  const listedAt = isListed ? now : held.listed_at
  const checked = { state: state ?? held.state, newestAt: held.newest_at, listedAt, ...(await pace(c, id, now)) }
  return {
    ...released,
    due_at: sql<number>`${clock} + ${end.dueInMs(checked)}`,
    checked_at: clock,
    ...{ failed_reason: null, failed_since: null, failures: 0, missing_since: null },
  }
}

/** The data that decides when a channel is checked next. */
async function pace(
  c: Catalogue,
  channelId: string,
  now: number,
): Promise<Pick<CheckedChannel, 'tenthAt' | 'startsAt'>> {
  const [row] = await rowsOf(
    c,
    sql<{ tenth_at: number | null; starts_at: number | null }>`
      select
        (select published_at from ${c.video} where channel_id = ${channelId} and kind <> ${VIDEO_KIND.upcoming}
         order by published_at desc, id desc limit 1 offset 9) as tenth_at,
        (select min(starts_at) from ${c.video}
         where channel_id = ${channelId} and kind = ${VIDEO_KIND.upcoming} and starts_at > ${now}) as starts_at`,
  )
  return { tenthAt: row?.tenth_at ?? null, startsAt: row?.starts_at ?? null }
}

/** @returns the channel's new columns about its videos; empty if none changed */
async function writeVideos(c: Catalogue, { id, videos = [] }: ChannelUpdate, now: number) {
  if (videos.length === 0) return {}
  let changed = 0
  for (const news of videos) {
    const { put, removed } = mergeVideos(await storedVideos(c, id), news, now)
    if (removed.length > 0)
      await sql`delete from ${c.video} where channel_id = ${id} and ${c.among('id', removed)}`.execute(c.db)
    if (put.length > 0) await putVideos(c, id, put)
    changed += put.length + removed.length
  }
  if (changed === 0) return {}
  const [row] = await rowsOf(
    c,
    sql<{ stored: number; newest: number | null }>`
      select count(*) as stored, max(published_at) as newest from ${c.video}
      where channel_id = ${id} and kind <> ${VIDEO_KIND.upcoming}`,
  )
  return { stored: row?.stored ?? 0, newest_at: row?.newest ?? null, changed_at: c.clock(now) }
}

const VIDEO_COLUMNS = sql.raw(
  'id, published_at, time_source, title, title_folded, kind, duration, views, starts_at, missing_since',
)

/** Returns all stored videos of a channel. */
export const storedVideos = (c: Catalogue, channelId: string): Promise<StoredVideo[]> =>
  rowsOf(c, sql<StoredVideo>`select ${VIDEO_COLUMNS} from ${c.video} where channel_id = ${channelId}`)

/** Returns those of the videos that are stored, within these channels. */
export const storedAmong = (c: Catalogue, channelIds: readonly string[], ids: readonly string[]) =>
  rowsOf(
    c,
    sql<StoredVideo & { channel_id: string }>`
      select channel_id, ${VIDEO_COLUMNS} from ${c.video}
      where ${c.among('channel_id', channelIds)} and ${c.among('id', ids)}`,
  )

const putVideos = (c: Catalogue, channelId: string, videos: readonly StoredVideo[]) =>
  c.db
    .insertInto('video')
    .values(videos.map((video) => ({ channel_id: channelId, ...video })))
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'id']).doUpdateSet((row) => ({
        published_at: row.ref('excluded.published_at'),
        time_source: row.ref('excluded.time_source'),
        title: row.ref('excluded.title'),
        title_folded: row.ref('excluded.title_folded'),
        kind: row.ref('excluded.kind'),
        duration: row.ref('excluded.duration'),
        views: row.ref('excluded.views'),
        starts_at: row.ref('excluded.starts_at'),
        missing_since: row.ref('excluded.missing_since'),
      })),
    )
    .execute()

/** A channel that is due. */
export type DueChannel = Pick<CatalogueChannelTable, 'id' | 'newest_at'>

/**
 * Returns the channels that are due, or with `isForced` those that "Check now" would check. The newest videos come first.
 * Channels not in the catalogue are missing.
 */
export async function dueAmong(
  c: Catalogue,
  ids: readonly string[],
  isForced: boolean,
  now: number,
): Promise<DueChannel[]> {
  const due: DueChannel[] = []
  for (const chunk of chunksOf(ids, CHANNELS_PER_STATEMENT)) {
    const rows = await rowsOf(
      c,
      sql<DueChannel>`
        select id, newest_at from ${c.channel} where ${c.among('id', chunk)} and ${isWanted(c.clock(now), isForced)}`,
    )
    due.push(...rows)
    await yieldToOthers()
  }
  return due.sort((a, b) => (b.newest_at ?? 0) - (a.newest_at ?? 0) || (a.id < b.id ? -1 : 1))
}

export type ClaimState = Pick<CatalogueChannelTable, 'id' | 'claim_by' | 'failed_reason' | 'state'> & {
  /** Whether the claim is still valid, 0 or 1. */
  is_claimed: number
  is_due: number
}

/** Returns the claims on these channels. */
export const claimStates = (c: Catalogue, ids: readonly string[], now: number): Promise<ClaimState[]> =>
  rowsOf(
    c,
    sql<ClaimState>`
      select id, claim_by, failed_reason, state,
        case when claim_until >= ${c.clock(now)} then 1 else 0 end as is_claimed,
        case when due_at <= ${c.clock(now)} then 1 else 0 end as is_due
      from ${c.channel} where ${c.among('id', ids)}`,
  )

/** Details of videos younger than this are read by checks, since they may be scheduled. */
export const DETAILS_WANTED_MS = 2 * DAY_MS

/** Returns stored videos that may not be out, may be gone, or are young and have no details. */
export const unsettledVideos = (c: Catalogue, channelIds: readonly string[], now: number) =>
  rowsOf(
    c,
    sql<{ channel_id: string; id: string }>`
      select channel_id, id from ${c.video} where ${c.among('channel_id', channelIds)}
        and (kind in (${VIDEO_KIND.live}, ${VIDEO_KIND.upcoming}) or missing_since is not null
          or ((kind = ${VIDEO_KIND.unknown} or (kind = ${VIDEO_KIND.short} and duration is null))
            and published_at >= ${now - DETAILS_WANTED_MS}))`,
  )

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
