import { createHmac } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { PROMISED } from '#domain/legal.ts'
import type { Context } from '../../../context.ts'
import type { RevocationTable } from '../../../db/schema.ts'
import { GoogleError } from '../../../providers/google.ts'
import { PaymentError } from '../../../providers/stripe.ts'
import { type Queries, queriesOn } from '../../../queries.ts'
import { isClockPlausible } from '../../alerts/commands.ts'

type Kind = 'google' | 'payment'

/** After this long without success the revocation is dropped, unless the clock is wrong. */
export const REVOCATION_KEPT_MS = PROMISED.revocationDays * DAY_MS
/** How long one attempt has a revocation to itself. */
const CLAIM_MS = 2 * MINUTE_MS

/** Delay before the next attempt: 1, 2, 4 … minutes, at most six hours. @param tries attempts so far, 1 or more */
const retryDelayMs = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), DAY_MS / 4)

const encryptionPurpose = (id: string) => `revocation:${id}`

/** A keyed hash: the table names no account, but a new consent can find those of its account. */
const accountKey = (secret: string, accountId: string): string =>
  createHmac('sha256', secret).update(`revocation:${accountId}`).digest('base64url')

/** Deletes the queued revocations of a Google account, including those queued under an older secret key. */
export const cancelGoogleRevocations = ({ settings }: Context, q: Queries, accountId: string) =>
  q.revocations.deleteByAccount(settings.secretKeys.map((secret) => accountKey(secret, accountId)))

/**
 * Queues a call that revokes a token at Google or deletes a customer at Stripe, in the transaction that deletes our own
 * rows. @param secret the refresh token or customer id @param accountId of the Google account; `null` for a customer
 * @returns the revocation's id
 */
export async function queueRevocation(
  ctx: Context,
  q: Queries,
  { kind, secret, accountId }: { kind: Kind; secret: string; accountId: string | null },
): Promise<string> {
  const id = ctx.newId()
  const now = ctx.now()
  await q.revocations.insert({
    id,
    kind,
    account_key: accountId === null ? '' : accountKey(ctx.settings.secretKeys[0], accountId),
    encrypted_payload: ctx.encryption.encrypt(encryptionPurpose(id), secret),
    created_at: now,
    next_at: now + CLAIM_MS, // the caller tries it first
    tries: 0,
  })
  return id
}

/** Tries one revocation. Safe to repeat: a token or customer that no longer exists counts as done. @returns whether it is done */
export async function runRevocation(ctx: Context, id: string): Promise<boolean> {
  const { revocations } = queriesOn(ctx.db)
  const revocation = await revocations.find(id)
  if (!revocation) return true
  await revocations.postpone(id, revocation.tries, ctx.now() + CLAIM_MS)
  const problem = await revoke(ctx, revocation)
  if (problem === null) {
    await revocations.delete(id)
    return true
  }
  const tries = revocation.tries + 1
  ctx.log.warn({ kind: revocation.kind, tries, reason: problem }, 'revocation failed')
  if (ctx.now() - revocation.created_at > REVOCATION_KEPT_MS && (await isClockPlausible(ctx))) {
    ctx.log.error({ kind: revocation.kind, tries }, 'revocation given up')
    await revocations.delete(id)
  } else await revocations.postpone(id, tries, ctx.now() + retryDelayMs(tries))
  return false
}

/** Makes the call. @returns `null` on success, otherwise the reason for the log */
async function revoke({ google, payment, encryption }: Context, revocation: RevocationTable): Promise<string | null> {
  const secret = encryption.decrypt(encryptionPurpose(revocation.id), revocation.encrypted_payload)
  if (secret === null) return 'unknown_key'
  try {
    await (revocation.kind === 'google' ? google.revoke(secret) : payment.deleteCustomer(secret))
    return null
  } catch (error) {
    if (error instanceof GoogleError || error instanceof PaymentError) return error.message
    throw error
  }
}
