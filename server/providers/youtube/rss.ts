import type { Settings } from '../../settings.ts'
import { YouTubeError } from '../youtube.ts'
import { type Feed, type FeedEntry, parseFeed } from './feed-xml.ts'
import type { Transport } from './transport.ts'

export type RssClient = ReturnType<typeof makeRssClient>

/**
 * Reads YouTube's RSS feeds: a channel's newest 15 videos, without quota. The feeds of healthy channels can fail for days,
 * so an error, 404 included, says nothing about the channel. Source: recorded responses.
 */
export function makeRssClient({ youtube }: Pick<Settings, 'youtube'>, transport: Transport) {
  return {
    /** @throws YouTubeError */
    async feed(channelId: string, signal: AbortSignal): Promise<{ title: string; entries: FeedEntry[] }> {
      const url = new URL(youtube.rssUrl)
      url.searchParams.set('channel_id', channelId)
      const feed = await transport.get(url, { signal, parse: parseOrThrow })
      return { title: feed.title, entries: feed.entries.filter((entry) => entry.channelId === channelId) }
    },
  }
}

function parseOrThrow(body: string): Feed {
  const feed = parseFeed(body)
  if (!feed) throw new YouTubeError({ kind: 'malformed', reason: null, retryable: true })
  return feed
}
