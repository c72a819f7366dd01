import type { AccountChange } from '#contract/account.ts'
import { LEGAL_VERSION } from '#domain/legal.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { UserRow } from '../../db/schema.ts'
import { scrubDatabase } from '../../db/scrub.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction, type Queries } from '../../queries.ts'
import { findAlert } from '../alerts/commands.ts'
import { keepSpentShare } from '../videos/quota/commands.ts'
import { refreshTokenPurpose } from './google/commands.ts'
import { requireOtherAdmin } from './invitations/commands.ts'
import { queueRevocation, runRevocation } from './revocations/commands.ts'

/**
 * Deletes all of the user's rows in one transaction, then deletes the Stripe customer (which ends the subscription) and
 * revokes the Google connection. Both calls are queued in the same transaction, so an outage at Stripe or Google or a
 * killed process cannot lose them.
 * @param mayDelete runs while the user's row is locked; if it returns false or throws, nothing is deleted
 * @returns whether Stripe and Google have confirmed already; `null` if nothing was deleted
 */
export async function deleteAccount(
  ctx: Context,
  userId: string,
  mayDelete: (user: UserRow, q: Queries) => Promise<boolean>,
): Promise<boolean | null> {
  const noted = await inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    if (!(await mayDelete(user, q))) return null
    const ids = await queueGoogleRevocation(ctx, q, userId)
    const second = await findAlert(q, 'second_customer', userId)
    await keepSpentShare(ctx, q, userId)
    await q.account.deleteAll(userId, user.email)
    for (const secret of [user.stripe_customer_id, second?.customer])
      if (secret) ids.push(await queueRevocation(ctx, q, { kind: 'payment', secret, accountId: null }))
    return ids
  })
  if (noted === null) return null
  await scrubDatabase(ctx.db, ctx.settings.database)
  return runRevocations(ctx, noted)
}

/**
 * Check for {@link deleteAccount}: the typed text must be the user's email, or the name of a user without one, and nobody may
 * be left without an admin. Throws AppError `email_mismatch`, `last_admin`.
 */
export const requireMayLeave =
  (ctx: Context, typed: string) =>
  async (user: UserRow, q: Queries): Promise<boolean> => {
    await requireOtherAdmin(ctx, user, q)
    if (typed.trim().toLowerCase() !== (user.email || user.name).toLowerCase()) throw new AppError('email_mismatch')
    return true
  }

/** Stores the settings that the server needs. */
export const changeAccount = (
  ctx: Context,
  userId: string,
  { newHours, shorts, language, timeZone }: AccountChange,
): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    await q.users.update(userId, {
      ...(newHours !== undefined && { new_hours: newHours }),
      ...(shorts !== undefined && { shorts }),
      ...(language !== undefined && { language }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      updated_at: ctx.now(),
    })
  })

/**
 * Stores which version of the legal pages the user agreed to, and when. Agreeing again changes nothing.
 * Throws AppError `legal_outdated` for any version but the current one.
 */
export const agreeToLegal = ({ db, now }: Context, userId: string, version: string): Promise<void> =>
  inTransaction(db, async (q) => {
    if (version !== LEGAL_VERSION) throw new AppError('legal_outdated')
    const user = await lockOrThrow(q, userId)
    if (user.legal_version === version) return
    await q.users.update(userId, { legal_version: version, legal_agreed_at: now(), updated_at: now() })
  })

/**
 * Deletes the user's Google connection and revokes its token at Google. Folders and channels stay.
 * @returns whether Google has confirmed already
 */
export async function disconnectGoogle(ctx: Context, userId: string): Promise<boolean> {
  const noted = await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const ids = await queueGoogleRevocation(ctx, q, userId)
    await q.googleConnections.delete(userId)
    return ids
  })
  return runRevocations(ctx, noted)
}

/** Ids of queued revocations. `null` stands for a token that cannot be decrypted and so cannot be revoked. */
type RevocationIds = (string | null)[]

/** Queues revocation of the user's Google token. `null` if it cannot be decrypted. */
async function queueGoogleRevocation(ctx: Context, q: Queries, userId: string): Promise<RevocationIds> {
  const grant = await q.googleConnections.find(userId)
  if (!grant) return []
  const secret = ctx.encryption.decrypt(refreshTokenPurpose(userId), grant.encrypted_refresh_token)
  if (secret !== null) return [await queueRevocation(ctx, q, { kind: 'google', secret, accountId: grant.account_id })]
  ctx.log.warn('Google token not revoked: encrypted with an unknown key')
  return [null]
}

async function runRevocations(ctx: Context, noted: RevocationIds): Promise<boolean> {
  const told = await Promise.all(
    noted.map(
      (id) =>
        id !== null &&
        runRevocation(ctx, id).catch((error: unknown) => {
          ctx.log.error({ err: error }, 'revocation not tried') // it is queued, so the job retries it
          return false
        }),
    ),
  )
  return told.every(Boolean)
}
