import type { Plan, SubscriptionView } from './billing.ts'

/** `GET /api/session`. Public; `user` is null when nobody is signed in. */
export type SessionView = {
  user: UserView | null
  registrationOpen: boolean
  /** Whether pages have places for ads of others, and ask about them: set up, and not with Premium. */
  ads: boolean
  /**
   * YouTube, as the page needs it: base URLs without trailing slash of its pages and its videos' pictures.
   * `videosNeedGoogle`: videos can be read only while the user's Google connection holds.
   */
  platform: { siteUrl: string; thumbnailsUrl: string; videosNeedGoogle: boolean }
}

export type UserView = {
  /** The Google account id. */
  id: string
  name: string
  email: string
  imageUrl: string | null
  hasCompletedFirstImport: boolean
  /** The plan whose limits hold now. */
  plan: Plan
  /** What is known of the person's subscription; `plan` says what it gives. */
  subscription: SubscriptionView
  /** How many folders this person may have now; null: no limit. */
  folderCap: number | null
  /** How many channels one folder may hold on this plan. */
  channelsPerFolderCap: number
  /** ms since epoch of the last import that ended well or the last sign-in but the first; null: there was neither. */
  lastSyncAt: number | null
  /** The version of the legal pages this person is still asked to agree to; null: none. */
  legalToAgree: string | null
  /** Whether the operators' area is open to this person. */
  isAdmin: boolean
}

/** `POST /.netlify/functions/google-auth-token` with `{action: 'refresh'}`; `expires_in` in seconds. */
export type AccessTokenView = { access_token: string; expires_in: number }
