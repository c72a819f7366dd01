import { videosText } from './counts.ts'
import { countText } from './format.ts'

export const title = '後で見る'

export const added = (video: string): string => `「後で見る」に追加しました: ${video}`
export const removed = (video: string): string => `「後で見る」から削除しました: ${video}`
export const removedMany = (count: number): string =>
  `視聴済みの動画${countText(count)}本を「後で見る」から削除しました`
export const full = (max: number): string =>
  `「後で見る」に入るのは${countText(max)}本までです。追加するには、どれかを削除してください。`

export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess ? `${videosText(count)} · ${longLength(seconds)}以上` : `${videosText(count)} · ${longLength(seconds)}`
}

function longLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}分`
  return rest === 0 ? `${countText(hours)}時間` : `${countText(hours)}時間${rest}分`
}

export const waiting = (count: number): string => `${countText(count)}本の動画があります`

export const empty = 'Lキーを押すか、動画の時計マークを選ぶと、ここに入ります。'
export const seeNewest = '新着動画を見る'

export const list = '後で見る動画'
export const play = '最初の動画を再生'
export const removeWatched = '視聴済みを削除'

export const move = (video: string, place: number, count: number): string =>
  `${video}を移動、${countText(count)}本中${countText(place)}番目`
export const placeText = (video: string, place: number, count: number): string =>
  `${video}、${countText(count)}本中${countText(place)}番目`
export const moved = (video: string): string => `移動しました: ${video}`
export const actions = (video: string): string => `${video}の操作`
export const moveToTop = '先頭へ移動'
export const moveUp = '上へ移動'
export const moveDown = '下へ移動'
export const moveToEnd = '末尾へ移動'
export const remove = '削除'
export const removeVideo = (video: string): string => `${video}を「後で見る」から削除`

export const watched = '視聴済み'
export const gone = 'この動画はYouTubeの一覧にありません'
export const channelNotHere = 'チャンネルはライブラリにありません'
export const titleNotKept = 'YouTubeの動画'
