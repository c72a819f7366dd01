import type { RuleName } from '#contract/rules.ts'

export const hiddenByRule = 'ルールで非表示:'
export const hiddenBy: Readonly<Record<RuleName, string>> = {
  noShorts: 'ショート',
  noLive: 'ライブ配信',
  minSeconds: '短すぎる',
  maxSeconds: '長すぎる',
  maxAgeDays: '古すぎる',
  words: '除外する言葉を含む',
  perDay: '1日の本数を超過',
}
