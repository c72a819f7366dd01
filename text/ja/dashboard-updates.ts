import { channelsText, shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

export const updatesNotLoaded = '更新情報を読み込めませんでした'

export const refreshAll = 'すべて更新'
export const checked = '確認済み'
export const notCheckedRecently = '最近チェックしていません'
export const offline = 'オフラインのようです。新しい動画が足りない可能性があります。'

export const checkedText = (checkedAt: number, now: number): string => `${videoAge(checkedAt, now)}にチェック`

export const notCheckedYet = (unread: number, channels: number): string =>
  `${channelsText(channels)}中${countText(unread)}件は未チェック`

export const notChecked = (failed: number, channels: number): string =>
  `${channelsText(channels)}中${countText(failed)}件をチェックできませんでした`

export const quotaReached = (until: number, now: number): string =>
  `YouTubeの1日の上限に達しました。${quotaResetText(until, now)}まで、新しい動画が足りない可能性があります。`

export const seeAll = (count: number): string => `${shortNewCount(count)}本すべて見る`

export const nothingNewSince = (since: number, now: number): string => `${momentText(since, now)}以降の新着はありません`

export const yourFolders = 'フォルダー'
export const otherFolders = 'その他のフォルダー'
export const recentVideos = '最近の動画'
export const videosNotLoaded = '動画を読み込めませんでした。'
export const unsortedCard = (count: number): string => `未整理${countText(count)}件`
export const channelsAreHere = (count: number): string => `${channelsText(count)}が届きました`
export const noFoldersHint = 'フォルダーを作って、チャンネルを追加しましょう。'
