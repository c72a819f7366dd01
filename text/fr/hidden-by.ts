import type { RuleName } from '#contract/rules.ts'

export const hiddenByRule = 'Masquée par une règle :'
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'Short',
  noLive: 'Direct',
  minSeconds: 'Trop courte',
  maxSeconds: 'Trop longue',
  maxAgeDays: 'Trop ancienne',
  words: 'Contient un mot masqué',
  perDay: 'Au-delà du nombre par jour',
}
