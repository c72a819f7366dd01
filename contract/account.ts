import * as z from 'zod'

/** `GET /api/account`: what Settings show beside the session. */
export type AccountView = {
  /** Whether the server holds a Google grant: without one nothing can be imported. */
  connected: boolean
  sessions: SessionEntry[]
}

export type SessionEntry = {
  /** For signing it out; of no use as a session. */
  id: string
  /** "Firefox on Windows", see domain/devices.ts. */
  device: string
  /** ms since epoch; `lastSeenAt` is exact to ten minutes. */
  createdAt: number
  lastSeenAt: number
  current: boolean
}

/** `DELETE /api/account`: the email as typed; it has to be the account's own, capitals aside. */
export const accountDeletion = z.strictObject({ email: z.string().max(500) })

/**
 * Answers of `DELETE /api/account` and `POST /api/account/disconnect`. Ours is gone either way; `providersTold` false: a
 * provider could not be reached and is asked again until it was, or the server holds a grant no key of it opens any more.
 */
export type Forgotten = { providersTold: boolean }
