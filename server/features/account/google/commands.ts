import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { GoogleError } from '../../../providers/google.ts'
import { queriesOn } from '../../../queries.ts'
import { clearAlert, raiseAlert } from '../../alerts/commands.ts'

/** The encryption purpose of refresh tokens. It contains the user's id, so a row copied to another user cannot be decrypted. */
export const refreshTokenPurpose = (userId: string) => `google-refresh-token:${userId}`

/**
 * Requests a new access token with the stored refresh token. Costs no quota.
 * Throws AppError `reauthorisation_required` when there is no working Google connection (a revoked one is deleted),
 * `google_refused` when Google does not accept this site's client (admins are alerted), `google_unavailable`.
 */
export async function fetchAccessToken(
  ctx: Context,
  userId: string,
): Promise<{ accessToken: string; expiresInSeconds: number }> {
  const { google, encryption, log } = ctx
  const q = queriesOn(ctx.db)
  const { googleConnections } = q
  const grant = await googleConnections.find(userId)
  const refreshToken = grant && encryption.decrypt(refreshTokenPurpose(userId), grant.encrypted_refresh_token)
  if (!refreshToken) throw new AppError('reauthorisation_required')
  try {
    const tokens = await google.refresh(refreshToken)
    await clearAlert(q, 'google_refused')
    return tokens
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    if (error.kind === 'refused') {
      await raiseAlert(ctx, q, { kind: 'google_refused', details: { reason: error.reason } })
      throw new AppError('google_refused', {}, { cause: error })
    }
    log.warn({ kind: error.kind, reason: error.message }, 'access token not refreshed')
    if (error.kind !== 'grant_dead') throw new AppError('google_unavailable', {}, { cause: error })
    await googleConnections.deleteIfUnchanged(userId, grant.encrypted_refresh_token)
    throw new AppError('reauthorisation_required', {}, { cause: error })
  }
}

const REENCRYPT_BATCH = 200

/**
 * Re-encrypts refresh tokens that were encrypted with an older key, so that the older key can be removed. May be killed
 * and run again at any time. @param shouldContinue checked before every batch
 */
export async function reencryptRefreshTokens(
  { db, encryption, log }: Context,
  shouldContinue: () => Promise<boolean>,
): Promise<void> {
  const { googleConnections } = queriesOn(db)
  const count = { reencrypted: 0, undecryptable: 0 }
  let last: string | undefined = ''
  while (last !== undefined && (await shouldContinue())) {
    const batch = await googleConnections.listEncryptedWithOldKey(encryption.keyPrefix, last, REENCRYPT_BATCH)
    for (const { user_id: userId, encrypted_refresh_token: sealed } of batch) {
      const purpose = refreshTokenPurpose(userId)
      const token = encryption.decrypt(purpose, sealed)
      if (token !== null) await googleConnections.reencrypt(userId, sealed, encryption.encrypt(purpose, token))
      count[token === null ? 'undecryptable' : 'reencrypted']++
    }
    last = batch.at(REENCRYPT_BATCH - 1)?.user_id
  }
  if (count.reencrypted + count.undecryptable > 0) log.info(count, 'refresh tokens of an older key re-encrypted')
}
