import { Hono, type Context as HonoContext } from 'hono'
import { joinWithPassword as joinBody, newPassword, passwordSignIn } from '#contract/entry.ts'
import { signInNameKey } from '#domain/passwords.ts'
import type { Context } from '../../../context.ts'
import { body } from '../../../http/body.ts'
import { onlyWhen } from '../../../http/mode.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireRecentSignIn, requireUser, setSessionCookie, type UserEnv } from '../../../http/session.ts'
import { endSession } from '../session/commands.ts'
import { deviceOf } from '../sign-in/device.ts'
import { joinWithPassword, setPassword, signInWithPassword } from './commands.ts'

/**
 * At home, where browsers allow no passkeys. Signing in and joining by an invitation's secret are public, changing the
 * password is for the signed-in user.
 */
export function passwordRoutes(ctx: Context) {
  const isThere = onlyWhen(ctx, 'home', ctx.settings.passwords)
  const perAddress = rateLimit({ name: 'password', points: 60, perSeconds: 300, by: 'address' })
  // Whoever has a link is let in, whatever others at the same address have tried.
  const perJoin = rateLimit({ name: 'join-password', points: 60, perSeconds: 60, by: 'address' })
  const perName = rateLimit({ name: 'password-name', points: 10, perSeconds: 600, by: nameIn })

  // Whoever has a borrowed browser does not guess the password.
  const perUser = rateLimit({ name: 'password-change', points: 10, perSeconds: 600 })

  async function enter(c: HonoContext<UserEnv>, cookie: string) {
    const { session } = c.var
    if (session) await endSession(ctx, session.user.id, session.idHash)
    setSessionCookie(c, ctx, cookie)
    return c.body(null, 204)
  }

  return new Hono<UserEnv>()
    .post('/passwords/sign-in', isThere, perAddress, body(passwordSignIn), perName, async (c) =>
      enter(c, await signInWithPassword(ctx, c.req.valid('json'), deviceOf(c))),
    )
    .post('/join/password', isThere, perJoin, body(joinBody), async (c) => {
      const { secret, ...typed } = c.req.valid('json')
      return enter(c, await joinWithPassword(ctx, secret, typed, deviceOf(c)))
    })
    .put(
      '/passwords',
      isThere,
      requireUser,
      perAddress,
      perUser,
      requireRecentSignIn(ctx),
      body(newPassword),
      async (c) => {
        const session = { userId: c.var.user.id, idHash: c.var.session?.idHash ?? '' }
        await setPassword(ctx, session, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}

/** Of a request whose body was parsed. */
const nameIn = (c: HonoContext): string => signInNameKey((c.req.valid('json' as never) as { name: string }).name)
