import { Hono } from 'hono'
import { channelMoves, channelsMoved } from '#contract/channels.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { moveChannels } from './commands.ts'

/** For the signed-in user, about their own channels. */
export const channelRoutes = (ctx: Context) =>
  new Hono<UserEnv>().post('/move', requireUser, body(channelMoves), async (c) =>
    answer(c, channelsMoved, { moved: await moveChannels(ctx, c.var.user.id, c.req.valid('json')) }),
  )
