import { createHmac } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import type { RevocationTable } from '../../db/schema.ts'
import { type Queries, queriesOn } from '../../db/transaction.ts'
import { GoogleError } from '../../providers/google.ts'
import { PaymentError } from '../../providers/stripe.ts'
import { clockAgrees } from '../retention/brakes.ts'

type Kind = 'google' | 'payment'
/** After this long without success what was kept for the call is thrown away, unless the clock cannot be trusted. */
export const REVOCATION_KEPT_MS = 30 * DAY_MS
/** Nobody else tries what is being tried. */
const UNDER_WAY_MS = 2 * MINUTE_MS
const BATCH = 20

/** The pause before the next try: 1, 2, 4 … minutes, a quarter of a day at most. @param tries made so far, 1 or more */
const pauseAfter = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), DAY_MS / 4)

const purposeOf = (id: string) => `revocation:${id}`

/** Which person a revocation is about, for those who know the person and the secret it was noted under. */
const userKey = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`revocation:${userId}`).digest('base64url')

/** Calls off what Google was still to be told about a person, under whichever secret it was noted. */
export const callOffGoogle = ({ settings }: Context, q: Queries, userId: string) =>
  q.account.removeRevocationsOf(
    'google',
    settings.secretKeys.map((secret) => userKey(secret, userId)),
  )

/**
 * Notes that a provider has to forget something, inside the transaction that removes our own rows: whatever happens
 * after it, the provider will be told. @param secret the refresh token or customer id @returns the revocation's id
 */
export async function noteRevocation(
  ctx: Context,
  q: Queries,
  { userId, kind, secret }: { userId: string; kind: Kind; secret: string },
): Promise<string> {
  const id = ctx.newId()
  const now = ctx.now()
  await q.account.addRevocation({
    id,
    kind,
    user_key: userKey(ctx.settings.secretKeys[0], userId),
    encrypted_payload: ctx.sealer.seal(purposeOf(id), secret),
    created_at: now,
    next_at: now + UNDER_WAY_MS, // whoever notes it tries it at once
    tries: 0,
  })
  return id
}

/** Tries one revocation. Repeating one is harmless: what is gone at the provider counts as done. @returns whether it is done */
export async function tryRevocation(ctx: Context, id: string): Promise<boolean> {
  const { account } = queriesOn(ctx.db)
  const revocation = await account.findRevocation(id)
  if (!revocation) return true
  await account.postponeRevocation(id, revocation.tries, ctx.now() + UNDER_WAY_MS)
  const problem = await told(ctx, revocation)
  if (problem === null) {
    await account.removeRevocation(id)
    return true
  }
  const tries = revocation.tries + 1
  ctx.log.warn({ kind: revocation.kind, tries, reason: problem }, 'a provider could not be told to forget')
  if (ctx.now() - revocation.created_at > REVOCATION_KEPT_MS && (await clockAgrees(ctx))) {
    ctx.log.error({ kind: revocation.kind, tries }, 'a provider was never told to forget: given up')
    await account.removeRevocation(id)
  } else await account.postponeRevocation(id, tries, ctx.now() + pauseAfter(tries))
  return false
}

export const hasDueRevocations = async ({ db, now }: Context): Promise<boolean> =>
  (await queriesOn(db).account.dueRevocations(now(), 1)).length > 0

/** Tries everything that is due. @param stillOurs asked after every batch: false ends the work */
export async function retryRevocations(ctx: Context, stillOurs: () => Promise<boolean>): Promise<void> {
  const { account } = queriesOn(ctx.db)
  while (await stillOurs()) {
    const due = await account.dueRevocations(ctx.now(), BATCH)
    for (const { id } of due) {
      if (ctx.closing.aborted) return
      await tryRevocation(ctx, id)
    }
    if (due.length < BATCH) return
  }
}

/** Tells the provider. @returns null when it is done, else why not */
async function told({ google, payment, sealer }: Context, revocation: RevocationTable): Promise<string | null> {
  const secret = sealer.open(purposeOf(revocation.id), revocation.encrypted_payload)
  if (secret === null) return 'sealed with a key that is gone'
  try {
    await (revocation.kind === 'google' ? google.revoke(secret) : payment.deleteCustomer(secret))
    return null
  } catch (error) {
    if (error instanceof GoogleError || error instanceof PaymentError) return error.message
    throw error
  }
}
