import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = '新しいバージョンがあります'
export const reload = '再読み込み'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  `${countText(count)}件の変更が送信待ちです。${PRODUCT}に接続でき次第、送信されます。`
export const changesRefused = (count: number): string => `${countText(count)}件の変更を反映できませんでした。`
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  `${countText(count)}件の変更がまだ送信されていません。ログアウトすると失われます。ログアウトしますか？`
export const showChanges = '表示'

/** The list of them. */
export const title = 'オフライン中の変更'
export const waitingHeading = '送信待ち'
export const refusedHeading = '反映できなかった変更'
export const nothingWaits = 'すべての変更が送信されました。'
export const discard = '破棄'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'それでも変更する'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action}: ${summary}`
export const sendNow = '今すぐ送信'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `新しいフォルダー「${isolate(name)}」`
export const changesFolder = (name: string): string => `「${isolate(name)}」の変更`
export const deletesFolder = (name: string): string => `「${isolate(name)}」を削除`
export const restoresFolder = (name: string): string => `「${isolate(name)}」を復元`
export const ordersFolders = 'フォルダーの新しい並び順'
export const putsInto = (channels: number, folder: string): string =>
  `${channelsText(channels)}を「${isolate(folder)}」に入れる`
export const takesOut = (channels: number, folder: string): string =>
  `${channelsText(channels)}を「${isolate(folder)}」から外す`

// After a sign-out while the server could not be reached.
export const signedOutHere = 'このブラウザからログアウトしました'
export const signedOutUnfinished = `このブラウザに保存されていたデータはすべて削除されました。${PRODUCT}に接続できなかったため、セッションは次に接続できたときに終了します。`

export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'オフラインです。' : `現在、${PRODUCT}に接続できません。`
  if (at === null) return `${reason}表示中の内容は最新ではない可能性があります。`
  return shortDateText(at) === shortDateText(now)
    ? `${reason}${timeText(at)}時点の内容を表示しています。`
    : `${reason}${shortDateText(at)}時点の内容を表示しています。`
}
