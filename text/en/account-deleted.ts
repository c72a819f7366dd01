import type { DeletionOutcome } from '#domain/account-deletion.ts'

/** What the front page shows once the account is deleted. */
export const accountDeleted: Readonly<Record<DeletionOutcome, string>> = {
  done: 'Your folders, channels and sessions are gone, here and on our servers. We have given up our access to your Google account.',
  done_subscriber:
    'Your folders, channels and sessions are gone, here and on our servers. We have given up our access to your Google account and cancelled your subscription.',
  pending:
    'Your folders, channels and sessions are gone, here and on our servers. Google or Stripe could not be reached just now: we will ' +
    'keep trying until our access and any subscription have ended. If your Google account still lists Subshelf under ' +
    '"Third-party apps and services" tomorrow, remove it there.',
}
