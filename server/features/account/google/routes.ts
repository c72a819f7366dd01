import { Hono } from 'hono'
import * as z from 'zod'
import type { AccessTokenView } from '#contract/session.ts'
import type { Context } from '../../../context.ts'
import { parseBody } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { fetchAccessToken } from './commands.ts'

const refreshRequest = z.strictObject({ action: z.literal('refresh') })

/** `POST /.netlify/functions/google-auth-token`: the signed-in person's own access token, for the page's memory. */
export function accessTokenRoute(ctx: Context) {
  const routes = new Hono<UserEnv>()
  routes.post('/', requireUser, rateLimit({ name: 'access-token', points: 30, perSeconds: 60 }), async (c) => {
    await parseBody(c, refreshRequest)
    const { accessToken, expiresInSeconds } = await fetchAccessToken(ctx, c.var.user.id)
    return c.json<AccessTokenView>({ access_token: accessToken, expires_in: expiresInSeconds })
  })
  return routes
}
