import type { RefreshStop } from '#contract/videos.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/** `unreachable`: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: "the server couldn't be reached",
  google_unavailable: "Google couldn't be reached",
  rate_limited: "you've checked too often, so please wait a minute",
  reauthorisation_required: 'please sign in with Google again',
}

/** What a refresh left undone, and why if that is known: `Upload dates couldn't be loaded: Google couldn't be …`. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}

/** Why a refresh ended early, as a line of its own. */
export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: 'Authentication expired. Please sign in again to view videos.',
  google_unavailable: "We couldn't reach Google. New videos may be missing.",
  unavailable: "We couldn't reach YouTube. New videos may be missing.",
  unreachable: "We couldn't reach the server. New videos may be missing.",
  rate_limited: "You've checked too often. Please wait a minute.",
}

export const refreshingAuthentication = 'Refreshing authentication...'

/** `Checking 3 of 12 channels`. @param total 0: not known yet */
export const checkProgress = (done: number, total: number): string =>
  total === 0 ? 'Checking channels' : `Checking ${countText(done)} of ${channelsText(total)}`

export const checkForNewVideos = 'Check for new videos'
