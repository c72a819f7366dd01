import { LEGAL_VERSION } from '#domain/legal.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../queries.ts'

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
