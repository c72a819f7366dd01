import { countText } from './format.ts'

export const heading = '新着とみなす動画'
export const explanation =
  'チャンネルがライブラリに加わった後に公開された動画と、その直前の次の期間に公開された動画です。開いた動画や確認済みの動画は新着に含まれません。'
export const label = '新着に含める期間'
export const change = '変更'

const CHOICES: Readonly<Record<number, string>> = {
  0: '追加後のみ',
  48: '追加の48時間前から',
  168: '追加の1週間前から',
  720: '追加の1か月前から',
}

export const choiceText = (hours: number | null): string =>
  hours === null ? 'すべて' : (CHOICES[hours] ?? `追加の${countText(hours)}時間前から`)

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'これから公開される動画が新着になります。',
  168: '過去1週間の動画が新着になります。',
  720: '過去1か月の動画が新着になります。',
}

export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'すべての動画が新着になります。'
    : (AFTER_IMPORT[hours] ?? `過去${countText(hours)}時間の動画が新着になります。`)
