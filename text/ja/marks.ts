import { countText } from './format.ts'

export const seen = '確認済み'
export const watched = '視聴済み'

export const timeLeft = (seconds: number, progress: number): string =>
  `残り${countText(Math.max(1, Math.round((seconds * (1 - progress)) / 60)))}分`

export const videoActions = 'この動画の操作'
export const moreActions = 'その他の操作'
export const channelFolders = 'チャンネルのフォルダー'
export const openOnYouTube = 'YouTubeで開く'
export const openHere = 'ここで開く'
export const markSeen = '確認済みにする'
export const markUnseen = '未確認に戻す'
export const markAllSeen = 'すべて確認済みに'
export const markFolderSeen = 'フォルダーを確認済みに'
export const markOlderSeen = 'これより古い動画を確認済みに'

export const markedSeen = (count: number): string =>
  count === 1 ? '確認済みにしました' : `${countText(count)}本を確認済みにしました`
export const markedUnseen = (count: number): string =>
  count === 1 ? '未確認に戻しました' : `${countText(count)}本を未確認に戻しました`
export const markedAllSeen = 'すべて確認済みにしました'
export const markedOlderSeen = 'これより古い動画を確認済みにしました'

export const withKey = (label: string, keys: string): string => `${label}（${keys}）`

export const whileScrolling = 'スクロール中'
export const markPassed = '通り過ぎた動画を確認済みにする'
export const markPassedText =
  '「新着」とフォルダーでは、表示された動画を通り過ぎてスクロールすると、確認済みになります。そのつど元に戻せます。'
