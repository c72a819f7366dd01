import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { type Catalogue, rowsOf } from './catalogue.ts'

/** A subscription that the hub has not confirmed is requested again after this time. */
const UNCONFIRMED_MS = HOUR_MS
/** The hub grants no longer ones. A later end was written by a clock that was ahead. */
export const LONGEST_LEASE_MS = 30 * DAY_MS

/** The condition of channels that a user opened since then and that YouTube lists. */
const mayHaveLease = (wantedSince: number) => sql`wanted_at >= ${wantedSince} and state in ('ok', 'empty')`

/** Of these, channels that the hub was not asked about lately. */
const mayBeAsked = (wantedSince: number, now: number) => sql`${mayHaveLease(wantedSince)}
  and (hub_asked_at is null or hub_asked_at < ${now - UNCONFIRMED_MS} or hub_asked_at > ${now + UNCONFIRMED_MS})`

/** Channels whose subscription at the push hub ends before `renewBefore`, the next to end first. */
export async function leasesToRenew(
  c: Catalogue,
  { wantedSince, renewBefore, limit }: { wantedSince: number; renewBefore: number; limit: number },
  now: number,
): Promise<string[]> {
  const rows = await rowsOf(
    c,
    sql<{ id: string }>`
      select id from ${c.channel}
      where ${mayBeAsked(wantedSince, now)} and (hub_until < ${renewBefore} or hub_until > ${now + LONGEST_LEASE_MS})
      order by hub_until, id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Channels without a subscription, by id. */
export async function channelsWithoutLease(
  c: Catalogue,
  { wantedSince, after, limit }: { wantedSince: number; after: string; limit: number },
  now: number,
): Promise<string[]> {
  const rows = await rowsOf(
    c,
    sql<{ id: string }>`
      select id from ${c.channel} where id > ${after} and hub_until is null and ${mayBeAsked(wantedSince, now)}
      order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** How many channels are to be subscribed, and of how many the lease ends before `overdueBefore` or was never confirmed. */
export async function countLeases(
  c: Catalogue,
  { wantedSince, overdueBefore }: { wantedSince: number; overdueBefore: number },
): Promise<{ wanted: number; overdue: number }> {
  const [row] = await rowsOf(
    c,
    sql<{ wanted: number; overdue: number }>`
      select count(*) as wanted, count(case when hub_until >= ${overdueBefore} then null else 1 end) as overdue
      from ${c.channel} where ${mayHaveLease(wantedSince)}`,
  )
  return { wanted: Number(row?.wanted ?? 0), overdue: Number(row?.overdue ?? 0) }
}

/** Call before the request to the hub, whose confirmation may arrive before its response. */
export const noteHubAsked = (c: Catalogue, ids: readonly string[], now: number) =>
  sql`update ${c.channel} set hub_asked_at = ${now} where ${c.among('id', ids)}`.execute(c.db)

/** Stores a subscription that the hub confirmed. @returns false if none was requested recently */
export async function confirmLease(c: Catalogue, id: string, leaseMs: number, now: number): Promise<boolean> {
  const rows = await rowsOf(
    c,
    sql<{ id: string }>`
      update ${c.channel} set hub_until = ${now + leaseMs}
      where id = ${id} and hub_asked_at between ${now - UNCONFIRMED_MS} and ${now + UNCONFIRMED_MS} returning id`,
  )
  return rows.length > 0
}

export const endLease = (c: Catalogue, id: string) =>
  sql`update ${c.channel} set hub_until = null where id = ${id}`.execute(c.db)
