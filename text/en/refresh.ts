import type { RefreshStop } from '#contract/videos.ts'

/** unreachable: our own server did not answer, or stopped answering. */
type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'the server could not be reached',
  google_unavailable: 'Google could not be reached',
  rate_limited: 'that was too often, please wait a minute',
  reauthorisation_required: 'please sign in with Google again',
}

/** What a refresh left undone, and why if that is known: `Upload dates could not be loaded: Google could not be …`. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}
