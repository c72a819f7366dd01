import { isUnlisted } from '#domain/channel-state.ts'
import { quotaResetText } from '#text/quota.ts'
import type { Feed } from '#web/features/videos/use-feed.ts'

/** Why videos of a folder are missing or old. `sign_in_expired`: it held before, since videos are stored. */
export type FeedProblem = 'sign_in_required' | 'sign_in_expired' | 'offline' | 'rate_limited' | 'failed' | 'quota'

export const PROBLEM_TEXT: Record<FeedProblem, string> = {
  sign_in_required: 'Authentication required. Click the button below to sign in.',
  sign_in_expired: 'Authentication expired. Please sign in again to view videos.',
  offline: 'Failed to load videos. Please try again.',
  rate_limited: 'New videos were looked for too often. Please try again in a minute.',
  failed: 'Failed to load videos. Please try again.',
  quota: 'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.',
}

/** What the last answers say is wrong with all of the feed; null: nothing is, or only with some of its channels. */
export function findFeedProblem(
  { videos, refresh, error, failed }: Pick<Feed, 'videos' | 'refresh' | 'error' | 'failed'>,
  channelCount: number,
): FeedProblem | null {
  const { problem, quotaUntil } = refresh
  if (problem === 'reauthorisation_required') return videos.length > 0 ? 'sign_in_expired' : 'sign_in_required'
  if (error !== null || problem === 'unreachable') return 'offline'
  if (problem === 'rate_limited') return 'rate_limited'
  if (problem !== null) return 'failed'
  if (quotaUntil !== null && quotaUntil > Date.now()) return 'quota'
  return failed.length === channelCount && failed.some(({ reason }) => !isUnlisted(reason)) ? 'failed' : null
}

/** The user's own sign-in mends these. */
export const needsSignIn = (problem: FeedProblem): boolean =>
  problem === 'sign_in_required' || problem === 'sign_in_expired'

/** When YouTube answers again, in the user's own time zone. Both in ms; `until` null: it does. */
export const quotaBackText = (until: number | null, now: number): string =>
  until === null || until <= now ? 'It is back.' : `That is ${quotaResetText(until, now)}.`
