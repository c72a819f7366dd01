import * as z from 'zod'

/** `POST /.netlify/functions/register-interest` */
export const interest = z.strictObject({ email: z.string().max(2_000) })

/** Its answer, in the shape of its own: errors too (400, 429). */
export type InterestAnswer =
  | { success: true; duplicate: boolean; message: string }
  | { success: false; error: string; duplicate: false }

export type InterestEmailView = {
  email: string
  /** ms since epoch */
  timestamp: number
  /** null once blanked. */
  userAgent: string | null
  ip: string | null
  /** The mail that registration is open: not yet, with the mail server or nobody knows, there, refused for good. */
  notice: 'waiting' | 'sending' | 'sent' | 'refused'
}

/** `GET /api/admin/interest-emails?page=1&search=`: newest first, {@link INTEREST_PAGE} a page. */
export type InterestEmailsView = { emails: InterestEmailView[]; total: number; page: number; pages: number }
export const INTEREST_PAGE = 50

/** Why mails do not go out right now; they are tried again every minute. */
export type NoticeHindrance = 'mail_down' | 'registration_closed'

/** `GET /api/admin/waitlist-notice`, and the answer to `POST` (starts the mails, or says how far they are). */
export type NoticeView = {
  /** Whether a mail server is set. */
  mailReady: boolean
  state: 'never' | 'running' | 'ended'
  hindrance: NoticeHindrance | null
  startedAt: number | null
  endedAt: number | null
  waiting: number
  /** With the mail server, or nobody knows whether it took them: never sent again by itself. */
  unsure: number
  sent: number
  refused: number
}

/** `POST /api/admin/waitlist-notice`. `unsure`: also those of which nobody knows whether they went out. */
export const noticeStart = z.strictObject({ unsure: z.boolean().default(false) })
