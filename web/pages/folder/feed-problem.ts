import { isUnlisted } from '#domain/channel-state.ts'
import * as text from '#text/folder.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'

/** Why videos of a folder are missing or out of date. `sign_in_expired`: videos of an earlier connection are stored. */
export type FeedProblem = 'sign_in_required' | 'sign_in_expired' | 'offline' | 'rate_limited' | 'failed' | 'quota'

/** What affects the whole feed, by the last answers; null: nothing, or some of its channels only. @param now ms */
export function findFeedProblem(
  { loaded, refresh, error, failed }: Pick<VideoList, 'loaded' | 'refresh' | 'error' | 'failed'>,
  channelCount: number,
  now: number,
): FeedProblem | null {
  const { problem, quotaUntil } = refresh
  if (problem === 'reauthorisation_required') return loaded.length > 0 ? 'sign_in_expired' : 'sign_in_required'
  if (error !== null || problem === 'unreachable') return 'offline'
  if (problem === 'rate_limited') return 'rate_limited'
  if (problem !== null) return 'failed'
  if (quotaUntil !== null && quotaUntil > now) return 'quota'
  return failed.length === channelCount && failed.some(({ reason }) => !isUnlisted(reason)) ? 'failed' : null
}

export const needsSignIn = (problem: FeedProblem): boolean =>
  problem === 'sign_in_required' || problem === 'sign_in_expired'

/** What is said above the videos that are stored. */
export function noticeText(problem: FeedProblem, quotaUntil: number | null, now: number): string {
  if (problem === 'quota') return text.quotaReached(quotaUntil ?? now, now)
  return problem === 'offline' ? text.offlineWithVideos : text.feedProblems[problem]
}
