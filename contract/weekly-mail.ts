import * as z from 'zod'

/** `GET /api/weekly-mail`, and the answer of `PUT`. */
export const weeklyMailView = z.strictObject({
  /** Whether this server sends mails and the user's address is verified. */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
  /** When the next summary is due, ms since epoch; `null` if it is off. */
  dueAt: z.int().nullable(),
})
export type WeeklyMailView = z.infer<typeof weeklyMailView>

/** `PUT /api/weekly-mail`: turns the weekly summary on or off. Throws `mail_not_configured` if it is not available. */
export const weeklyMailChange = z.strictObject({ on: z.boolean() })
