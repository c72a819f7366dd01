import type { RuleName } from '#contract/rules.ts'

export const hiddenByRule = 'Von einer Regel ausgeblendet:'
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'Short',
  noLive: 'Livestream',
  minSeconds: 'Zu kurz',
  maxSeconds: 'Zu lang',
  maxAgeDays: 'Zu alt',
  words: 'Enthält ein ausgeblendetes Wort',
  perDay: 'Mehr als erlaubt an einem Tag',
}
