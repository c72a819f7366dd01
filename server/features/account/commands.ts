import type { Context } from '../../context.ts'
import { scrubDatabase } from '../../db/scrub.ts'
import { inTransaction, type Queries } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { findAlert } from '../alerts/alerts.ts'
import { lockOrThrow } from '../library/folders/commands.ts'
import { refreshTokenPurpose } from './google/commands.ts'
import { noteRevocation, tryRevocation } from './revocations.ts'
import type { UserRow } from './session/queries.ts'

/**
 * Removes every row of the person at once, then tells the providers: the payment customer is deleted, which ends the
 * subscription, and the Google grant is revoked. What they must be told is noted in the same transaction, so neither a
 * provider in trouble nor a killed process loses it.
 * @param mayDelete asked under the person's lock; false, or what it throws, leaves everything as it is
 * @returns whether the providers have been told already; null: nothing was deleted
 */
export async function deleteAccount(
  ctx: Context,
  userId: string,
  mayDelete: (user: UserRow, q: Queries) => Promise<boolean>,
): Promise<boolean | null> {
  const noted = await inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    if (!(await mayDelete(user, q))) return null
    const ids = await noteGrant(ctx, q, userId)
    const second = await findAlert(q, 'second_customer', userId)
    await q.account.removeAll(userId, user.email)
    for (const secret of [user.stripe_customer_id, second?.customer])
      if (secret) ids.push(await noteRevocation(ctx, q, { userId, kind: 'payment', secret }))
    return ids
  })
  if (noted === null) return null
  await scrubDatabase(ctx.db, ctx.settings.database)
  return tellProviders(ctx, noted)
}

/** For {@link deleteAccount}: the person typed their email. Throws AppError `email_mismatch`. */
export const byTyping =
  (typed: string) =>
  async (user: UserRow): Promise<boolean> => {
    if (typed.trim().toLowerCase() !== user.email.toLowerCase()) throw new AppError('email_mismatch')
    return true
  }

/**
 * Removes the person's Google tokens at once and revokes the grant. Folders and channels stay.
 * @returns whether Google has been told already
 */
export async function disconnectGoogle(ctx: Context, userId: string): Promise<boolean> {
  const noted = await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const ids = await noteGrant(ctx, q, userId)
    await q.account.removeGrant(userId)
    return ids
  })
  return tellProviders(ctx, noted)
}

/** What a provider must be told: the id of the revocation; null: nobody can tell it. */
type Noted = (string | null)[]

/** For a grant there is: that Google must forget it. null: no key opens it any more. */
async function noteGrant(ctx: Context, q: Queries, userId: string): Promise<Noted> {
  const grant = await q.grants.find(userId)
  if (!grant) return []
  const secret = ctx.sealer.open(refreshTokenPurpose(userId), grant.encrypted_refresh_token)
  if (secret !== null) return [await noteRevocation(ctx, q, { userId, kind: 'google', secret })]
  ctx.log.warn('Google was not told to forget a grant: it is sealed with a key that is gone')
  return [null]
}

async function tellProviders(ctx: Context, noted: Noted): Promise<boolean> {
  const told = await Promise.all(
    noted.map(
      (id) =>
        id !== null &&
        tryRevocation(ctx, id).catch((error: unknown) => {
          ctx.log.error({ err: error }, 'revocation not tried') // it is noted: the job comes
          return false
        }),
    ),
  )
  return told.every(Boolean)
}
