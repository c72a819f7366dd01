import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = '新着'
export const notLoaded = '新しい動画を読み込めませんでした'

export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return '未確認の動画はありません'
  const text = `未確認${shortNewCount(videos)}本`
  return unsorted === 0 || unsorted === videos ? text : `${text}（うち未整理${shortNewCount(unsorted)}本）`
}

export const filterByFolder = 'フォルダー'
export const all = 'すべて'
export const unseenOnly = '未確認のみ'
export const older = '古い動画も'
export const showOlder = '古い動画も表示'
export const showSeen = '確認済みも表示'

const numeral = (at: number): string => String(new Date(at).getDate())
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return { numeral: numeral(at), name: near ?? weekday(at), detail: near ? weekday(at) : month(at) }
}

export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}、${weekdayDateText(at)}` : weekdayDateText(at)
}

export const newOfDay = (count: number): string => `新着${shortNewCount(count)}本`

export const newUpToHere = 'ここまでが新着です。この下は確認済みの動画です。'

export const nothingNew = '新着はありません'
export const nothingNewYet = '新着はまだありません'
export const nothingNewHint = 'これから公開される動画がここに並びます。'
export const checkingHint = 'チャンネルをチェックしています。'
export const nothingOlder = '動画はまだありません'
export const allSeen = 'ここにある動画はすべて確認済みです'

export const waitingInLater = (count: number): string => `「後で見る」に${countText(count)}本の動画があります。`
export const openLater = '「後で見る」を開く'

export const byFolder = 'フォルダー別'
export const byTime = '時間順'
export const newsOrder = '新着の並べ方'
