import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

/** `£2.99/month`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string => `£${(priceMinor / 100).toFixed(2)}/month`

/** `92 of 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} of ${countText(cap)}` : null
