import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { inSteps } from '../lib/steps.ts'
import { yieldToOthers } from '../lib/thread-time.ts'
import { type Catalogue, inCatalogue, rowsOf } from './catalogue.ts'
import type { CatalogueChannelTable } from './catalogue-schema.ts'
import { chunksOf } from './chunks.ts'

/** "Check now" skips channels that were checked within this time. */
const FORCED_AFTER_MS = 60_000

/** Longer than any delay of a check or of reading names, and than any push subscription. */
export const LONGEST_DELAY_MS = 35 * DAY_MS

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

/** A check that is due later than this, or was made later than now, was written by a clock that was ahead. */
const isAhead = (clock: RawBuilder<number>) =>
  sql<boolean>`(due_at > ${clock} + ${LONGEST_DELAY_MS} or checked_at > ${clock} + ${FORCED_AFTER_MS})`

/** The condition of channels that are due, or with `isForced` of those that "Check now" checks. */
export const isWanted = (clock: RawBuilder<number>, isForced: boolean) =>
  isForced
    ? sql<boolean>`(due_at <= ${clock} or ${isAhead(clock)} or (state not in ('gone', 'suspended', 'private')
        and (checked_at is null or checked_at < ${clock} - ${FORCED_AFTER_MS})))`
    : sql<boolean>`(due_at <= ${clock} or ${isAhead(clock)})`

/**
 * Corrects times that a clock in the future has written: such channels would not be checked, renewed or deleted until then.
 * Reads the whole table. @returns how many channels had one
 */
export async function repairTimes(c: Catalogue, now: number): Promise<number> {
  const clock = c.clock(now)
  const bounds: [column: keyof CatalogueChannelTable, longestMs: number, right: RawBuilder<unknown>][] = [
    ['due_at', LONGEST_DELAY_MS, clock],
    ['name_due_at', LONGEST_DELAY_MS, clock],
    ['hub_until', LONGEST_DELAY_MS, sql`null`],
    ['hub_asked_at', FORCED_AFTER_MS, sql`null`],
    ['checked_at', FORCED_AFTER_MS, sql`null`],
    ['wanted_at', FORCED_AFTER_MS, clock],
    ['named_at', FORCED_AFTER_MS, clock],
    ['listed_at', FORCED_AFTER_MS, clock],
  ]
  const isAheadAt = ([column, longestMs]: (typeof bounds)[number]) => sql`${sql.ref(column)} > ${clock} + ${longestMs}`
  const corrections = bounds.map((bound) => {
    const [column, , right] = bound
    return sql`${sql.ref(column)} = case when ${isAheadAt(bound)} then ${right} else ${sql.ref(column)} end`
  })
  const { numAffectedRows = 0n } = await sql`
    update ${c.channel} set ${sql.join(corrections)} where ${sql.join(bounds.map(isAheadAt), sql` or `)}`.execute(c.db)
  return Number(numAffectedRows)
}

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

export type ChannelsState = {
  /** When a stored video of the channels was last added, removed or changed; 0 if there are none. */
  changedAt: number
  /** Whether all were opened by some user within the last day. */
  areWanted: boolean
}

/** Reads no videos. */
export async function stateOf(c: Catalogue, ids: readonly string[], now: number): Promise<ChannelsState> {
  const state: ChannelsState = { changedAt: 0, areWanted: true }
  const add = async (some: readonly string[]) => {
    const [row] = await rowsOf(
      c,
      sql<{ changed: number | null; wanted: number | null; count: number }>`
        select max(changed_at) as changed, min(wanted_at) as wanted, count(*) as count
        from ${c.channel} where ${c.among('id', some)}`,
    )
    const { changed = null, wanted = null, count = 0 } = row ?? {}
    state.changedAt = Math.max(state.changedAt, changed ?? 0)
    if (count < some.length || (wanted ?? 0) < now - DAY_MS) state.areWanted = false
  }
  await inSteps(ids, add, CHANNELS_PER_READ)
  return state
}

/** The same for statements that only read, and no videos. */
const CHANNELS_PER_READ = 2_500
