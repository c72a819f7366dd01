import { Hono } from 'hono'
import { passkeyAnswer, passkeyOptions } from '#contract/entry.ts'
import { PRODUCT } from '#contract/product.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { onlyWhen } from '../../../http/mode.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireRecentSignIn, requireUser, setSessionCookie, type UserEnv } from '../../../http/session.ts'
import { readsOn } from '../../../reads.ts'
import { endSession } from '../session/commands.ts'
import { deviceOf } from '../sign-in/device.ts'
import { addPasskey, registrationOptions, signInOptions, signInWithPasskey } from './commands.ts'

/** At home. Signing in with a passkey is public; adding one is for the signed-in user. */
export function passkeyRoutes(ctx: Context) {
  const home = onlyWhen(ctx, 'home')
  const limit = rateLimit({ name: 'passkeys', points: 60, perSeconds: 60, by: 'address' })
  const q = readsOn(ctx.db)
  return new Hono<UserEnv>()
    .post('/sign-in/options', home, limit, async (c) =>
      answer(c, passkeyOptions, { options: { ...(await signInOptions(ctx)) } }),
    )
    .post('/sign-in', home, limit, body(passkeyAnswer), async (c) => {
      const cookie = await signInWithPasskey(ctx, c.req.valid('json').response, deviceOf(c))
      const { session } = c.var
      if (session) await endSession(ctx, session.user.id, session.idHash)
      setSessionCookie(c, ctx, cookie)
      return c.body(null, 204)
    })
    .post('/options', home, requireUser, limit, requireRecentSignIn(ctx), async (c) => {
      const { id, name } = c.var.user
      const known = await q.identities.list(id)
      const options = await registrationOptions(
        ctx,
        { userId: id, name, asked: { for: 'add', userId: id }, known },
        PRODUCT,
      )
      return answer(c, passkeyOptions, { options: { ...options } })
    })
    .post('/', home, requireUser, limit, requireRecentSignIn(ctx), body(passkeyAnswer), async (c) => {
      await addPasskey(ctx, c.var.user.id, c.req.valid('json').response, deviceOf(c))
      return c.body(null, 204)
    })
}
