import { sql } from 'kysely'
import { isSamePicture } from '#domain/channel-pictures.ts'
import { RENEW_NAMES_MS } from '#domain/check-schedule.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { foldText } from '#domain/search-text.ts'
import { joinTopics, type Topic } from '#domain/suggestions/topics.ts'
import { inSteps } from '../lib/steps.ts'
import { yieldToOthers } from '../lib/thread-time.ts'
import { type Catalogue, inCatalogue, rowsOf } from './catalogue.ts'
import { addChannels, idAmong } from './catalogue-channels.ts'
import type { CatalogueChannelTable } from './catalogue-schema.ts'
import { chunksOf } from './chunks.ts'

/** Small, so that other users of the catalogue do not wait long. */
const NAMES_PER_TRANSACTION = 200
/** A claimed name is read by nobody else for this time. */
const CLAIMED_MS = MINUTE_MS
/** An import writes only changes of channels that were named within this time. */
const FRESH_MS = DAY_MS

/** A channel's title and picture. */
export type ChannelName = Pick<CatalogueChannelTable, 'id' | 'title' | 'picture'>

/** Returns the names of these channels. Channels that are not in the catalogue are missing. */
export async function namesOf(c: Catalogue, ids: readonly string[]): Promise<Map<string, ChannelName>> {
  const names = new Map<string, ChannelName>()
  const add = async (some: readonly string[]) => {
    const rows = await rowsOf(
      c,
      sql<ChannelName>`select id, title, picture from ${c.channel} where ${c.among('id', some)}`,
    )
    for (const row of rows) names.set(row.id, row)
  }
  await inSteps(ids, add, NAMES_PER_READ)
  return names
}

/** Read in a few milliseconds. */
const NAMES_PER_READ = 1_500

/** Returns the known subscriber counts. */
export async function subscribersOf(c: Catalogue, ids: readonly string[]): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  const add = async (some: readonly string[]) => {
    const rows = await rowsOf(
      c,
      sql<{ id: string; subscribers: number }>`
        select id, subscribers from ${c.channel} where ${c.among('id', some)} and subscribers is not null`,
    )
    for (const { id, subscribers } of rows) known.set(id, subscribers)
  }
  await inSteps(ids, add, NAMES_PER_READ)
  return known
}

/** A channel in a YouTube response. `details` are missing from lists of subscriptions. */
export type NamedChannel = {
  id: string
  title: string
  picture: string | null
  details?: { subscribers: number | null; topics: readonly Topic[] }
}

type StoredName = ChannelName & Pick<CatalogueChannelTable, 'subscribers' | 'topics' | 'named_at' | 'renamed_at'>

/**
 * Stores names of channels for all users, and adds channels that are missing. Channels whose title or picture changed are
 * marked as renamed. Idempotent.
 */
export async function putNames(catalogue: Catalogue, named: readonly NamedChannel[], now: number): Promise<void> {
  const once = [...new Map(named.map((channel) => [channel.id, channel])).values()]
  const ordered = once.toSorted((a, b) => (a.id < b.id ? -1 : 1)) // always locks rows in the same order
  for (const chunk of chunksOf(ordered, NAMES_PER_TRANSACTION)) {
    await inCatalogue(catalogue, (c) => putSome(c, chunk, now))
    await yieldToOthers()
  }
}

async function putSome(c: Catalogue, named: readonly NamedChannel[], now: number): Promise<void> {
  const locked = c.engine === 'postgres' ? sql`order by id for update` : sql``
  const rows = await rowsOf(
    c,
    sql<StoredName>`
      select id, title, picture, subscribers, topics, named_at, renamed_at from ${c.channel}
      where ${c.among('id', ids(named))} ${locked}`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const news = named.flatMap((channel) => nameChanges(stored.get(channel.id), channel, now) ?? [])
  if (news.length === 0) return
  await c.db
    .insertInto('channel')
    .values(news.map((row) => ({ ...row, ...NEVER_READ })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        title_folded: row.ref('excluded.title_folded'),
        picture: row.ref('excluded.picture'),
        subscribers: row.ref('excluded.subscribers'),
        topics: row.ref('excluded.topics'),
        named_at: row.ref('excluded.named_at'),
        name_due_at: row.ref('excluded.name_due_at'),
        renamed_at: row.ref('excluded.renamed_at'),
      })),
    )
    .execute()
}

const ids = (channels: readonly { id: string }[]): string[] => channels.map(({ id }) => id)

/** Columns without a default, for a channel that nobody has opened. */
const NEVER_READ = { state: 'unknown', failures: 0, stored: 0, due_at: 0, wanted_at: 0, changed_at: 0 } as const

/** The row's new values. `null` if nothing changes. */
function nameChanges(stored: StoredName | undefined, named: NamedChannel, now: number) {
  const isSame = stored?.title === named.title && isSamePicture(named.picture, stored.picture)
  const { details } = named
  const age = now - (stored?.named_at ?? 0)
  // Details that were not read again keep their age, and are deleted when they are too old.
  const hasStored = stored !== undefined && (stored.subscribers !== null || stored.topics !== null)
  const kept = !details && hasStored && age < RENEW_NAMES_MS ? stored : null
  if (!details && isSame && (age < FRESH_MS || kept)) return null
  const namedAt = kept?.named_at ?? now
  return {
    id: named.id,
    title: named.title,
    title_folded: foldText(named.title),
    picture: isSame ? (stored?.picture ?? null) : named.picture,
    subscribers: (details ?? kept)?.subscribers ?? null,
    topics: details ? joinTopics(details.topics) : (kept?.topics ?? null),
    named_at: namedAt,
    name_due_at: namedAt + RENEW_NAMES_MS,
    // No user has seen a new row.
    renamed_at: stored && !isSame ? now : (stored?.renamed_at ?? null),
  }
}

/**
 * The state of channels that had no name. `due`: those whose names may be requested now. `isNamed`: whether some have been
 * named meanwhile.
 */
export async function unnamedState(
  c: Catalogue,
  channelIds: readonly string[],
  now: number,
): Promise<{ due: string[]; isNamed: boolean }> {
  const rows = await rowsOf(
    c,
    sql<{ id: string; is_named: number; is_due: number }>`
      select id, case when title is null then 0 else 1 end as is_named,
        case when name_due_at <= ${c.clock(now)} then 1 else 0 end as is_due
      from ${c.channel} where ${c.among('id', channelIds)}`,
  )
  const later = new Set(ids(rows.filter(({ is_named, is_due }) => is_named === 1 || is_due === 0)))
  return { due: channelIds.filter((id) => !later.has(id)), isNamed: rows.some(({ is_named }) => is_named === 1) }
}

/**
 * Claims those of the channels that have no name, for a minute. Adds channels that are missing.
 * @returns the ids, in order
 */
export const claimUnnamed = (catalogue: Catalogue, channelIds: readonly string[], now: number): Promise<string[]> =>
  inCatalogue(catalogue, async (c) => {
    await addChannels(c, channelIds, 0)
    const clock = c.clock(now)
    const free = sql`select id from ${c.channel}
      where ${c.among('id', channelIds)} and title is null and name_due_at <= ${clock}`
    const claimed = await rowsOf(
      c,
      sql<{ id: string }>`
        update ${c.channel} set name_due_at = ${clock} + ${CLAIMED_MS} where ${idAmong(c, free)} returning id`,
    )
    return ids(claimed).toSorted()
  })

/** Postpones reading the names of these channels by `ms`. */
export const postponeNames = (c: Catalogue, channelIds: readonly string[], ms: number, now: number) =>
  sql`update ${c.channel} set name_due_at = ${c.clock(now)} + ${ms} where ${c.among('id', channelIds)}`.execute(c.db)

/** Channels whose names are missing or too old, the longest due first. */
export const dueNames = async (c: Catalogue, limit: number, now: number): Promise<string[]> =>
  ids(
    await rowsOf(
      c,
      sql<{ id: string }>`
        select id from ${c.channel} where name_due_at <= ${c.clock(now)} order by name_due_at limit ${limit}`,
    ),
  )

/** Deletes names, pictures and counts read before this time. @returns of how many channels */
export const deleteNames = (catalogue: Catalogue, before: number, limit: number, now: number): Promise<number> =>
  inCatalogue(catalogue, async (c) => {
    const old = sql`select id from ${c.channel} where named_at < ${before} limit ${limit}`
    const deleted = await rowsOf(
      c,
      sql<{ id: string }>`
        update ${c.channel} set title = null, title_folded = null, picture = null, subscribers = null, topics = null, named_at = null,
          name_due_at = 0, renamed_at = ${now}
        where ${idAmong(c, old)} returning id`,
    )
    return deleted.length
  })

export type RenamedChannel = { id: string; renamed_at: number }

/** Renamed channels whose users' libraries have not been marked as changed. */
export const renamedChannels = (c: Catalogue, limit: number): Promise<RenamedChannel[]> =>
  rowsOf(
    c,
    sql<RenamedChannel>`
      select id, renamed_at from ${c.channel} where renamed_at is not null order by renamed_at, id limit ${limit}`,
  )

/** Unmarks renamed channels, unless they changed again since. */
export const clearRenamed = (catalogue: Catalogue, renamed: readonly RenamedChannel[]): Promise<unknown> =>
  inCatalogue(catalogue, async (c) => {
    for (const [at, some] of Map.groupBy(renamed, ({ renamed_at }) => renamed_at))
      await sql`
        update ${c.channel} set renamed_at = null where ${c.among('id', ids(some))} and renamed_at = ${at}`.execute(
        c.db,
      )
  })

/** Ids after the given one, in order. */
export const channelIdsAfter = async (c: Catalogue, id: string, limit: number): Promise<string[]> =>
  ids(await rowsOf(c, sql<{ id: string }>`select id from ${c.channel} where id > ${id} order by id limit ${limit}`))
