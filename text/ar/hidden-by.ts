import type { RuleName } from '#contract/rules.ts'

export const hiddenByRule = 'أخفته قاعدة:'
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'فيديو Shorts',
  noLive: 'بث مباشر',
  minSeconds: 'أقصر من اللازم',
  maxSeconds: 'أطول من اللازم',
  maxAgeDays: 'أقدم من اللازم',
  words: 'فيه كلمة تخفيها',
  perDay: 'يتجاوز العدد اليومي',
}
