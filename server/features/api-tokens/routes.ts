import { Hono } from 'hono'
import * as z from 'zod'
import { type ApiTokensView, apiTokenMade, apiTokensView, newApiToken, type Scope } from '#contract/api-tokens.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { requireRecentSignIn, requireUser, type UserEnv } from '../../http/session.ts'
import { readsOn } from '../../reads.ts'
import { createToken, revokeToken } from './commands.ts'

/** `/api/tokens`, for the signed-in user, about their own tokens. A token itself cannot call these. */
export function apiTokenRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'api-tokens', points: 30, perSeconds: 600 })
  return new Hono<UserEnv>()
    .get('/', requireUser, async (c) => answer(c, apiTokensView, await presentTokens(ctx, c.var.user.id)))
    .post('/', requireUser, limit, requireRecentSignIn(ctx), body(newApiToken), async (c) =>
      answer(c, apiTokenMade, { token: await createToken(ctx, c.var.user.id, c.req.valid('json')) }, 201),
    )
    .delete('/:id', requireUser, limit, async (c) => {
      const { data: id } = z.uuid().safeParse(c.req.param('id'))
      if (id !== undefined) await revokeToken(ctx, c.var.user.id, id)
      return c.body(null, 204)
    })
}

async function presentTokens({ db }: Context, userId: string): Promise<ApiTokensView> {
  const tokens = await readsOn(db).apiTokens.list(userId)
  return {
    tokens: tokens.map(({ id, name, scopes, created_at, used_at, expires_at }) => ({
      ...{ id, name, scopes: scopes.split(' ') as Scope[] },
      ...{ createdAt: created_at, lastUsedAt: used_at, expiresAt: expires_at },
    })),
  }
}
