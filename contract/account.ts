import * as z from 'zod'

const sessionEntry = z.strictObject({
  /** Identifies the session for `DELETE /api/account/sessions/:id`; it is not the session's secret. */
  id: z.string(),
  /** "Firefox on Windows", see domain/devices.ts. */
  device: z.string(),
  /** ms since epoch */
  createdAt: z.int(),
  /** ms since epoch; written every ten minutes at most. */
  lastSeenAt: z.int(),
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof sessionEntry>

/** `GET /api/account`: what Settings shows besides the session. */
export const accountView = z.strictObject({
  /** Whether there is a Google connection. Without one nothing can be imported. */
  connected: z.boolean(),
  sessions: z.array(sessionEntry),
})
export type AccountView = z.infer<typeof accountView>

/** `DELETE /api/account`: the email as typed. It must be the account's own; case is ignored. */
export const accountDeletion = z.strictObject({ email: z.string().max(500) })

/**
 * Answer of `DELETE /api/account` and `POST /api/account/disconnect`. Our own data is deleted either way. `revocationsDone`
 * false: Google or Stripe could not be reached and is retried, or our stored token can no longer be decrypted.
 */
export const revocationAnswer = z.strictObject({ revocationsDone: z.boolean() })
export type RevocationAnswer = z.infer<typeof revocationAnswer>
