import type { SessionView } from '#rules/api/session.ts'
import { accessTokens } from '#web/features/access-token/access-token.ts'
import { type Clicks, clicksOf } from './clicks.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { createVideoDetails, type VideoDetailsStore } from './video-details.ts'
import { createYouTubeClient, type YouTubeClient } from './youtube-client.ts'

/** Everything about videos that lives as long as the page, for one person. */
export type FeedParts = {
  userId: string
  /** Of the platform's pages, without trailing slash. */
  siteUrl: string
  client: YouTubeClient
  uploads: Uploads
  details: VideoDetailsStore
  clicks: Clicks
}

let parts: FeedParts | null = null

/** The parts of the signed-in person; the same object for as long as it is the same person. */
export function feedPartsFor(userId: string, platform: SessionView['platform']): FeedParts {
  if (parts?.userId === userId) return parts
  const client = createYouTubeClient({ apiUrl: platform.apiUrl, tokens: accessTokens })
  parts = {
    userId,
    siteUrl: platform.siteUrl,
    client,
    uploads: createUploads({ userId, client }),
    details: createVideoDetails({ client }),
    clicks: clicksOf(userId),
  }
  return parts
}
