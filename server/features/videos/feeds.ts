import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { YouTubeError } from '../../providers/youtube.ts'

/** Feeds one refresh reads at most. Units come back at midnight; what is left has to wait until then. */
const MAX_FEEDS = 300
/** Each feed is a call of its own: other refreshes need their turn. */
const CONCURRENT_FEEDS = 20
/** So many failures in a row are YouTube's trouble with feeds, not that of channels. */
const MAX_FAILURES = 20

export type Feeds = ReturnType<typeof makeFeeds>

/** What one refresh may read without units. */
export function makeFeeds({ rss, closing }: Context) {
  const limit = pLimit(CONCURRENT_FEEDS)
  let left = MAX_FEEDS
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
          if (++failures >= MAX_FAILURES) left = 0
          return null
        }
      }),

    /** No more are read. */
    isExhausted: () => left <= 0,
  }
}
