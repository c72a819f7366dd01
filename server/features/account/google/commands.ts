import type { Context } from '../../../context.ts'
import { queriesOn } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import { GoogleError } from '../../../providers/google.ts'
import { clearAlert, raiseAlert } from '../../alerts/alerts.ts'

/** The purpose refresh tokens are sealed for; the person's id is part of it, so a row cannot be moved to someone else. */
export const refreshTokenPurpose = (userId: string) => `google-refresh-token:${userId}`

/**
 * A new access token from the stored grant. Costs no quota.
 * Throws AppError `reauthorisation_required` when there is no working grant (a dead one is removed), `google_refused` when
 * Google does not accept this site's client (operators are alerted), `google_unavailable`.
 */
export async function accessTokenFor(
  ctx: Context,
  userId: string,
): Promise<{ accessToken: string; expiresInSeconds: number }> {
  const { google, sealer, log } = ctx
  const q = queriesOn(ctx.db)
  const { grants } = q
  const grant = await grants.find(userId)
  const refreshToken = grant && sealer.open(refreshTokenPurpose(userId), grant.encrypted_refresh_token)
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
    await grants.removeDead(userId, grant.encrypted_refresh_token)
    throw new AppError('reauthorisation_required', {}, { cause: error })
  }
}

const RESEAL_BATCH = 200

/**
 * Seals with the current key what an older one sealed, so that the older one can go. May be killed and run again at any
 * time. @param stillOurs asked before every batch: false ends the work
 */
export async function resealGrants({ db, sealer, log }: Context, stillOurs: () => Promise<boolean>): Promise<void> {
  const { grants } = queriesOn(db)
  const count = { resealed: 0, unreadable: 0 }
  let last: string | undefined = ''
  while (last !== undefined && (await stillOurs())) {
    const batch = await grants.sealedOtherwise(sealer.prefix, last, RESEAL_BATCH)
    for (const { user_id: userId, encrypted_refresh_token: sealed } of batch) {
      const purpose = refreshTokenPurpose(userId)
      const token = sealer.open(purpose, sealed)
      if (token !== null) await grants.reseal(userId, sealed, sealer.seal(purpose, token))
      count[token === null ? 'unreadable' : 'resealed']++
    }
    last = batch.at(RESEAL_BATCH - 1)?.user_id
  }
  if (count.resealed + count.unreadable > 0) log.info(count, 'grants of an older key sealed anew')
}
