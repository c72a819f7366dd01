/** What a user is told once the account is deleted, on the front page. */
export const FAREWELLS = {
  done: 'Your folders, channels and sessions are gone, here and on our servers. We have given up our access to your Google account.',
  done_subscriber:
    'Your folders, channels and sessions are gone, here and on our servers. We have given up our access to your Google account and cancelled your subscription.',
  pending:
    'Your folders, channels and sessions are gone, here and on our servers. Google or Stripe could not be reached just now: we ' +
    'keep asking until our access and any subscription have ended. If your Google account still lists Subshelf under ' +
    '"Third-party apps and services" tomorrow, remove it there.',
} as const

export type Farewell = keyof typeof FAREWELLS

/** Where the page that deletes the account leaves the {@link Farewell} for the front page, in `sessionStorage`. */
export const FAREWELL_KEY = 'farewell'
