import { MARKS_AT_ONCE } from '#contract/limits.ts'
import type { MarksAnswer, MarksRequest } from '#contract/marks.ts'
import { PROMISED } from '#domain/legal.ts'
import { countMarks, latestTime, MARK_KINDS, type MarkTypes, noMarks, type SomeMarks } from '#domain/mark-sync.ts'
import { laterThan, type MarkedVideo, seenMark } from '#domain/marks.ts'
import { changeSeen } from '#domain/seen-changes.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { MarkKind, MarkTable, UserRow } from '../../db/schema.ts'
import { scrubDatabase } from '../../db/scrub.ts'
import { AppError } from '../../lib/errors.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { inTransaction, type Queries } from '../../queries.ts'
import { inSnapshot } from '../../reads.ts'
import { presentMarks } from './present.ts'
import { marksOf } from './read.ts'

/** Rows per user. Beyond it the oldest are deleted. */
const MAX_ROWS = PROMISED.marksLimit

/** Turns syncing on, or off with all the user's marks on the server deleted. A repeated request changes nothing. */
export async function setSync({ db, settings }: Context, userId: string, on: boolean): Promise<void> {
  const hasEnded = await inTransaction(db, async (q) => {
    const { marks_version, marks_synced_from } = await lockOrThrow(q, userId)
    if (on === (marks_synced_from !== null)) return false
    // The version rises, so that devices with older ones send everything again.
    const version = marks_version + 1
    await q.users.update(userId, { marks_version: version, marks_synced_from: on ? version : null })
    if (!on) await q.marks.deleteAll(userId)
    return !on
  })
  if (hasEnded) await scrubDatabase(db, settings.database)
}

/**
 * Merges the marks of a device with the stored ones. Throws AppError `marks_sync_off`.
 * @returns what changed since the device's version
 */
export function syncMarks(ctx: Context, userId: string, { since, ...marks }: MarksRequest): Promise<MarksAnswer> {
  const now = ctx.now()
  if (countMarks(marks) === 0)
    return inSnapshot(ctx.db, async (q) => {
      const user = await q.users.find(userId)
      if (!user) throw new AppError('sign_in_required')
      return changesSince(q, requireSync(user), since, [], now)
    })
  return inTransaction(ctx.db, async (q) => {
    const user = requireSync(await lockOrThrow(q, userId))
    await yieldToOthers()
    const sent = [
      ...toSent('video', 'videos', marks, now),
      ...toSent('channel', 'channels', marks, now),
      ...toSent('later', 'later', marks, now),
    ]
    await yieldToOthers()
    const version = await store(q, user, sent, since)
    await yieldToOthers()
    return changesSince(q, { ...user, marks_version: version }, since, sent, now)
  })
}

type Syncing = UserRow & { marks_synced_from: number }

function requireSync(user: UserRow): Syncing {
  const { marks_synced_from } = user
  if (marks_synced_from === null) throw new AppError('marks_sync_off')
  return { ...user, marks_synced_from }
}

type Sent = {
  kind: MarkKind
  key: string
  /** As it is stored if there is nothing to merge it with. */
  value: string
  /** The value merged with a stored one. */
  mergeWith(stored: string): string
}

/** Marks of one kind as they are stored. Several of the same key become one. */
function toSent<Name extends keyof MarkTypes>(kind: MarkKind, name: Name, marks: SomeMarks, now: number): Sent[] {
  type Mark = MarkTypes[Name]
  const { idOf, limit, merge } = MARK_KINDS[name]
  const byKey = new Map<string, Mark>()
  for (const given of marks[name]) {
    const mark = limit(given, latestTime(now))
    // Merged with itself, a mark has its properties in the order of all others, so that texts can be compared.
    byKey.set(idOf(mark), merge(byKey.get(idOf(mark)) ?? mark, mark))
  }
  return [...byKey].map(([key, mark]) => ({
    ...{ kind, key, value: JSON.stringify(mark) },
    mergeWith: (stored) => JSON.stringify(merge(JSON.parse(stored) as Mark, mark)),
  }))
}

/** @returns the user's version with the changes */
async function store(q: Queries, user: Syncing, sent: readonly Sent[], since: number | null): Promise<number> {
  let version = user.marks_version
  const rows: MarkTable[] = []
  for (const kind of new Set(sent.map((one) => one.kind))) {
    const ofKind = sent.filter((one) => one.kind === kind)
    const keys = ofKind.map(({ key }) => key)
    const stored = await q.marks.find(user.id, kind, keys)
    for (const { key, value, mergeWith } of ofKind) {
      const before = stored.get(key)
      const after = before === undefined ? value : mergeWith(before.value)
      // The device has forgotten what it had: as a change the stored mark is in the answer.
      const isForgotten = before !== undefined && after !== value && since !== null && before.changed_at <= since
      if (after !== before?.value || isForgotten)
        rows.push({ user_id: user.id, kind, key, value: after, changed_at: ++version })
    }
  }
  if (rows.length === 0) return version
  await yieldToOthers()
  await q.marks.upsert(rows)
  await yieldToOthers()
  await q.users.update(user.id, { marks_version: version })
  const surplus = (await q.marks.count(user.id)) - MAX_ROWS
  if (surplus <= 0) return version
  await yieldToOthers()
  await q.marks.deleteOldest(user.id, surplus)
  return version
}

async function changesSince(
  q: Queries,
  { id, marks_version, marks_synced_from }: Syncing,
  since: number | null,
  sent: readonly Sent[],
  now: number,
): Promise<MarksAnswer> {
  // A version from before syncing was turned on, or of a database that was restored from a backup.
  const restarted = since !== null && (since < marks_synced_from || since > marks_version)
  const found = await q.marks.listChangedAfter(id, restarted ? 0 : (since ?? 0), MARKS_AT_ONCE + 1)
  const page = found.slice(0, MARKS_AT_ONCE)
  const hasMore = found.length > page.length
  const sentValues = new Map(sent.map(({ kind, key, value }) => [`${kind} ${key}`, value]))
  return {
    ...presentMarks(page.filter(({ kind, key, value }) => sentValues.get(`${kind} ${key}`) !== value)),
    version: hasMore ? (page.at(-1)?.changed_at ?? 0) : marks_version,
    ...{ hasMore, restarted, now },
  }
}

/** The marks that one change wrote: those whose versions are above `after`, up to `upTo`. */
export type WrittenMarks = { after: number; upTo: number }

/**
 * Changes marks for a program that keeps none itself. Throws AppError `marks_sync_off`.
 * @param change reads what it needs and returns what to write. It may be called again, after a deadlock
 */
export const changeMarks = (
  ctx: Context,
  userId: string,
  change: (q: Queries, now: number) => Promise<Partial<SomeMarks>>,
): Promise<WrittenMarks> =>
  inTransaction(ctx.db, async (q) => {
    const user = requireSync(await lockOrThrow(q, userId))
    const now = ctx.now()
    return write(q, user, await change(q, now), now)
  })

/** Marks videos as seen or unseen, without those that are so already. Throws AppError `marks_sync_off`. */
export const setSeen = (ctx: Context, userId: string, videos: readonly MarkedVideo[], seen: boolean) =>
  changeMarks(ctx, userId, async (q, now) => ({
    videos: [...changeSeen(await marksOf(q, userId, videos), videos, seen, now).videos],
  }))

async function write(q: Queries, user: Syncing, some: Partial<SomeMarks>, now: number): Promise<WrittenMarks> {
  const marks = { ...noMarks(), ...some }
  const sent = [...toSent('video', 'videos', marks, now), ...toSent('later', 'later', marks, now)]
  await yieldToOthers()
  return { after: user.marks_version, upTo: await store(q, user, sent, null) }
}

/**
 * Takes back what {@link changeMarks} wrote, if that was only whether videos are seen, or are kept for later. Marks that
 * changed again since stay as they are. Throws AppError `marks_sync_off`. @returns how many marks are as they were before
 */
export const undoMarks = (ctx: Context, userId: string, { after, upTo }: WrittenMarks): Promise<number> =>
  inTransaction(ctx.db, async (q) => {
    const user = requireSync(await lockOrThrow(q, userId))
    const now = ctx.now()
    const rows = await q.marks.listChangedAfter(userId, after, upTo - after)
    const { videos, later } = presentMarks(rows.filter(({ changed_at }) => changed_at <= upTo))
    const channelIds = [...new Set(videos.map(({ channelId }) => channelId))]
    const channels = await q.marks.find(userId, 'channel', channelIds)
    const written = await write(
      q,
      user,
      {
        videos: videos.map((mark) => {
          const channel = JSON.parse(channels.get(mark.channelId)?.value ?? '{}') as Partial<MarkTypes['channels']>
          return seenMark(mark, !mark.seen, laterThan(now, mark, channel))
        }),
        later: later.map((place) => ({ ...place, removed: !place.removed, at: Math.max(now, place.at + 1) })),
      },
      now,
    )
    return written.upTo - written.after
  })
