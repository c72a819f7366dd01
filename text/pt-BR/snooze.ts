import { DAY_MS } from '#domain/durations.ts'
import { plural } from '../plural.ts'

/** `Volta em 30 dias`, `Volta em 1 dia`: to the nearest day, never 0. Both in ms. */
export const snoozedUntilText = (until: number, now: number): string =>
  plural('pt-BR', Math.max(1, Math.round((until - now) / DAY_MS)), {
    one: 'Volta em # dia',
    other: 'Volta em # dias',
  })
