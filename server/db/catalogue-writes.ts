import { sql } from 'kysely'
import { isSamePicture } from '#domain/channel-pictures.ts'
import { type CheckedChannel, RENEW_NAMES_MS, startDelayMs } from '#domain/check-schedule.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import type { FetchedVideos } from '#domain/video-merge.ts'
import { type Catalogue, inCatalogue, rowsOf } from './catalogue.ts'
import type { CatalogueChannelTable, ChannelState } from './catalogue-schema.ts'
import { writeVideos } from './catalogue-videos.ts'

/** The outcome of a channel's check. `dueInMs`: time until the next check; its `now` is the database's clock. */
export type CheckEnd =
  | { kind: 'checked'; dueInMs: (channel: CheckedChannel, now: number) => number }
  | { kind: 'failed'; reason: string; dueInMs: number; missing?: boolean }

/** Data read for a channel. Without `end` the check continues and keeps its claim. */
export type ChannelUpdate = {
  id: string
  facts?: Partial<
    Pick<CatalogueChannelTable, 'title' | 'title_folded' | 'picture' | 'subscribers' | 'topics' | 'video_total'>
  >
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
      const counts = await writeVideos(c, one.id, one.videos ?? [], now)
      const changes = {
        ...one.facts,
        ...(one.facts && nameColumns(held, one.facts, now)),
        ...counts,
        ...(one.state && one.state !== held.state && { state: one.state, state_at: now }),
        ...(one.isListed && { listed_at: c.clock(now) }),
        ...(one.end
          ? await endColumns(c, one, one.end, { ...held, ...counts }, now)
          : 'changed_at' in counts && (await startColumns(c, one.id, now))),
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
  const { databaseNow, ...times } = await pace(c, id, now)
  const checked = { state: state ?? held.state, newestAt: held.newest_at, listedAt, ...times }
  return {
    ...released,
    due_at: sql<number>`${clock} + ${end.dueInMs(checked, databaseNow)}`,
    checked_at: clock,
    ...{ failed_reason: null, failed_since: null, failures: 0, missing_since: null },
  }
}

/** Lets the channel be checked when a broadcast starts that was found outside a check. */
async function startColumns(c: Catalogue, channelId: string, now: number) {
  const { databaseNow, ...times } = await pace(c, channelId, now)
  const dueAt = databaseNow + startDelayMs(times, databaseNow)
  if (!Number.isFinite(dueAt)) return {}
  return { due_at: sql<number>`case when due_at > ${dueAt} then ${dueAt} else due_at end` }
}

/** The data that decides when a channel is checked next. */
async function pace(
  c: Catalogue,
  channelId: string,
  now: number,
): Promise<Pick<CheckedChannel, 'tenthAt' | 'startsAt' | 'lateSince'> & { databaseNow: number }> {
  const announced = sql`from ${c.video} where channel_id = ${channelId} and kind = ${VIDEO_KIND.upcoming}`
  const [row] = await rowsOf(
    c,
    sql<{ database_now: number; tenth_at: number | null; starts_at: number | null; late_since: number | null }>`
      select ${c.clock(now)} as database_now,
        (select published_at from ${c.video} where channel_id = ${channelId} and kind <> ${VIDEO_KIND.upcoming}
         order by published_at desc, id desc limit 1 offset 9) as tenth_at,
        (select min(starts_at) ${announced} and starts_at > ${c.clock(now)}) as starts_at,
        (select max(starts_at) ${announced} and starts_at <= ${c.clock(now)}) as late_since`,
  )
  return {
    databaseNow: Number(row?.database_now ?? now),
    tenthAt: row?.tenth_at ?? null,
    startsAt: row?.starts_at ?? null,
    lateSince: row?.late_since ?? null,
  }
}
