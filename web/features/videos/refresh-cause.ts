import type { RefreshProblem } from './refresh.ts'

const CAUSE: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'the server could not be reached',
  google_unavailable: 'Google could not be reached',
  rate_limited: 'that was too often, please wait a minute',
  reauthorisation_required: 'please sign in with Google again',
}

/** Why a refresh ended early, to follow what it left undone: ": please sign in with Google again". Empty: not known. */
export const refreshCause = (problem: RefreshProblem | null): string => {
  const cause = problem && CAUSE[problem]
  return cause ? `: ${cause}` : ''
}
