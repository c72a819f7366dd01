import type { RuleName } from '#contract/rules.ts'

/** Before the reason, for screen readers. */
export const hiddenByRule = 'Lo oculta una regla:'
/** On a video that is shown although a rule hides it. */
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'Es un Short',
  noLive: 'Transmisión en vivo',
  minSeconds: 'Demasiado corto',
  maxSeconds: 'Demasiado largo',
  maxAgeDays: 'Demasiado antiguo',
  words: 'Tiene una palabra que ocultas',
  perDay: 'Supera el número por día',
}
