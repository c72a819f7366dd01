import * as z from 'zod'

const units = z.int().min(0)

/** `GET /api/quota/today`: units of YouTube's daily quota. Times in ms since epoch. */
export const quotaToday = z.strictObject({
  /** The day in California, where YouTube's day begins and ends. */
  day: z.iso.date(),
  resetsAt: z.int(),
  /** Units a day for all users together. */
  limit: units,
  /** Units a day for one user's refreshes. */
  share: units,
  /** What the user's own actions cost today: imports, and refreshes of channels. */
  own: z.strictObject({ import: units, waiting: units }),
  /** Until then channels are only refreshed by their feeds. null: there are units left. */
  endedUntil: z.int().nullable(),
})
export type QuotaToday = z.infer<typeof quotaToday>
