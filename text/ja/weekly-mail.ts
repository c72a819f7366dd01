import { PRODUCT } from '#contract/product.ts'
import { countText, dateText } from './format.ts'

export const subject = (count: number, hasMore: boolean): string =>
  hasMore ? `棚に${countText(count)}本以上の新しい動画があります` : `棚に${countText(count)}本の新しい動画があります`
export const heading = '棚の新着'
export const sinceText = (at: number): string => `${dateText(at)}以降:`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore ? `${countText(count)}本以上の新しい動画` : `${countText(count)}本の新しい動画`
export const folderLine = (folder: string, newVideos: string): string => `${folder}: ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${title} · ${channel}`
export const unsorted = '未整理のチャンネル'
export const moreFolders = (count: number): string => `ほか${countText(count)}個のフォルダーにも新しい動画があります。`
export const seeAll = '新着をすべて見る'
export const whyText = 'このメールは、「設定」で希望された方に毎週月曜日にお送りしています。'
export const stopLink = 'このメールを停止'

export const stopQuestion = '週刊メールを停止しますか？'
export const stopQuestionText = '「設定」からいつでも再開できます。'
export const stopButton = 'メールを停止'
export const stopped = '週刊メールを停止しました'
export const stoppedText = '「設定」からいつでも再開できます。'
export const linkUnknown = 'このリンクは古いため使えません'
export const linkUnknownText = '週刊メールは「設定」で停止してください。'
export const goToSite = `${PRODUCT}へ`

export const weeklyMail = '週刊メール'
export const weeklyMailSwitch = '週刊メールを受け取る'
export const weeklyMailText = (email: string): string =>
  `各フォルダーの新着を、毎週月曜日の朝に${email}へお送りします。新着がないときは送りません。開封などの追跡もしません。`
export const nextMail = (at: number): string => `次回の送信予定: ${dateText(at)}`
export const turnedOn = '週刊メールをオンにしました'
export const turnedOff = '週刊メールをオフにしました'
