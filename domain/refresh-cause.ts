import type { RefreshStop } from '#contract/videos.ts'

/** Why a refresh ended early, as the page sees it. unreachable: our own server did not answer, or stopped answering. */
type Problem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSE: Partial<Record<Problem, string>> = {
  unreachable: 'the server could not be reached',
  google_unavailable: 'Google could not be reached',
  rate_limited: 'that was too often, please wait a minute',
  reauthorisation_required: 'please sign in with Google again',
}

/** Why a refresh ended early, to follow what it left undone: ": please sign in with Google again". Empty: not known. */
export const refreshCause = (problem: Problem | null): string => {
  const cause = problem && CAUSE[problem]
  return cause ? `: ${cause}` : ''
}
