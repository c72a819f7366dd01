import { Hono } from 'hono'
import { type InterestAnswer, interest } from '#contract/waitlist.ts'
import { parseEmail } from '#domain/waitlist.ts'
import { emailInvalid, registered } from '#text/waitlist.ts'
import type { Context } from '../../context.ts'
import { parseBody } from '../../http/body.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { RequestEnv } from '../../http/session.ts'
import { registerInterest } from './commands.ts'

const USER_AGENT_MAX = 500

/** 5 a minute and 20 an hour, whoever is signed in there. */
export const interestLimits = () =>
  [
    rateLimit({ name: 'interest-minute', points: 5, perSeconds: 60, by: 'address' }),
    rateLimit({ name: 'interest-hour', points: 20, perSeconds: 3600, by: 'address' }),
  ] as const

export const INTEREST_PATH = '/.netlify/functions/register-interest'

/** The body of every refusal at {@link INTEREST_PATH}, also of those by the guards before the route. */
export const refusedInterest = (error: string): InterestAnswer => ({ success: false, error, duplicate: false })

/**
 * `POST /.netlify/functions/register-interest`. Public; 5 a minute and 20 an hour per address. Answers, and is refused,
 * in a shape of its own. Safe to repeat; what the page shows is the same for a known address.
 */
export function registerInterestRoute(ctx: Context) {
  const routes = new Hono<RequestEnv>()
  routes.post('/', ...interestLimits(), async (c) => {
    const given = parseEmail((await parseBody(c, interest)).email)
    if (!given) return c.json<InterestAnswer>(refusedInterest(emailInvalid), 400)
    const isNew = await registerInterest(ctx, given, {
      ip: c.var.clientAddress,
      userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
    })
    return c.json<InterestAnswer>({ success: true, duplicate: !isNew, message: registered })
  })

  return routes
}
