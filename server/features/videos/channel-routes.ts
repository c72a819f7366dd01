import { Hono } from 'hono'
import { type ChannelStatsAnswer, channelActivityAnswer, channelStatsAnswer } from '#contract/videos.ts'
import type { Context } from '../../context.ts'
import { channelStats } from '../../db/catalogue-feed.ts'
import { taggedAnswer } from '../../http/answer.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { activityOf } from './activity.ts'
import { allIds } from './queries.ts'

/** `GET /api/channels/stats` and `/activity`: the catalogue's data about each of the signed-in user's channels. */
export const channelStatsRoutes = (ctx: Context) =>
  new Hono<UserEnv>()
    .get('/stats', requireUser, async (c) => {
      const rows = await channelStats(ctx.catalogue, await allIds(ctx.db, c.var.user.id))
      const channels = rows.map<ChannelStatsAnswer['channels'][number]>((row) => [
        row.id,
        row.newest_at,
        row.subscribers,
        row.video_total,
        row.state,
        row.checked_at,
      ])
      return taggedAnswer(c, channelStatsAnswer, { channels })
    })
    .get('/activity', requireUser, async (c) =>
      taggedAnswer(c, channelActivityAnswer, await activityOf(ctx, c.var.user.id)),
    )
