/** How the deletion of an account ended. pending: Google or Stripe could not be reached and is tried again. */
export type DeletionOutcome = 'done' | 'done_subscriber' | 'pending'

/** Key in `sessionStorage` under which the page that deletes the account leaves the outcome for the front page. */
export const DELETION_OUTCOME_KEY = 'farewell'
