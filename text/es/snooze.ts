import { DAY_MS } from '#domain/durations.ts'
import { plural } from '../plural.ts'

/** `Vuelve en 30 días`, `Vuelve en 1 día`: to the nearest day, never 0. Both in ms. */
export const snoozedUntilText = (until: number, now: number): string =>
  plural('es', Math.max(1, Math.round((until - now) / DAY_MS)), {
    one: 'Vuelve en # día',
    other: 'Vuelve en # días',
  })
