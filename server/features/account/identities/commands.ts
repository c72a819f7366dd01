import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { IdentityKind, IdentityTable } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../queries.ts'
import type { Settings } from '../../../settings.ts'

/** What the page calls an identity: a hash, because it has no use for ids of Google accounts. */
export const identityId = ({ kind, subject }: Pick<IdentityTable, 'kind' | 'subject'>): string =>
  createHash('sha256').update(`${kind}:${subject}`).digest('base64url')

/** Whether the site takes this kind: its settings may have changed since the identity was added. */
const isTaken = ({ mode, google, openId, passwords }: Settings, kind: IdentityKind): boolean =>
  ({
    google: google.clientId !== '',
    passkey: mode === 'home' && !passwords,
    openid: openId !== null,
    password: passwords,
  })[kind]

/**
 * Removes a way to sign in. Nothing happens if the user has no such identity. Throws AppError `last_identity` if no other way
 * is left that the site takes.
 * @param id see {@link identityId}
 */
export const removeIdentity = (ctx: Context, userId: string, id: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const identities = await q.identities.list(userId)
    const identity = identities.find((one) => identityId(one) === id)
    if (!identity) return
    const others = identities.filter((one) => one !== identity)
    if (!others.some(({ kind }) => isTaken(ctx.settings, kind))) throw new AppError('last_identity')
    await q.identities.delete(userId, identity.kind, identity.subject)
    // The next sign-in brings the profile of the identity that is the oldest now. Until then the email proves nothing.
    if (identity === identities[0]) await q.users.update(userId, { email_verified: 0, updated_at: ctx.now() })
  })
