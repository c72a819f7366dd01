import type { Plan } from '../plans.ts'

/** `GET /api/session`. Public; `user` is null when nobody is signed in. */
export type SessionView = {
  user: UserView | null
  registrationOpen: boolean
  /** Where the page reaches the platform: its API (a base URL without trailing slash) and its pages. */
  platform: { apiUrl: string; siteUrl: string }
}

export type UserView = {
  /** The Google account id. */
  id: string
  name: string
  email: string
  imageUrl: string | null
  hasCompletedFirstImport: boolean
  plan: Plan
  /** How many folders this person may have now; null: no limit. */
  folderCap: number | null
  /** How many channels one folder may hold. */
  channelsPerFolderCap: number
  /** ms since epoch of the last import that finished, or null. */
  lastSyncAt: number | null
}

/** `POST /.netlify/functions/google-auth-token` with `{action: 'refresh'}`; `expires_in` in seconds. */
export type AccessTokenView = { access_token: string; expires_in: number }
