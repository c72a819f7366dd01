import type { RuleName } from '#contract/rules.ts'

/** Before the reason, for screen readers. */
export const hiddenByRule = 'Hidden by a rule:'
/** On a video that is shown although a rule hides it. */
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'Short',
  noLive: 'Live stream',
  minSeconds: 'Too short',
  maxSeconds: 'Too long',
  maxAgeDays: 'Too old',
  words: 'Has a word you hide',
  perDay: 'Over the number for a day',
}
