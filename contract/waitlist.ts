import * as z from 'zod'

/** `POST /.netlify/functions/register-interest`. What is no text counts as an email that is not valid. */
export const interest = z.strictObject({ email: z.string().max(2_000).catch('') })

/** Its answer, in the specification's shape; errors (400, 429) too. */
export const interestAnswer = z.discriminatedUnion('success', [
  z.strictObject({ success: z.literal(true), duplicate: z.boolean(), message: z.string() }),
  z.strictObject({ success: z.literal(false), error: z.string(), duplicate: z.literal(false) }),
])
export type InterestAnswer = z.infer<typeof interestAnswer>

const interestEmailView = z.strictObject({
  email: z.string(),
  /** ms since epoch */
  timestamp: z.int(),
  /** null once deleted. */
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  /** State of the email that registration is open. sending: at the mail server, or its fate is unknown. */
  notice: z.enum(['waiting', 'sending', 'sent', 'refused']),
})
export type InterestEmailView = z.infer<typeof interestEmailView>

/** `GET /api/admin/interest-emails?page=1&search=` */
export const interestEmailsQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  // No email contains a zero character, and PostgreSQL accepts no text with one.
  search: z
    .string()
    .refine((text) => !text.includes('\0'), 'must be text')
    .trim()
    .max(254)
    .default(''),
})
/** Its answer: newest first, 50 a page. */
export const interestEmailsView = z.strictObject({
  emails: z.array(interestEmailView),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type InterestEmailsView = z.infer<typeof interestEmailsView>

/** Why emails are not sent at the moment; they are retried every minute. */
const noticeBlockedReason = z.enum(['mail_down', 'registration_closed'])
export type NoticeBlockedReason = z.infer<typeof noticeBlockedReason>

/** `GET /api/admin/waitlist-notice`, and the answer to `POST`, which starts the emails if they are not being sent. */
export const noticeView = z.strictObject({
  /** Whether a mail server is configured. */
  mailReady: z.boolean(),
  state: z.enum(['never', 'running', 'ended']),
  blockedReason: noticeBlockedReason.nullable(),
  /** ms since epoch */
  startedAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  waiting: z.int(),
  /** Delivery status unknown: not sent again automatically. */
  unsure: z.int(),
  sent: z.int(),
  refused: z.int(),
})
export type NoticeView = z.infer<typeof noticeView>

/** `POST /api/admin/waitlist-notice`. `unsure`: also resend emails whose delivery status is unknown. */
export const noticeStart = z.strictObject({ unsure: z.boolean().default(false) })
