import { sql } from 'kysely'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { inSteps } from '../lib/steps.ts'
import { type Catalogue, rowsOf } from './catalogue.ts'
import type { FeedVideo } from './catalogue-feed.ts'

/** An announced broadcast. `starts_at`: when it is to start, ms since epoch. */
export type ScheduledVideo = Omit<FeedVideo, 'views'> & { starts_at: number }

/** A look at the index of announced videos for each. */
const CHANNELS_PER_QUERY = 2_500

/** Returns the announced broadcasts of these channels that are to start from `from` on, the soonest first. */
export async function scheduledVideos(
  c: Catalogue,
  channelIds: readonly string[],
  { from, limit }: { from: number; limit: number },
): Promise<ScheduledVideo[]> {
  const found: ScheduledVideo[] = []
  const add = async (ids: readonly string[]) => {
    // Written out, since it is the condition of the index.
    const isAnnounced = sql.raw(`v.kind = ${VIDEO_KIND.upcoming}`)
    const rows = await rowsOf(
      c,
      sql<ScheduledVideo>`
        select v.channel_id, v.id, v.published_at, v.title, v.title_folded, v.kind, v.kind_source, v.duration,
          v.synthetic, v.starts_at
        from ${c.video} v where ${c.among('v.channel_id', ids)} and ${isAnnounced} and v.starts_at >= ${from}
        order by v.starts_at, v.id limit ${limit}`,
    )
    for (const row of rows) found.push(row)
  }
  await inSteps(channelIds, add, CHANNELS_PER_QUERY)
  return found.sort((a, b) => a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1)).slice(0, limit)
}
