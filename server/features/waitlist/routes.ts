import { Hono } from 'hono'
import { type InterestAnswer, interest, interestAnswer } from '#contract/waitlist.ts'
import { parseEmail } from '#domain/waitlist.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { languageOf, textsOf } from '../../http/language.ts'
import { exceptInDemo } from '../../http/mode.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { RequestEnv } from '../../http/session.ts'
import { registerInterest } from './commands.ts'

const USER_AGENT_MAX = 500

/** 5 a minute and 20 an hour per address, signed in or not. */
export const interestLimits = () =>
  [
    rateLimit({ name: 'interest-minute', points: 5, perSeconds: 60, by: 'address' }),
    rateLimit({ name: 'interest-hour', points: 20, perSeconds: 3600, by: 'address' }),
  ] as const

export const INTEREST_PATH = '/.netlify/functions/register-interest'

/** The body of every error at {@link INTEREST_PATH}, also of those thrown by middlewares before the route. */
export const refusedInterest = (error: string): InterestAnswer => ({ success: false, error, duplicate: false })

/**
 * `POST /.netlify/functions/register-interest`. Public; 5 a minute and 20 an hour per address. Answers and errors have the
 * specification's shape. Safe to repeat: the message is the same for an email that is known already.
 */
export const registerInterestRoute = (ctx: Context) =>
  new Hono<RequestEnv>().post('/', ...interestLimits(), exceptInDemo(ctx), body(interest), async (c) => {
    const { emailInvalid, registered } = textsOf(c).waitlist
    const given = parseEmail(c.req.valid('json').email)
    if (!given) return answer(c, interestAnswer, refusedInterest(emailInvalid), 400)
    const isNew = await registerInterest(ctx, given, {
      userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
      ip: c.var.clientAddress,
      language: languageOf(c),
    })
    return answer(c, interestAnswer, { success: true, duplicate: !isNew, message: registered })
  })
