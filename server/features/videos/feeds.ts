import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { YouTubeError } from '../../providers/youtube.ts'

/** Feeds one refresh reads at most. Units come back at midnight; what is left has to wait until then. */
const MOST_FEEDS = 300
/** Each feed is a call of its own: other refreshes need their turn. */
const FEEDS_AT_ONCE = 20
/** So many failures in a row are YouTube's trouble with feeds, not that of channels. */
const MOST_FAILURES = 20

export type Feeds = ReturnType<typeof makeFeeds>

/** What one refresh may read without units. */
export function makeFeeds({ rss, closing }: Context) {
  const limit = pLimit(FEEDS_AT_ONCE)
  let left = MOST_FEEDS
  let failures = 0

  return {
    /** The channel's newest videos; null: its feed cannot be had, which says nothing about the channel. */
    read: (channelId: string) =>
      limit(async () => {
        if (left <= 0) return null
        left--
        try {
          const feed = await rss.feed(channelId, closing)
          failures = 0
          return feed
        } catch (error) {
          if (!(error instanceof YouTubeError)) throw error
          if (++failures >= MOST_FAILURES) left = 0
          return null
        }
      }),

    /** No more are read. */
    isOver: () => left <= 0,
  }
}
