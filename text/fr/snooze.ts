import { DAY_MS } from '#domain/durations.ts'
import { plural } from '../plural.ts'

/** `De retour dans 30 jours`: to the nearest day, never 0. Both in ms. */
export const snoozedUntilText = (until: number, now: number): string =>
  plural('fr', Math.max(1, Math.round((until - now) / DAY_MS)), {
    one: 'De retour dans # jour',
    other: 'De retour dans # jours',
  })
