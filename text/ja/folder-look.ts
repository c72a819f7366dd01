export const colour = '色'
export const automaticColour = '自動'
export const colourNames: readonly string[] = [
  'テラコッタ',
  'マスタード',
  'オリーブ',
  'グリーン',
  'ティール',
  'ブルー',
  'バイオレット',
  'パープル',
  'ピンク',
  'グレー',
]

export const emoji = '絵文字'
export const noEmoji = '絵文字なし（頭文字のみ）'
export const searchEmoji = '絵文字を検索または入力'
export const nothingFound = (typed: string): string =>
  `「${typed}」に合う絵文字はありません。絵文字を直接入力するか、貼り付けることもできます。`

export const lookOf = (folder: string): string => `「${folder}」の色と絵文字`
export const save = '保存'
export const lookChanged = (folder: string): string => `色と絵文字を変更しました: ${folder}`
