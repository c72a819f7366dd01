import * as z from 'zod'
import { DAILY_UNITS } from '../quota.ts'

const units = z.int().min(0).max(DAILY_UNITS)

/** `POST /api/quota`: units of the platform's quota a page has spent since it told last. Answers 204. */
export const spentUnits = z.strictObject({
  units: z.strictObject({ videos: units, changes: units, details: units, dates: units }),
})
