import { Hono } from 'hono'
import { type ChannelsMoved, channelMoves } from '#contract/channels.ts'
import type { Context } from '../../../context.ts'
import { parseBody } from '../../../http/body.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { moveChannels } from './commands.ts'

/** For the signed-in person, about their own channels. */
export function channelRoutes(ctx: Context) {
  const routes = new Hono<UserEnv>()
  routes.post('/move', requireUser, async (c) => {
    const moved = await moveChannels(ctx, c.var.user.id, await parseBody(c, channelMoves))
    return c.json<ChannelsMoved>({ moved })
  })
  return routes
}
