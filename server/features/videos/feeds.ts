import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { YouTubeError } from '../../providers/youtube.ts'

/** Feeds one refresh may read. The remaining channels wait for new units at midnight (Pacific Time). */
const MAX_FEEDS = 300
/** Concurrent calls per refresh; each feed is a call of its own. */
const CONCURRENT_FEEDS = 20
/** Channels of one refresh whose activities may be read because their feed could not be. */
const MAX_INSTEAD = 60
/** After this many failures in a row YouTube's feeds are considered down. */
const MAX_FAILURES = 20

export type Feeds = ReturnType<typeof makeFeeds>
export type ChannelFeed = NonNullable<Awaited<ReturnType<Feeds['read']>>>

/** Reads RSS feeds for one refresh. They cost no units. */
export function makeFeeds({ rss, stats, closing }: Context) {
  const limit = pLimit(CONCURRENT_FEEDS)
  let left = MAX_FEEDS
  let failures = 0
  const areDown = () => failures >= MAX_FAILURES
  let instead = MAX_INSTEAD

  return {
    /** Whether a unit may be spent on a channel whose feed could not be read. */
    mayAskInstead: () => instead-- > 0,

    /**
     * The channel's newest videos; `null` if the feed could not be read, which is no sign that the channel has failed.
     * @param isAlone there is no other source, so that as many feeds are read as there are channels
     */
    read: (channelId: string, { isAlone = false } = {}) =>
      limit(async () => {
        if (areDown() || (left <= 0 && !isAlone)) return null
        left--
        try {
          const feed = await rss.feed(channelId, closing)
          failures = 0
          stats.add('feeds_read')
          return feed
        } catch (error) {
          if (!(error instanceof YouTubeError)) throw error
          failures++
          stats.add('feeds_failed')
          return null
        }
      }),

    /** Whether no more feeds are read. */
    isExhausted: () => left <= 0 || areDown(),

    areDown,
  }
}
