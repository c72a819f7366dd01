import * as text from '#text/account.ts'

/**
 * How the deletion of an account went. `done_subscriber`: a subscription was cancelled too. `pending`: Google or Stripe
 * could not be reached; the server keeps trying.
 */
export type DeletionOutcome = keyof typeof text.accountDeleted

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
    return outcome !== null && Object.hasOwn(text.accountDeleted, outcome) ? (outcome as DeletionOutcome) : null
  } catch {
    return null
  }
}
