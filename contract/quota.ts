import * as z from 'zod'

const units = z.int().min(0)

/** `GET /api/quota/today`: units of YouTube's daily quota, which all users share. Times in ms since epoch. */
export const quotaToday = z.strictObject({
  /** The day in California, where YouTube's day begins and ends. */
  day: z.iso.date(),
  resetsAt: z.int(),
  /** Units all users share a day. */
  limit: units,
  /** Units one user's checks of channels may spend a day. */
  share: units,
  /** What the user's own actions cost today: importing subscriptions, and checking channels for videos. */
  own: z.strictObject({ import: units, waiting: units }),
  /** Until when no channel is checked for users who wait, except by its feed. null: there are units left. */
  endedUntil: z.int().nullable(),
})
export type QuotaToday = z.infer<typeof quotaToday>
