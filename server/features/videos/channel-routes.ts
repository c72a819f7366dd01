import { Hono } from 'hono'
import {
  type ChannelActivityAnswer,
  type ChannelStatsAnswer,
  channelActivityAnswer,
  channelStatsAnswer,
} from '#contract/videos.ts'
import type { Context } from '../../context.ts'
import { channelStats } from '../../db/catalogue-feed.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { contractOf } from './answers.ts'
import { activityOf } from './overview.ts'
import { placesOf } from './queries.ts'

/** What the catalogue knows of each of the signed-in user's channels: `GET /api/channels/stats` and `/activity`. */
export function channelStatsRoutes(ctx: Context) {
  const { db, catalogue } = ctx
  const routes = new Hono<UserEnv>()
  const { taggedAnswer } = contractOf(ctx.settings)

  routes.get('/stats', requireUser, async (c) => {
    const userId = c.var.user.id
    const rows = await channelStats(
      catalogue,
      (await placesOf(db, userId)).map(({ id }) => id),
    )
    const channels = rows.map<ChannelStatsAnswer['channels'][number]>((row) => [
      row.id,
      row.newest_at,
      row.subscribers,
      row.video_total,
      row.state,
      row.checked_at,
    ])
    return taggedAnswer<ChannelStatsAnswer>(c, channelStatsAnswer, userId, { channels })
  })

  routes.get('/activity', requireUser, async (c) => {
    const userId = c.var.user.id
    return taggedAnswer<ChannelActivityAnswer>(c, channelActivityAnswer, userId, await activityOf(ctx, userId))
  })

  return routes
}
