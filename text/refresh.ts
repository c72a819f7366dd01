import type { RefreshStop } from '#contract/videos.ts'
import { message, messages } from './message.ts'

/** `unreachable`: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: message('refresh.unreachable'),
  google_unavailable: message('refresh.googleUnavailable'),
  rate_limited: message('refresh.rateLimited'),
  reauthorisation_required: message('refresh.reauthorisationRequired'),
}

/** What a refresh left undone, and why if that is known: `Upload dates couldn't be loaded: Google couldn't be …`. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? message('refresh.undoneText', { undone, cause }) : undone
}

/** Why a refresh ended early, as a line of its own. */
export const { refreshProblems, refreshingAuthentication } = messages('refresh')

/** `Checking 3 of 12 channels`. @param total 0: not known yet */
export const checkProgress = (done: number, total: number): string =>
  total === 0 ? message('refresh.checking') : message('refresh.checkingOf', { done, total })

export const { checkForNewVideos } = messages('refresh')
