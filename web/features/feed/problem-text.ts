import { ERRORS } from '#rules/api/errors.ts'
import { comesBackText } from '#rules/quota.ts'
import type { FeedProblem } from './folder-feed.ts'

/** What a person reads when the videos of a folder cannot be loaded. */
export const PROBLEM_TEXT: Record<FeedProblem, string> = {
  sign_in_required: 'Authentication required. Click the button below to sign in.',
  refresh_stopped: 'Authentication required. Click the button below to sign in.',
  sign_in_expired: 'Authentication expired. Please sign in again to view videos.',
  unreachable: 'Failed to load videos. Please try again.',
  failed: 'Failed to load videos. Please try again.',
  not_configured: 'Failed to load videos. Please try again.',
  quota: 'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.',
  no_channel: ERRORS.youtube_signup_required.text,
  scope_missing: ERRORS.youtube_scope_missing.text,
}

/** What stands below it where nothing is shown yet. */
export const PROBLEM_HINT: Partial<Record<FeedProblem, string>> = {
  sign_in_required:
    'Please sign in with Google to access videos. This uses YouTube’s daily allowance, shared by everyone on Subshelf.',
}

/** What follows the text about the quota. Both in ms; `until` null: calls can be made again. */
export const quotaBackText = (until: number | null, now: number): string =>
  until === null ? 'It is back.' : `That is ${comesBackText(until, now)}.`

export const SIGNING_IN = 'Signing in...'
export const STILL_WAITING = 'Still waiting for the Google window'
export const SIGN_IN_FAILED = 'Sign in failed. Please try again.'

/** The person's own sign-in mends these. */
export const signingInHelps = (problem: FeedProblem): boolean =>
  problem === 'sign_in_required' ||
  problem === 'refresh_stopped' ||
  problem === 'sign_in_expired' ||
  problem === 'scope_missing'

/** These may also go away by themselves: trying again is worth a button. */
export const retryHelps = (problem: FeedProblem): boolean => problem === 'refresh_stopped' || !signingInHelps(problem)
