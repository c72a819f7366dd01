import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Scope } from '#contract/api-tokens.ts'
import { API_V1 } from '#contract/api-v1.ts'
import { CHANGE_ID_HEADER } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { RequestEnv, Session } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { counted } from '../../lib/thread-time.ts'
import { readsOn } from '../../reads.ts'
import { readToken, touchToken } from './commands.ts'

/** The time of the last use is written at most this often. */
const TOUCH_EVERY_MS = 10 * 60 * 1000

/** A program's access to a user's library, in the place of a session: changes are recorded under the token's name. */
export type TokenSession = Session & { tokenId: string; scopes: readonly Scope[] }

/** Finds the session of a token. @returns null for one that is unknown, revoked or expired */
export async function sessionOfToken(ctx: Context, text: string): Promise<TokenSession | null> {
  const read = readToken(text)
  const found = read && (await readsOn(ctx.db).apiTokens.findWithUser(read.userId, read.tokenHash))
  if (!found) return null
  const {
    connected_account: connectedAccount,
    token_id: tokenId,
    token_name: device,
    token_scopes: scopes,
    token_created_at: createdAt,
    token_used_at: usedAt,
    token_expires_at: expiresAt,
    ...user
  } = found
  const now = ctx.now()
  if (expiresAt !== null && expiresAt <= now) return null
  if (usedAt === null || now - usedAt > TOUCH_EVERY_MS) await touchToken(ctx, user.id, tokenId)
  return {
    ...{ user, readsYouTube: connectedAccount !== null, idHash: `token ${tokenId}`, device, createdAt },
    ...{ adminSeenAt: null, tokenId, scopes: scopes.split(' ') as Scope[] },
  }
}

/** Sets `requestHash` for a change that names its id. What its body means is checked by the call itself. */
export const hashChange = createMiddleware<RequestEnv>(async (c, next) => {
  const { method, path } = c.req
  if (method !== 'GET' && c.req.header(CHANGE_ID_HEADER) !== undefined) {
    const hash = createHash('sha256').update(`${method} ${path}\n`)
    c.set('requestHash', hash.update(await counted(c.req.text())).digest('base64url'))
  }
  await next()
})

const CALLS = API_V1.map(({ method, path, scope }) => ({
  ...{ method, scope },
  path: new RegExp(`^/api/v1${path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The scope that a request needs; undefined: the API has no such call. */
const scopeFor = ({ req }: HonoContext): Scope | undefined => {
  const method = req.method === 'HEAD' ? 'GET' : req.method
  return CALLS.find((call) => call.method === method && call.path.test(req.path))?.scope
}

/** The session of a request's token. Throws AppError `token_refused`. */
export async function requireTokenSession(ctx: Context, c: HonoContext): Promise<TokenSession> {
  const [, text = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const session = text === '' ? null : await sessionOfToken(ctx, text)
  if (session) return session
  c.header('WWW-Authenticate', 'Bearer')
  throw new AppError('token_refused')
}

/**
 * Sets `session` from the token of a request to `/api/v1`. Cookies are not looked at, so that no page of another site can send
 * one along. Throws AppError `token_refused`, `token_scope_missing`, and `not_found` for what is not promised.
 */
export const requireToken = (ctx: Context) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const session = await requireTokenSession(ctx, c)
    const scope = scopeFor(c)
    if (scope === undefined) throw new AppError('not_found')
    if (!session.scopes.includes(scope)) throw new AppError('token_scope_missing', { scope })
    c.set('session', session)
    await next()
  })
