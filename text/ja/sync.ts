import { PRODUCT } from '#contract/product.ts'
import { countText, listText } from './format.ts'

export const sync = 'デバイス間で同期'
export const syncText =
  '視聴済み・確認済みの記録と「後で見る」は、このブラウザーに保存されています。同期をオンにするとサーバーにも控えが保存され、ログインしているすべてのデバイスで同じ状態になります。'
export const syncedText =
  '視聴済み・確認済みの記録と「後で見る」の控えを、ログインしているすべてのデバイスのためにサーバーに保存しています。同期をオフにすると控えは削除され、記録は各ブラウザーにそのまま残ります。'
export const turnOffTitle = '同期をオフにしますか？'
export const turnOffText =
  'サーバー上の控えはすぐに削除されます。このブラウザーとほかのデバイスの記録はそのまま残りますが、今後は互いに反映されません。'
export const turnOff = 'オフにする'
export const turnedOn = 'ログインしているすべてのデバイスで、同期をオンにしました'
export const turnedOff = '同期をオフにし、サーバー上の控えを削除しました'

export const marks = '視聴記録と後で見る'
export const marksText =
  '視聴済み・確認済みの記録と「後で見る」を、ファイルに保存したり、ファイルから取り込んだりできます。ここにある内容はそのまま残ります。'
export const exportMarks = '視聴記録をエクスポート'
export const importMarks = '視聴記録をインポート'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0 ? [`${countText(videos)}本の動画の記録`] : []),
    ...(channels > 0 ? [`${countText(channels)}件のチャンネルの記録`] : []),
    ...(later > 0 ? [`「後で見る」の動画${countText(later)}本`] : []),
  ]
  return parts.length > 0
    ? `インポートしました: ${listText(parts)}`
    : 'インポートしました: 「後で見る」から削除された動画'
}
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  `${imported(counts)}。使えない項目が${countText(leftOut)}件あり、取り込んでいません。`
export const fileProblems = {
  not_marks:
    'これは視聴記録のファイルではありません。この「視聴記録と後で見る」からエクスポートしたファイルを選んでください。',
  newer: `このファイルは新しいバージョンの${PRODUCT}で作られています。ページを再読み込みしてから、もう一度お試しください。`,
  too_large: 'ファイルが大きすぎます。視聴記録のファイルではないようです。',
  empty: 'このファイルには視聴記録がありません。',
  unreadable: 'このファイルを読み取れませんでした。',
} as const
