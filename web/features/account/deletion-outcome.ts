/**
 * How the deletion of an account went. `done_subscriber`: a subscription was cancelled too. `pending`: Google or Stripe
 * could not be reached; the server keeps trying. `done_home`: there was nothing to end elsewhere.
 */
export type DeletionOutcome = (typeof OUTCOMES)[number]

const OUTCOMES = ['done', 'done_subscriber', 'done_home', 'pending'] as const

const KEY = 'accountDeleted'

/** Keeps the outcome for the front page, which is another document. Does nothing without storage. */
export function keepDeletionOutcome(outcome: DeletionOutcome): void {
  try {
    sessionStorage.setItem(KEY, outcome)
  } catch {
    // The front page then cannot confirm the deletion.
  }
}

/** Returns the kept outcome once. `null` if no account was just deleted. */
export function takeDeletionOutcome(): DeletionOutcome | null {
  try {
    const outcome = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return OUTCOMES.find((known) => known === outcome) ?? null
  } catch {
    return null
  }
}
