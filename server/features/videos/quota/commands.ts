import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { isQuotaRefused, isQuotaUsedUp, type QuotaPurpose, UNITS_UNTIL } from '#domain/quota-shares.ts'
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
  const reservation = new UnitReservation(ctx, purpose, userId)
  await reservation.start(units)
  return reservation
}

class UnitReservation implements Reservation {
  readonly #ctx: Context
  readonly #purpose: QuotaPurpose
  readonly #userId: string | null
  /** The Pacific day that the reserved units belong to. */
  #day: string
  #left = 0
  #spent = 0
  /** Spent, but not yet counted towards the user's share. */
  #uncounted = 0
  #hasEnded = false
  /** Units left of the user's share when it was last read. Concurrent refreshes may exceed it together. */
  #share = 0
  /** Calls run in parallel: one reserves, the others wait for it. */
  #reserving: Promise<boolean> | null = null

  constructor(ctx: Context, purpose: QuotaPurpose, userId: string | null) {
    this.#ctx = ctx
    this.#purpose = purpose
    this.#userId = userId
    this.#day = pacificDay(ctx.now())
  }

  /** Called once, before any other method. */
  async start(units: number): Promise<void> {
    this.#share = await shareLeft(this.#ctx, this.#userId, this.#purpose, this.#day)
    if (units <= 0) return
    await this.#reserve([Math.min(units, this.#share), ...BLOCKS].filter((size) => size > 0 && size <= units))
  }

  // Callers pass these on without the reservation, so they are bound to it.
  readonly spend = async (wanted: number): Promise<boolean> => {
    for (;;) {
      if (this.#hasEnded) return false
      if (pacificDay(this.#ctx.now()) === this.#day && this.#left >= wanted) {
        this.#left -= wanted
        this.#spent += wanted
        this.#uncounted += wanted
        this.#ctx.metrics.unitsSpent(this.#purpose, wanted)
        return true
      }
      this.#reserving ??= this.#turnDay()
        .then(() => this.#reserve(BLOCKS))
        .finally(() => {
          this.#reserving = null
        })
      if (!(await this.#reserving)) return false
    }
  }

  readonly spent = (): number => this.#spent

  readonly end = async (): Promise<void> => {
    this.#hasEnded = true
    await this.#reserving
    await this.#settle()
  }

  /** Reserves the first of these sizes that is available. @returns false if none is */
  async #reserve(sizes: readonly number[]): Promise<boolean> {
    for (const size of sizes) {
      if (this.#uncounted + this.#left + size > this.#share) continue
      if (!(await takeUnits(this.#ctx, this.#day, this.#purpose, size))) continue
      this.#left += size
      return true
    }
    return false
  }

  /** Releases unspent units and counts the spent ones towards the user's share. */
  async #settle(): Promise<void> {
    const [unused, own] = [this.#left, this.#uncounted]
    this.#left = 0
    this.#uncounted = 0
    if (unused > 0) await returnUnits(this.#ctx, this.#day, this.#purpose, unused)
    if (this.#userId !== null && own > 0) await countForUser(this.#ctx, this.#userId, this.#day, this.#purpose, own)
  }

  /** Settles yesterday's units after midnight: units belong to the day they were reserved on. */
  async #turnDay(): Promise<void> {
    const today = pacificDay(this.#ctx.now())
    if (today === this.#day) return
    await this.#settle()
    this.#day = today
    this.#share = await shareLeft(this.#ctx, this.#userId, this.#purpose, this.#day)
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

const takeUnits = ({ db, now }: Context, day: string, purpose: QuotaPurpose, units: number): Promise<boolean> =>
  inTransaction(db, async ({ quota }) => {
    if (isQuotaRefused(await quota.get(day), now())) return false
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

/** Marks the day's quota as used up, as reported by YouTube. For an hour no more units are reserved, then a call is tried. */
export async function endQuota({ db, now }: Context): Promise<void> {
  await queriesOn(db).quota.setEnded(pacificDay(now()), now())
}

/** When units for the purpose become available again (ms since epoch); `null` if there are some left. */
export async function quotaEndsAt({ db, now }: Context, purpose: QuotaPurpose): Promise<number | null> {
  const used = await queriesOn(db).quota.get(pacificDay(now()))
  return isQuotaUsedUp(used, purpose, now()) ? nextPacificMidnight(now()) : null
}

/** The same, also considering the user's own share of the day. */
export async function quotaEndsFor(ctx: Context, purpose: QuotaPurpose, userId: string | null): Promise<number | null> {
  const isUsedUp = (await shareLeft(ctx, userId, purpose, pacificDay(ctx.now()))) === 0
  return isUsedUp ? nextPacificMidnight(ctx.now()) : quotaEndsAt(ctx, purpose)
}
