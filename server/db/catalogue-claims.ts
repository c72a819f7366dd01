import { sql } from 'kysely'
import { type Catalogue, rowsOf } from './catalogue.ts'
import { idAmong, isWanted, LONGEST_DELAY_MS } from './catalogue-channels.ts'
import type { CatalogueChannelTable } from './catalogue-schema.ts'

/** Claims of a killed server expire after this. A running refresh renews its claims. */
export const CLAIM_MS = 60_000

/** The data of a channel that a check needs. */
export type ClaimedChannel = Pick<
  CatalogueChannelTable,
  | 'id'
  | 'title'
  | 'picture'
  | 'subscribers'
  | 'state'
  | 'video_total'
  | 'newest_at'
  | 'stored'
  | 'checked_at'
  | 'listed_at'
  | 'missing_since'
  | 'failures'
  | 'failed_since'
  | 'hub_until'
  | 'hub_asked_at'
>

const CLAIMED = sql.raw(
  'id, title, picture, subscribers, state, video_total, newest_at, stored, checked_at, listed_at, missing_since, failures, failed_since, hub_until, hub_asked_at',
)

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

/** Claims the next channels that are due, were read before, and were opened recently. For background work. */
export function claimDue(
  c: Catalogue,
  { claim, wantedSince, limit }: { claim: string; wantedSince: number; limit: number },
  now: number,
): Promise<ClaimedChannel[]> {
  const clock = c.clock(now)
  const free = sql`select id from ${c.channel}
    where (due_at <= ${clock} or due_at > ${clock} + ${LONGEST_DELAY_MS}) and wanted_at >= ${wantedSince}
      and checked_at is not null and (claim_until is null or claim_until < ${clock})
    order by due_at limit ${limit}`
  return rowsOf(
    c,
    sql<ClaimedChannel>`
      update ${c.channel} set claim_by = ${claim}, claim_until = ${clock} + ${CLAIM_MS}
      where ${idAmong(c, free)} returning ${CLAIMED}`,
  )
}

export type UnreadChannel = Pick<CatalogueChannelTable, 'id' | 'due_at'>

/** Channels that are due, were never read and were opened recently, by time and id. @param after the place of one, not included */
export function neverRead(
  c: Catalogue,
  { wantedSince, after, limit }: { wantedSince: number; after: UnreadChannel | null; limit: number },
  now: number,
): Promise<UnreadChannel[]> {
  const { due_at, id } = after ?? { due_at: -1, id: '' }
  return rowsOf(
    c,
    sql<UnreadChannel>`
      select id, due_at from ${c.channel}
      where due_at <= ${c.clock(now)} and (due_at, id) > (${due_at}, ${id}) and wanted_at >= ${wantedSince}
        and checked_at is null and (claim_until is null or claim_until < ${c.clock(now)})
      order by due_at, id limit ${limit}`,
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
