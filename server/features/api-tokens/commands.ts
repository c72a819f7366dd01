import { createHash, randomBytes } from 'node:crypto'
import type { NewApiToken } from '#contract/api-tokens.ts'
import { MAX_TOKENS } from '#contract/limits.ts'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction, queriesOn } from '../../queries.ts'

const FORM = new RegExp(`^${PRODUCT_SLUG}_([\\w-]{1,340})\\.([\\w-]{43})$`)

const hashOf = (random: string) => createHash('sha256').update(random).digest('base64url')

/** Whose token it would be, and what is stored of it; null: the text is no token. */
export function readToken(text: string): { userId: string; tokenHash: string } | null {
  const [, user64, random] = FORM.exec(text) ?? []
  if (user64 === undefined || random === undefined) return null
  const userId = Buffer.from(user64, 'base64url').toString()
  return /^[\w-]{1,255}$/.test(userId) ? { userId, tokenHash: hashOf(random) } : null
}

/** Makes a token for another program. @returns its text, of which only a hash is stored. Throws AppError `too_many_tokens`. */
export async function createToken(ctx: Context, userId: string, { name, scopes, days }: NewApiToken): Promise<string> {
  const random = randomBytes(32).toString('base64url')
  const now = ctx.now()
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    if ((await q.apiTokens.list(userId)).length >= MAX_TOKENS) throw new AppError('too_many_tokens')
    await q.apiTokens.insert({
      ...{ id: ctx.newId(), user_id: userId, token_hash: hashOf(random), name, scopes: scopes.join(' ') },
      ...{ created_at: now, used_at: null, expires_at: days === null ? null : now + days * DAY_MS },
    })
  })
  return `${PRODUCT_SLUG}_${Buffer.from(userId).toString('base64url')}.${random}`
}

/** Nothing happens if the user has no such token. */
export const revokeToken = ({ db }: Context, userId: string, id: string) => queriesOn(db).apiTokens.delete(userId, id)

/** Stores that the token was used now, which counts as the user's activity. */
export async function touchToken({ db, now }: Context, userId: string, id: string): Promise<void> {
  const q = queriesOn(db)
  const at = now()
  await q.apiTokens.touch(userId, id, at)
  await q.account.recordActivity(userId, at)
}
