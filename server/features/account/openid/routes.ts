import { Hono } from 'hono'
import { joinWithOpenId, providerAddress } from '#contract/entry.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { onlyWhen } from '../../../http/mode.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { UserEnv } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { hashOfSecret, openInvitation } from '../invitations/commands.ts'
import { startAttempt } from '../sign-in/oauth-state.ts'
import { SignInRefused } from '../sign-in/refused.ts'
import { openIdProvider } from './commands.ts'

/**
 * `POST /api/join/openid`, public by the invitation's secret, at home with an OpenID Connect provider: begins joining with it.
 * The secret is in the body, because addresses end up in logs.
 */
export function openIdJoinRoute(ctx: Context) {
  const isThere = onlyWhen(ctx, 'home', ctx.settings.openId !== null)
  const limit = rateLimit({ name: 'join-openid', points: 60, perSeconds: 60, by: 'address' })
  const provider = openIdProvider(ctx)
  return new Hono<UserEnv>().post('/', isThere, limit, body(joinWithOpenId), async (c) => {
    const { secret } = c.req.valid('json')
    await openInvitation(ctx, secret)
    const invitation = hashOfSecret(secret)
    const asked = { attempt: '', mode: 'redirect', area: 'product', purpose: 'sign-in' } as const
    const attempt = startAttempt(c, ctx, 'openid', { ...asked, session: c.var.session?.idHash ?? null, invitation })
    const address = await provider.authUrl(attempt, 'sign-in').catch((cause: unknown) => {
      throw cause instanceof SignInRefused ? new AppError('openid_unavailable', {}, { cause }) : cause
    })
    return answer(c, providerAddress, { address })
  })
}
