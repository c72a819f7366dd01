import * as z from 'zod'
import { LANGUAGES } from './languages.ts'

/**
 * A video is new if it was published later than so many hours before its channel entered the library; null: every video is.
 * That time is the channel's baseline.
 */
export const newHours = z.int().min(0).max(8_760).nullable()

/** Whether Shorts are listed wherever a folder does not differ; null: not chosen yet, they are. */
export const shorts = z.enum(['show', 'hide']).nullable()

/** The language of the pages; null: the browser's. */
export const language = z.enum(LANGUAGES).nullable()

/** A name of the IANA's list that this runtime knows. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The time zone in which the user's days begin; null: UTC. */
export const timeZone = z.string().max(64).refine(isTimeZone).nullable()

/** `PATCH /api/account`, and its answer. What is left out stays as it is. */
export const accountChange = z
  .strictObject({ newHours, shorts, language, timeZone })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
export type AccountChange = z.infer<typeof accountChange>

/** A way to sign in. */
export const identityView = z.strictObject({
  kind: z.enum(['google', 'passkey', 'openid', 'password']),
  /** Identifies it for `DELETE /api/account/identities/:id`. */
  id: z.string(),
  /** What the user knows it by: the account's email, the device on which the passkey was made, or the name for signing in. */
  label: z.string(),
  /** ms since epoch */
  createdAt: z.int(),
  usedAt: z.int(),
})
export type IdentityView = z.infer<typeof identityView>

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
  /** How the user signs in, the oldest first. */
  identities: z.array(identityView),
  sessions: z.array(sessionEntry),
})
export type AccountView = z.infer<typeof accountView>

/** `DELETE /api/account`: the email as typed, or the name of an account without one. It must be its own; case is ignored. */
export const accountDeletion = z.strictObject({ email: z.string().max(500) })

/**
 * Answer of `DELETE /api/account` and `POST /api/account/disconnect`. Our own data is deleted either way. `revocationsDone`
 * false: Google or Stripe could not be reached and is retried, or our stored token can no longer be decrypted.
 */
export const revocationAnswer = z.strictObject({ revocationsDone: z.boolean() })
export type RevocationAnswer = z.infer<typeof revocationAnswer>
