import { isolate } from '../isolate.ts'
import { channelsText, foldersText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

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

export const lastDays = '過去7日間'
export const newestVideos = '最新の動画'

export const newSince = (videos: number, since: number, now: number): string =>
  `${momentText(since, now)}以降の新着${countText(videos)}本`
export const nothingNewSince = (since: number, now: number): string => `${momentText(since, now)}以降の新着はありません`
export const nothingFoundSince = (since: number, now: number): string =>
  `${momentText(since, now)}以降の新着は見つかっていません`
export const sinceMoment = (since: number, now: number): string => `${momentText(since, now)}以降`

export const seeNewIn = (videos: number, folder: string): string =>
  `「${isolate(folder)}」の新着${countText(videos)}本を見る`
export const seeAllNew = '新着をすべて見る'
export const openFolder = (folder: string): string => `「${isolate(folder)}」を開く`

export const allOpened = '最新の動画はすべて開きました。'
export const noVideosYet = '動画はまだありません。'

export const sinceLastVisit = '前回の訪問から'
export const nothingNewSoFar = '今のところ新着はありません。'
export const channelsUnchanged = '登録チャンネルは前回のままです。'
export const noFolderChecked = 'その後、フォルダーはチェックされていません。'
export const nothingNewInChecked = 'その後チェックしたフォルダーに新着はありません。'
export const nothingNew = '新着はありません。すべて最新です。'

export const moreNewVideos = (videos: number, folders: number): string =>
  `ほか${foldersText(folders)}に${newVideosText(videos)}`

export const videosCountedFrom = (from: number, now: number): string =>
  `新しい動画は、${momentText(from, now)}以降を数えています。`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: `${channelsText(names.length)}を追加:`,
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: `${channelsText(names.length)}を削除:`,
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'その後チェックされていないもの:',
  names: someNames(names, MAX_NAMES),
})

export const yourWeek = 'この1週間'
export const weekTable = 'フォルダー別・日別の投稿数'
export const weekdayText = dateFormat({ weekday: 'short' })
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ さらにある可能性 · ? 未チェック'
export const folderColumn = 'フォルダー'
export const otherFolders = 'その他のフォルダー'
export const tableButton = '表'
export const tableButtonName = 'この1週間の表'

export const yourFolders = 'フォルダー'
export const allFolders = (count: number): string => `${foldersText(count)}をすべて見る`

export const videosNotLoaded = '動画を読み込めませんでした。'
export const emptyFolder = 'このフォルダーにはまだチャンネルがありません。'
export const addChannelsTo = (folder: string): string => `「${folder}」にチャンネルを追加`

export const folderNotChecked = 'まだチェックしていません。'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `${channelsText(channels)}中${countText(unread)}件はまだチェックしていません。`
export const folderWithoutVideos = 'このフォルダーのチャンネルには動画がありません。'
export const allWatched = 'すべて開きました。'
export const newestWatched = '最新のものはすべて開きました。'

export const unsortedCard = (count: number): string => `未整理${countText(count)}件`
export const channelsAreHere = (count: number): string => `${channelsText(count)}が届きました`
export const noFoldersHint = 'フォルダーを作って、チャンネルを追加しましょう。'
