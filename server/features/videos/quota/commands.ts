import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { isQuotaUsedUp, type QuotaPurpose, UNITS_UNTIL } from '#domain/quota-shares.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, queriesOn } from '../../../queries.ts'

/** Units reserved at a time when a reservation runs out; smaller blocks when fewer are left. */
const BLOCKS = [25, 5, 1]

/** Units of YouTube's daily quota that one piece of work may spend. */
export type Reservation = {
  /** Spends units, reserving more if needed. @returns false if the share of the day is used up */
  spend: (units: number) => Promise<boolean>
  /** Units spent so far. */
  spent: () => number
  /** Releases unspent units and counts the spent ones towards the user's share. */
  end: () => Promise<void>
}

/**
 * Reserves units in the database, so that all servers together stay below the daily limit of the purpose. Units reserved by
 * a process that was killed stay counted until the day ends.
 * @param units the estimated cost; fewer, or none, are reserved when fewer are left
 * @param userId the user whose daily share the units count towards; `null` for background work
 */
export async function reserveUnits(
  ctx: Context,
  purpose: QuotaPurpose,
  units: number,
  userId: string | null,
): Promise<Reservation> {
  let day = pacificDay(ctx.now())
  let left = 0
  let spent = 0
  /** Spent, but not yet counted towards the user's share. */
  let uncounted = 0
  let hasEnded = false
  /** Units left of the user's share when it was last read. Concurrent refreshes may exceed it together. */
  let share = await shareLeft(ctx, userId, purpose, day)
  /** Calls run in parallel: one reserves, the others wait for it. */
  let reserving: Promise<boolean> | null = null

  async function reserve(sizes: readonly number[]): Promise<boolean> {
    for (const size of sizes) {
      if (uncounted + left + size > share) continue
      if (!(await takeUnits(ctx, day, purpose, size))) continue
      left += size
      return true
    }
    return false
  }
  const settle = async () => {
    const [unused, own] = [left, uncounted]
    left = 0
    uncounted = 0
    if (unused > 0) await returnUnits(ctx, day, purpose, unused)
    if (userId !== null && own > 0) await countForUser(ctx, userId, day, purpose, own)
  }
  /** Releases units of yesterday: units belong to the day they were reserved on. */
  async function turnDay() {
    const today = pacificDay(ctx.now())
    if (today === day) return
    await settle()
    day = today
    share = await shareLeft(ctx, userId, purpose, day)
  }

  if (units > 0) await reserve([Math.min(units, share), ...BLOCKS].filter((size) => size > 0 && size <= units))
  return {
    async spend(wanted) {
      for (;;) {
        if (hasEnded) return false
        if (pacificDay(ctx.now()) === day && left >= wanted) {
          left -= wanted
          spent += wanted
          uncounted += wanted
          ctx.metrics.unitsSpent(purpose, wanted)
          return true
        }
        reserving ??= turnDay()
          .then(() => reserve(BLOCKS))
          .finally(() => {
            reserving = null
          })
        if (!(await reserving)) return false
      }
    },
    spent: () => spent,
    async end() {
      hasEnded = true
      await reserving
      await settle()
    },
  }
}

/** Units left of the user's share of the day. Only refreshes the user waits for count towards it. */
async function shareLeft(
  { db, settings }: Context,
  userId: string | null,
  purpose: QuotaPurpose,
  day: string,
): Promise<number> {
  if (userId === null || purpose !== 'waiting') return Number.POSITIVE_INFINITY
  const used = await queriesOn(db).userQuota.get(userId, day)
  return Math.max(0, settings.videoUnitsPerDay - (used.get('waiting') ?? 0))
}

const takeUnits = ({ db }: Context, day: string, purpose: QuotaPurpose, units: number): Promise<boolean> =>
  inTransaction(db, async ({ quota }) => {
    if ((await quota.get(day)).has('ended')) return false
    if (!(await quota.add(day, 'total', units, UNITS_UNTIL[purpose]))) return false
    return quota.add(day, purpose, units, Number.MAX_SAFE_INTEGER)
  })

const returnUnits = ({ db }: Context, day: string, purpose: QuotaPurpose, units: number) =>
  inTransaction(db, async ({ quota }) => {
    await quota.release(day, 'total', units)
    await quota.release(day, purpose, units)
  })

/** Counts units spent without a reservation. @param userId as in {@link reserveUnits} */
export async function countUnits(ctx: Context, purpose: QuotaPurpose, units: number, userId: string | null) {
  const day = pacificDay(ctx.now())
  await inTransaction(ctx.db, async ({ quota }) => {
    await quota.add(day, 'total', units, Number.MAX_SAFE_INTEGER)
    await quota.add(day, purpose, units, Number.MAX_SAFE_INTEGER)
  })
  if (userId !== null) await countForUser(ctx, userId, day, purpose, units)
}

/**
 * Runs outside the transaction on the daily sums, whose rows all servers lock. Counts that cannot be stored are dropped:
 * they only matter for the user's share.
 */
const countForUser = ({ db, log }: Context, userId: string, day: string, purpose: QuotaPurpose, units: number) =>
  queriesOn(db)
    .userQuota.add(userId, day, purpose, units)
    .catch((error: unknown) => log.warn({ err: error }, 'quota units of a user could not be counted'))

/** Marks the day's quota as used up, as reported by YouTube. No more units are reserved until the day ends. */
export async function endQuota({ db, now }: Context): Promise<void> {
  await queriesOn(db).quota.add(pacificDay(now()), 'ended', 1, 1)
}

/** When units for the purpose become available again (ms since epoch); `null` if there are some left. */
export async function quotaEndsAt({ db, now }: Context, purpose: QuotaPurpose): Promise<number | null> {
  const used = await queriesOn(db).quota.get(pacificDay(now()))
  return isQuotaUsedUp(used, purpose) ? nextPacificMidnight(now()) : null
}

/** The same, also considering the user's own share of the day. */
export async function quotaEndsFor(ctx: Context, purpose: QuotaPurpose, userId: string | null): Promise<number | null> {
  const isUsedUp = (await shareLeft(ctx, userId, purpose, pacificDay(ctx.now()))) === 0
  return isUsedUp ? nextPacificMidnight(ctx.now()) : quotaEndsAt(ctx, purpose)
}
