import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod'
import { SIGN_IN_PURPOSES, type SignInError } from '#contract/sign-in.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../db/errors.ts'
import { check } from '../../../http/body.ts'
import { RETRY_AFTER_SECONDS } from '../../../http/error-exit.ts'
import { textsOf } from '../../../http/language.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { isRecentSignIn, type RequestEnv, setSessionCookie } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { endSession } from '../session/commands.ts'
import { deviceOf } from './device.ts'
import { type Attempt, beganInSession, consumeAttempt, startAttempt } from './oauth-state.ts'
import { presentResult } from './present.ts'
import type { Provider } from './provider.ts'
import { SignInRefused } from './refused.ts'

const startQuery = z.object({
  attempt: z.string().regex(/^[\w-]{8,64}$/),
  mode: z.enum(['popup', 'redirect']).default('popup'),
  area: z.enum(['product', 'admin']).default('product'),
  for: z.enum(SIGN_IN_PURPOSES).default('sign-in'),
})

/** Ignores parameters that are too long. */
const text = (value: string | undefined) => (value !== undefined && value.length <= 2_000 ? value : undefined)

/** Public: signs in with a provider, by the authorization code flow with PKCE, state and nonce. */
export function signInRoutes(ctx: Context, provider: Provider) {
  const routes = new Hono<RequestEnv>()

  const attemptOf = (c: HonoContext) => consumeAttempt(c, ctx, provider.name, text(c.req.query('state')) ?? '')

  routes.get('/start', limited('sign-in', parseTarget), async (c) => {
    const { for: purpose, ...target } = check(startQuery, c.req.query())
    const { session } = c.var
    if (!provider.purposes.includes(purpose)) throw new AppError('bad_request', { reason: 'for' })
    if (purpose !== 'sign-in' && !session) return showResult(c, target, 'expired')
    if (purpose === 'identity' && !isRecentSignIn(ctx, session)) return showResult(c, target, 'sign_in_again')
    const attempt = startAttempt(c, ctx, provider.name, { ...target, purpose, session: session?.idHash ?? null })
    try {
      return c.redirect(await provider.authUrl(attempt, purpose))
    } catch (error) {
      return showFailure(c, target, error)
    }
  })

  routes.get('/callback', limited('sign-in-callback', attemptOf), async (c) => {
    const attempt = attemptOf(c)
    if (!attempt) return showResult(c, START_PAGE, 'expired')
    if (!beganInSession(attempt, c.var.session)) return showResult(c, attempt, 'expired')
    const back = { query: new URL(c.req.url).search, device: deviceOf(c) }
    try {
      const { session } = c.var
      if (attempt.purpose === 'sign-in') {
        const cookie = await provider.signIn(attempt, back)
        // A new session always replaces the one before.
        if (session) await endSession(ctx, session.user.id, session.idHash)
        setSessionCookie(c, ctx, cookie)
      } else if (session?.idHash !== attempt.session) return showResult(c, attempt, 'expired')
      else await provider.connect(session.user.id, attempt, back)
      return showResult(c, attempt, null)
    } catch (error) {
      return showFailure(c, attempt, error)
    }
  })

  function showFailure(c: HonoContext<RequestEnv>, target: Target, error: unknown) {
    if (error instanceof AppError) throw error
    if (!(error instanceof SignInRefused)) {
      ctx.log.error({ err: error, requestId: c.var.requestId }, 'sign-in failed')
      if (!isDatabaseUnavailable(error)) return showResult(c, target, 'failed')
      c.status(503) // overridden by a redirect
      c.header('Retry-After', String(RETRY_AFTER_SECONDS))
      return showResult(c, target, 'busy')
    }
    ctx.log.warn(
      { code: error.code, reason: error.cause instanceof Error ? error.cause.message : undefined },
      'sign-in refused',
    )
    return showResult(c, target, error.code)
  }

  return routes
}

/** How and where the result of a sign-in is shown. */
type Target = Pick<Attempt, 'attempt' | 'mode' | 'area'>
/** For callbacks whose attempt is unknown. */
const START_PAGE: Target = { attempt: '', mode: 'redirect', area: 'product' }

const parseTarget = (c: HonoContext): Target | undefined => startQuery.safeParse(c.req.query()).data

/** 60 requests a minute. @param targetOf where a refusal is shown; the start page if it returns nothing */
const limited = (name: string, targetOf: (c: HonoContext) => Target | null | undefined) =>
  rateLimit({
    name,
    points: 60,
    perSeconds: 60,
    refuse: (c) => {
      c.status(429) // overridden by a redirect
      return showResult(c, targetOf(c) ?? START_PAGE, 'rate_limited')
    },
  })

/** Shows the result: on the popup's last page, which passes it on, or by a redirect to the page a full-page sign-in began on. */
function showResult(c: HonoContext<RequestEnv>, { attempt, mode, area }: Target, error: SignInError | null) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  if (mode === 'popup') return c.html(presentResult(attempt, error, textsOf(c)))
  const [start, afterSignIn] = area === 'admin' ? ['/admin/login', '/admin/login?signed_in'] : ['/', '/']
  return c.redirect(error ? `${start}?sign_in_error=${error}` : afterSignIn)
}
