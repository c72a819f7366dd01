import type { SessionView } from '#rules/api/session.ts'
import { accessTokens } from '#web/features/access-token/access-token.ts'
import { quotaMeter } from '#web/features/quota/quota-meter.ts'
import { quotaStop } from '#web/features/quota/quota-stop.ts'
import { type Clicks, clicksOf } from './clicks.ts'
import { createFacts, type Facts } from './facts.ts'
import { createUploadDates, type UploadDates } from './upload-dates.ts'
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
  facts: Facts
  dates: UploadDates
  clicks: Clicks
}

let parts: FeedParts | null = null

/** The parts of the signed-in person; the same object for as long as it is the same person. */
export function feedPartsFor(userId: string, platform: SessionView['platform']): FeedParts {
  if (parts?.userId === userId) return parts
  const client = createYouTubeClient({ apiUrl: platform.apiUrl, tokens: accessTokens, quotaStop, meter: quotaMeter })
  const facts = createFacts(userId)
  const uploads = createUploads({ userId, client, facts, meter: quotaMeter })
  parts = {
    userId,
    siteUrl: platform.siteUrl,
    client,
    uploads,
    details: createVideoDetails({ client }),
    facts,
    dates: createUploadDates({ facts, uploads, meter: quotaMeter, isQuotaGone: () => quotaStop.until() !== null }),
    clicks: clicksOf(userId),
  }
  return parts
}
