import { Hono } from 'hono'
import { channelAdded, newChannel, placementChange, placementsChanged } from '#contract/channels.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import type { LookUps } from '../look-ups/commands.ts'
import { placeChannels } from '../placements/commands.ts'
import { addChannel } from './commands.ts'

/** For the signed-in user, about their own channels. */
export const channelRoutes = (ctx: Context, lookUps: LookUps) =>
  new Hono<UserEnv>()
    .post(
      '/',
      requireUser,
      rateLimit({ name: 'add-channel', points: 60, perSeconds: 600 }),
      body(newChannel),
      async (c) => {
        const { answer: added, change } = await addChannel(
          withRequest(ctx, c),
          lookUps,
          c.var.user.id,
          c.req.valid('json'),
        )
        return answer(c, channelAdded, { ...added, change })
      },
    )
    .post('/place', requireUser, body(placementChange), async (c) => {
      const { answer: changed, change } = await placeChannels(withRequest(ctx, c), c.var.user.id, c.req.valid('json'))
      return answer(c, placementsChanged, { changed, change })
    })
