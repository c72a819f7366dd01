import { Hono } from 'hono'
import { lookUpAnswer, lookUpRequest } from '#contract/look-ups.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import type { LookUps } from './commands.ts'

/** For the signed-in user, on their share of the daily quota. Nothing of the user's is read or written. */
export const lookUpRoutes = (lookUps: LookUps) =>
  new Hono<UserEnv>().post(
    '/',
    requireUser,
    rateLimit({ name: 'look-up', points: 20, perSeconds: 600 }),
    body(lookUpRequest),
    async (c) => answer(c, lookUpAnswer, await lookUps.find(c.var.user.id, c.req.valid('json').names)),
  )
