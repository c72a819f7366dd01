import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { SignInError } from '#contract/sign-in.ts'
import { parseDevice } from '#domain/devices.ts'
import { deviceText } from '#text/devices.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../db/errors.ts'
import { check } from '../../../http/body.ts'
import { RETRY_AFTER_SECONDS } from '../../../http/error-exit.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { type RequestEnv, setSessionCookie } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { endSession } from '../session/commands.ts'
import { SignInRefused, signIn } from './commands.ts'
import { type Attempt, beganInSession, consumeAttempt, startAttempt } from './oauth-state.ts'
import { presentResult } from './result-page.ts'

const startQuery = z.object({
  attempt: z.string().regex(/^[\w-]{8,64}$/),
  mode: z.enum(['popup', 'redirect']).default('popup'),
  area: z.enum(['product', 'admin']).default('product'),
})

const text = (value: string | undefined) => (value !== undefined && value.length <= 2_000 ? value : undefined)

/** Public: the authorization-code flow with PKCE, state and nonce, run by the server. */
export function signInRoutes(ctx: Context) {
  const routes = new Hono<RequestEnv>()

  const attemptOf = (c: HonoContext) => consumeAttempt(c, ctx, text(c.req.query('state')) ?? '')

  routes.get('/start', limited('sign-in', asked), (c) => {
    const asked = { ...check(startQuery, c.req.query()), session: c.var.session?.idHash ?? null }
    return c.redirect(ctx.google.authUrl(startAttempt(c, ctx, asked)))
  })

  routes.get('/callback', limited('sign-in-callback', attemptOf), async (c) => {
    const attempt = attemptOf(c)
    if (!attempt) return tell(c, NOWHERE, 'expired')
    if (!beganInSession(attempt, c.var.session)) return tell(c, attempt, 'expired')
    const code = text(c.req.query('code'))
    if (!code || c.req.query('error') !== undefined) return tell(c, attempt, 'cancelled')
    try {
      const cookie = await signIn(ctx, attempt, code, deviceText(parseDevice(c.req.header('user-agent'))))
      // Whoever was signed in here before is signed out: sessions are never carried over.
      const { session } = c.var
      if (session) await endSession(ctx, session.user.id, session.idHash)
      setSessionCookie(c, ctx, cookie)
      return tell(c, attempt, null)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (!(error instanceof SignInRefused)) {
        ctx.log.error({ err: error, requestId: c.var.requestId }, 'sign-in failed')
        if (!isDatabaseUnavailable(error)) return tell(c, attempt, 'failed')
        c.status(503) // a redirect has its own
        c.header('Retry-After', String(RETRY_AFTER_SECONDS))
        return tell(c, attempt, 'busy')
      }
      ctx.log.warn(
        { code: error.code, reason: error.cause instanceof Error ? error.cause.message : undefined },
        'sign-in refused',
      )
      return tell(c, attempt, error.code)
    }
  })

  return routes
}

type Came = Pick<Attempt, 'attempt' | 'mode' | 'area'>
const NOWHERE: Came = { attempt: '', mode: 'redirect', area: 'product' }

const asked = (c: HonoContext): Came | undefined => startQuery.safeParse(c.req.query()).data

/** 60 a minute. @param cameOf where somebody who is refused came from */
const limited = (name: string, cameOf: (c: HonoContext) => Came | null | undefined) =>
  rateLimit({
    name,
    points: 60,
    perSeconds: 60,
    refuse: (c) => {
      c.status(429) // a redirect has its own
      return tell(c, cameOf(c) ?? NOWHERE, 'rate_limited')
    },
  })

/** Back to where the person came from: the page that opened the popup, or, without one, the start page. */
function tell(c: HonoContext, { attempt, mode, area }: Came, error: SignInError | null) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  if (mode === 'popup') return c.html(presentResult(attempt, error))
  const [start, afterSignIn] = area === 'admin' ? ['/admin/login', '/admin/login?signed_in'] : ['/', '/']
  return c.redirect(error ? `${start}?sign_in_error=${error}` : afterSignIn)
}
