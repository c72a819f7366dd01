import { DAY_MS } from '#domain/durations.ts'
import { plural } from '../plural.ts'

/** `In 30 Tagen zurück`: to the nearest day, never 0. Both in ms. */
export const snoozedUntilText = (until: number, now: number): string =>
  plural('de', Math.max(1, Math.round((until - now) / DAY_MS)), {
    one: 'In # Tag zurück',
    other: 'In # Tagen zurück',
  })
