import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { GoogleError } from '../../providers/google.ts'

/** The purpose refresh tokens are sealed for; the person's id is part of it, so a row cannot be moved to someone else. */
export const refreshTokenPurpose = (userId: string) => `google-refresh-token:${userId}`

/**
 * A new access token from the stored grant. Costs no quota.
 * Throws AppError `reauthorisation_required` when there is no working grant (a dead one is removed), `google_unavailable`.
 */
export async function accessTokenFor(
  { db, google, sealer, log }: Pick<Deps, 'db' | 'google' | 'sealer' | 'log'>,
  userId: string,
): Promise<{ accessToken: string; expiresInSeconds: number }> {
  const { grants } = queriesOn(db)
  const grant = await grants.find(userId)
  const refreshToken = grant && sealer.open(refreshTokenPurpose(userId), grant.refresh_token_sealed)
  if (!refreshToken) throw new AppError('reauthorisation_required')
  try {
    return await google.refresh(refreshToken)
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    log.warn({ kind: error.kind, reason: error.message }, 'access token not refreshed')
    if (error.kind !== 'grant_dead') throw new AppError('google_unavailable', {}, { cause: error })
    await grants.removeDead(userId, grant.refresh_token_sealed)
    throw new AppError('reauthorisation_required', {}, { cause: error })
  }
}
