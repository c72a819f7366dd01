import { Hono } from 'hono'
import { placementChange, placementsChanged } from '#contract/channels.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { placeChannels } from '../placements/commands.ts'

/** For the signed-in user, about their own channels. */
export const channelRoutes = (ctx: Context) =>
  new Hono<UserEnv>().post('/place', requireUser, body(placementChange), async (c) => {
    const { answer: changed, change } = await placeChannels(withRequest(ctx, c), c.var.user.id, c.req.valid('json'))
    return answer(c, placementsChanged, { changed, change })
  })
