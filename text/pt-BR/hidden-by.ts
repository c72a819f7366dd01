import type { RuleName } from '#contract/rules.ts'

/** Before the reason, for screen readers. */
export const hiddenByRule = 'Oculto por uma regra:'
/** On a video that is shown although a rule hides it. */
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'É um Short',
  noLive: 'Transmissão ao vivo',
  minSeconds: 'Curto demais',
  maxSeconds: 'Longo demais',
  maxAgeDays: 'Antigo demais',
  words: 'Tem uma palavra que você oculta',
  perDay: 'Acima do número por dia',
}
