import { createHmac } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { isQuotaRefused, isQuotaUsedUp, type QuotaPurpose, UNITS_UNTIL } from '#domain/quota-shares.ts'
import type { Context } from '../../../context.ts'
import type { IdentityTable } from '../../../db/schema.ts'
import { inTransaction, type Queries, queriesOn } from '../../../queries.ts'
import type { Settings } from '../../../settings.ts'

/** Units reserved at a time when a reservation runs out; smaller blocks when fewer are left. */
const BLOCKS = [25, 5, 1]

/** Units of YouTube's daily quota that one piece of work may spend. */
export type Reservation = {
  /** Spends units, reserving more if needed. @returns false if the share of the day is used up */
  spend: (units: number) => Promise<boolean>
  /** Units spent so far. */
  spent: () => number
  /** Releases unspent units. */
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
  const isNew = purpose === 'waiting' && (await isNewUser(ctx, userId))
  const reservation = new UnitReservation(ctx, { purpose, userId, isNew })
  await reservation.start(units)
  return reservation
}

/** For whom units are taken. `isNew`: they also count towards the pool of users in their first day. */
type Spender = { purpose: QuotaPurpose; userId: string | null; isNew: boolean }

class UnitReservation implements Reservation {
  readonly #ctx: Context
  readonly #spender: Spender
  /** The Pacific day that the reserved units belong to. */
  #day: string
  #left = 0
  #spent = 0
  #hasEnded = false
  /** Calls run in parallel: one reserves, the others wait for it. */
  #reserving: Promise<boolean> | null = null

  constructor(ctx: Context, spender: Spender) {
    this.#ctx = ctx
    this.#spender = spender
    this.#day = pacificDay(ctx.now())
  }

  /** Called once, before any other method. */
  async start(units: number): Promise<void> {
    if (units <= 0) return
    const share = await shareLeft(this.#ctx, this.#spender, this.#day)
    await this.#reserve([Math.min(units, share), ...BLOCKS].filter((size) => size > 0 && size <= units))
  }

  // Callers pass these on without the reservation, so they are bound to it.
  readonly spend = async (wanted: number): Promise<boolean> => {
    for (;;) {
      if (this.#hasEnded) return false
      if (pacificDay(this.#ctx.now()) === this.#day && this.#left >= wanted) {
        this.#left -= wanted
        this.#spent += wanted
        this.#ctx.metrics.unitsSpent(this.#spender.purpose, wanted)
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
      if (!(await takeUnits(this.#ctx, this.#day, this.#spender, size))) continue
      this.#left += size
      return true
    }
    return false
  }

  /** Releases unspent units. */
  async #settle(): Promise<void> {
    const unused = this.#left
    this.#left = 0
    if (unused > 0) await returnUnits(this.#ctx, this.#day, this.#spender, unused)
  }

  /** Settles yesterday's units after midnight: units belong to the day they were reserved on. */
  async #turnDay(): Promise<void> {
    const today = pacificDay(this.#ctx.now())
    if (today === this.#day) return
    await this.#settle()
    this.#day = today
  }
}

/**
 * Whether the account is younger than a day. All such accounts together have one pool of units, so that many new accounts of
 * one person take no more than one.
 */
async function isNewUser({ db, now }: Context, userId: string | null): Promise<boolean> {
  const user = userId === null ? undefined : await queriesOn(db).users.find(userId)
  return user !== undefined && now() - user.created_at < DAY_MS
}

/** Units left of the user's share of the day. Only refreshes the user waits for count towards it. */
async function shareLeft(ctx: Context, { userId, purpose, isNew }: Spender, day: string): Promise<number> {
  if (userId === null || purpose !== 'waiting') return Number.POSITIVE_INFINITY
  const q = queriesOn(ctx.db)
  const used = await q.userQuota.get(userId, day)
  const own = ctx.settings.videoUnitsPerDay - (used.get('waiting') ?? 0)
  return Math.max(0, isNew ? Math.min(own, await poolLeft(ctx, day)) : own)
}

const poolLeft = async ({ db, settings }: Context, day: string): Promise<number> =>
  settings.newUsersUnitsPerDay - ((await queriesOn(db).quota.get(day)).get('new_users') ?? 0)

type Identity = Pick<IdentityTable, 'kind' | 'subject'>

/** Under these hashes the units of a deleted user are found again: the first with the present key, then with older ones. */
const identityKeys = ({ secretKeys }: Pick<Settings, 'secretKeys'>, { kind, subject }: Identity): string[] =>
  secretKeys.map((secret) => createHmac('sha256', secret).update(`quota:${kind}:${subject}`).digest('base64url'))

/** Keeps what a user has spent of their shares today. To be called in the transaction that deletes them. */
export async function keepSpentShare({ settings, now }: Context, q: Queries, userId: string): Promise<void> {
  const day = pacificDay(now())
  const used = await q.userQuota.get(userId, day)
  for (const identity of await q.identities.list(userId)) {
    const [key = ''] = identityKeys(settings, identity)
    for (const [purpose, units] of used) if (units > 0) await q.formerQuota.set(key, day, purpose, units)
  }
}

/** Charges a new user with what a deleted one with the same identity has spent today. */
export async function takeOverSpentShare(
  { settings, now }: Context,
  q: Queries,
  userId: string,
  identity: Identity,
): Promise<void> {
  const day = pacificDay(now())
  for (const [purpose, units] of await q.formerQuota.get(identityKeys(settings, identity), day))
    await q.userQuota.add(userId, day, purpose, units)
}

/** Channels a user has brought that the background reads for the first time, a day. */
const NEW_CHANNELS_PER_DAY = 200

/**
 * Charges a user with first reads of channels they have.
 * @param wanted how many
 * @returns how many they may have
 */
export const takeFirstReads = (ctx: Context, userId: string, wanted: number): Promise<number> =>
  inTransaction(ctx.db, async (q) => {
    const day = pacificDay(ctx.now())
    const left = NEW_CHANNELS_PER_DAY - ((await q.userQuota.get(userId, day)).get('background') ?? 0)
    const count = Math.min(wanted, left)
    return count > 0 && (await q.userQuota.take(userId, day, 'background', count, NEW_CHANNELS_PER_DAY)) ? count : 0
  })

/** Takes units of the day, and of the user's share, before the rows that all servers lock. @returns false if there are not so many */
const takeUnits = (ctx: Context, day: string, { purpose, userId, isNew }: Spender, units: number): Promise<boolean> =>
  inTransaction(ctx.db, async (q) => {
    if (isQuotaRefused(await q.quota.get(day), ctx.now())) return false
    const until = userId === null || purpose !== 'waiting' ? UNLIMITED : ctx.settings.videoUnitsPerDay
    if (userId !== null && !(await q.userQuota.take(userId, day, purpose, units, until))) return false
    const giveBack = async () => {
      if (userId !== null) await q.userQuota.release(userId, day, purpose, units)
      return false
    }
    if (isNew && !(await q.quota.add(day, 'new_users', units, ctx.settings.newUsersUnitsPerDay))) return giveBack()
    if (await q.quota.add(day, 'total', units, UNITS_UNTIL[purpose])) return q.quota.add(day, purpose, units, UNLIMITED)
    if (isNew) await q.quota.release(day, 'new_users', units)
    return giveBack()
  })

const UNLIMITED = Number.MAX_SAFE_INTEGER

const returnUnits = (ctx: Context, day: string, { purpose, userId, isNew }: Spender, units: number) =>
  inTransaction(ctx.db, async ({ quota, userQuota }) => {
    if (userId !== null) await userQuota.release(userId, day, purpose, units)
    if (isNew) await quota.release(day, 'new_users', units)
    await quota.release(day, 'total', units)
    await quota.release(day, purpose, units)
  })

/** Counts units spent without a reservation. @param userId as in {@link reserveUnits} */
export async function countUnits(ctx: Context, purpose: QuotaPurpose, units: number, userId: string | null) {
  const day = pacificDay(ctx.now())
  await inTransaction(ctx.db, async ({ quota }) => {
    await quota.add(day, 'total', units, UNLIMITED)
    await quota.add(day, purpose, units, UNLIMITED)
  })
  if (userId !== null) await countForUser(ctx, userId, day, purpose, units)
}

/**
 * Runs outside the transaction on the daily sums, whose rows all servers lock. Counts that cannot be stored are dropped:
 * users see them, and no limit depends on them.
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

/** The same, also considering the user's own share of the day, and the pool of users in their first day. */
export async function quotaEndsFor(ctx: Context, purpose: QuotaPurpose, userId: string | null): Promise<number | null> {
  const spender = { purpose, userId, isNew: await isNewUser(ctx, userId) }
  const isUsedUp = (await shareLeft(ctx, spender, pacificDay(ctx.now()))) === 0
  return isUsedUp ? nextPacificMidnight(ctx.now()) : quotaEndsAt(ctx, purpose)
}

/** The same without the user's own share. */
export async function commonQuotaEndsFor(ctx: Context, userId: string): Promise<number | null> {
  const isPoolEmpty = (await isNewUser(ctx, userId)) && (await poolLeft(ctx, pacificDay(ctx.now()))) <= 0
  return isPoolEmpty ? nextPacificMidnight(ctx.now()) : quotaEndsAt(ctx, 'waiting')
}
