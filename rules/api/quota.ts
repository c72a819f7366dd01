import * as z from 'zod'
import { DAILY_UNITS } from '../quota.ts'

/** A page tells what it spent every few seconds: it cannot have spent more. */
const units = z
  .int()
  .min(0)
  .max(DAILY_UNITS / 20)

/** `POST /api/quota`: units of the platform's quota a page has spent since it told last. Answers 204. */
export const spentUnits = z.strictObject({
  units: z.strictObject({ videos: units, changes: units, details: units, dates: units }),
})
