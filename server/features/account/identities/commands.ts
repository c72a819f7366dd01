import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { IdentityTable } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../queries.ts'

/** What the page calls an identity: a hash, because it has no use for ids of Google accounts. */
export const identityId = ({ kind, subject }: Pick<IdentityTable, 'kind' | 'subject'>): string =>
  createHash('sha256').update(`${kind}:${subject}`).digest('base64url')

/**
 * Removes a way to sign in. Nothing happens if the user has no such identity. Throws AppError `last_identity`.
 * @param id see {@link identityId}
 */
export const removeIdentity = (ctx: Context, userId: string, id: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const identities = await q.identities.list(userId)
    const identity = identities.find((one) => identityId(one) === id)
    if (!identity) return
    if (identities.length === 1) throw new AppError('last_identity')
    await q.identities.delete(userId, identity.kind, identity.subject)
    // The next sign-in brings the profile of the identity that is the oldest now. Until then the email proves nothing.
    if (identity === identities[0]) await q.users.update(userId, { email_verified: 0, updated_at: ctx.now() })
  })
