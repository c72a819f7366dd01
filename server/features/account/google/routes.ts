import { Hono } from 'hono'
import { accessTokenRequest, accessTokenView } from '#contract/session.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { fetchAccessToken } from './commands.ts'

/** `POST /.netlify/functions/google-auth-token`: the signed-in user's own access token. */
export function accessTokenRoute(ctx: Context) {
  const limit = rateLimit({ name: 'access-token', points: 30, perSeconds: 60 })
  return new Hono<UserEnv>().post('/', requireUser, limit, body(accessTokenRequest), async (c) => {
    const { accessToken, expiresInSeconds } = await fetchAccessToken(ctx, c.var.user.id)
    return answer(c, accessTokenView, { access_token: accessToken, expires_in: expiresInSeconds })
  })
}
