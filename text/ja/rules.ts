import type { FolderRules } from '#contract/rules.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'

export type Rule = keyof FolderRules

export const rules = 'このフォルダーのルール'
export const rule = 'ルール'
export const addRule = 'ルールを追加'

export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'ショートを除く',
  noLive: 'ライブ配信を除く',
  minSeconds: '長さの下限…',
  maxSeconds: '長さの上限…',
  maxAgeDays: '最近の日数だけ…',
  words: 'この言葉を除く…',
  perDay: '1日の本数の上限…',
  notInAllNew: '新着に表示しない',
}

function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))}分`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)}秒`] : []),
  ]
  return parts.join('')
}

export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `${lengthText(value.minSeconds ?? 0)}より長い`
    case 'maxSeconds':
      return `${lengthText(value.maxSeconds ?? 0)}より短い`
    case 'maxAgeDays':
      return `過去${countText(value.maxAgeDays ?? 0)}日間`
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      return others.length === 0
        ? `「${isolate(first)}」を除く`
        : `「${isolate(first)}」ほか${countText(others.length)}語を除く`
    }
    case 'perDay':
      return `チャンネルごとに1日${countText(value.perDay ?? 0)}本`
    case 'notInAllNew':
      return '新着に非表示'
  }
}

export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
export const hiddenOf = '本を非表示'
export const showHidden = (count: string): string => `非表示の${count}本を表示`
export const hideAgain = 'もう一度非表示にする'

export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'ショートを除く',
  noLive: 'ライブ配信を除く',
  minSeconds: '長さの下限',
  maxSeconds: '長さの上限',
  maxAgeDays: '最近の日数だけ',
  words: 'この言葉を除く',
  perDay: '1日の本数の上限',
  notInAllNew: '新着に表示しない',
}
const unknownLength = '長さがまだわからない動画は表示されます。'
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    'ショートかどうかは、YouTubeから得られないことがあります。その場合は、180秒以下の動画をショートとみなします（推測）。' +
    unknownLength,
  noLive:
    'ライブ配信を、配信中も配信後も非表示にします。プレミア公開は表示します。' +
    '終了後はどちらだったかをYouTubeが示さないため、推測になります。',
  minSeconds: `これより短い動画を非表示にします。${unknownLength}`,
  maxSeconds: `これより長い動画を非表示にします。${unknownLength}`,
  maxAgeDays: 'これより古い動画を非表示にします。',
  words: 'タイトルにいずれかを含む動画を非表示にします。大文字・小文字やアクセント記号は区別しません。',
  perDay:
    '各チャンネルの新しいものから表示し、その日の残りは非表示にします。1日はお使いのタイムゾーンの午前0時に始まります。',
  notInAllNew:
    'このフォルダーの動画は「新着」に表示されません。ただし、チャンネルがほかのフォルダーにも入っている場合は表示されます。',
}
export const ruleFields = {
  minSeconds: '最短（分）',
  maxSeconds: '最長（分）',
  maxAgeDays: '日数',
  words: '言葉や語句（1行に1つ）',
  perDay: '1チャンネル1日あたりの本数',
} as const satisfies Partial<Record<Rule, string>>
export const between = (min: number, max: number): string =>
  `${countText(min)}から${countText(max)}までの数を入力してください。`
export const wholeBetween = (min: number, max: number): string =>
  `${countText(min)}から${countText(max)}までの整数を入力してください。`
export const noWords = '言葉を1つ以上入力してください。'
export const tooManyWords = (max: number): string => `${countText(max)}行以内で入力してください。`
export const wordTooLong = (max: number): string => `各行は${countText(max)}文字以内にしてください。`
export const save = '保存'
export const removeRule = 'ルールを削除'

export const ruleAdded = (name: string, folder: string): string =>
  `「${isolate(folder)}」にルールを追加しました: ${name}`
export const ruleChanged = (name: string, folder: string): string =>
  `「${isolate(folder)}」のルールを変更しました: ${name}`
export const ruleRemoved = (name: string, folder: string): string =>
  `「${isolate(folder)}」のルールを削除しました: ${name}`
export const rulesFailed = 'ルールを保存できませんでした。もう一度お試しください。'

export const allHidden = 'このフォルダーのルールにより、すべての動画が非表示です'
export const allHiddenHint = '上でルールを変更するか、非表示の動画を確認できます。'
export const showThem = '非表示の動画を表示'

export const listed = '表示する動画'
export const unseen = '未確認'
export const everything = 'すべて'
export const showEverything = 'すべて表示'
export const nothingNew = (folder: string): string => `「${isolate(folder)}」に新着はありません`
export const nothingNewHint = '最近の動画はすべて確認済みです。'
