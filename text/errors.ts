import type { ErrorCode, ErrorDetails, ErrorDetailsOf } from '#contract/errors.ts'
import { blockedText } from './change-conflicts.ts'
import { message, messages } from './message.ts'
import { folderNameTooLong } from './page-errors.ts'
import type { Words } from './words.ts'

type Detailed = { [Code in keyof ErrorDetailsOf]: (details: ErrorDetailsOf[Code]) => string }
/** Codes whose sentence is one of the page's too. */
type Shared = 'internal' | 'unavailable' | 'folder_name_required' | 'checkout_failed' | 'portal_failed'

/** The sentences that have details or stand elsewhere. All others are in `errors.sentences`. */
const TEXTS: Detailed & Record<Shared, () => string> = {
  internal: () => message('common.internalError'),
  unavailable: () => message('common.unavailableError'),
  folder_name_required: () => message('page-errors.folderNameRequired'),
  checkout_failed: () => message('page-errors.checkoutFailed'),
  portal_failed: () => message('page-errors.portalFailed'),
  bad_request: ({ reason }) => message('errors.badRequest', { reason }),
  rate_limited: ({ retryAfterSeconds }) => message('errors.rateLimited', { seconds: retryAfterSeconds }),
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) => message('errors.folderLimitReached', { used, cap }),
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? message('errors.tooManyForAFolder', { tooMany: adding - cap, cap })
      : message('errors.tooManyForThisFolder', { tooMany: held + adding - cap, held, cap }),
  too_many_placements: ({ cap }) => message('errors.tooManyPlacements', { cap }),
  library_full: ({ cap }) => message('errors.libraryFull', { cap }),
  look_up_failed: ({ reason }) =>
    message('errors.notLookedUp', { problem: messages('errors').youTubeProblems[reason] }),
  token_scope_missing: ({ scope }) => message('errors.tokenScopeMissing', { scope }),
  restore_refused: ({ reason }) => reason,
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    message('errors.withFullStop', {
      sentence: blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null }),
    }),
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? message('errors.libraryChangedALot')
      : message('errors.onAnotherDevice', { change: blockedText({ reason, channels, folder, by: null }) }),
  youtube_unavailable: ({ reason }) =>
    message('errors.subscriptionsNotRead', {
      // Imports stored by older versions have the sentence itself as their reason.
      problem: messages('errors').youTubeProblems[reason] ?? reason,
    }),
}

/** The sentence for an error. @param details what the code needs, see `ErrorDetailsOf` */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text = Object.hasOwn(TEXTS, code) ? TEXTS[code as keyof typeof TEXTS] : null
  return text ? text(details as never) : messages('errors').sentences[code as keyof Words['errors']['sentences']]
}
