import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { channelsText } from './counts.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const pageTitle = 'おすすめのフォルダー'
export const found = (groups: number, unsorted: number): string =>
  `${channelsText(unsorted)}から${countText(groups)}個のグループが見つかりました`
export const howMade =
  'YouTubeでの各チャンネルの分類と、現在のフォルダーをもとにしています。確定するまで何も移動しません。後からまとめて元に戻すこともできます。'
export const asking = 'チャンネルの内容をYouTubeに問い合わせています'
export const stillAsking = (unread: number): string => `${channelsText(unread)}を問い合わせ中です。`
export const notLoaded = 'おすすめを読み込めませんでした'

export const freeHolds = (cap: number): string => `無料プランのフォルダーは${countText(cap)}個までです。`
export const tickedFor = (free: number): string =>
  free === 0
    ? 'すべて使用中のため、現在のフォルダーだけを選択しています。'
    : `${countText(free)}個を選択しています。自由に入れ替えられます。`
export const allWithPremium = (groups: number, price: string): string =>
  groups === 1 ? `Premiumで作成（${price}）` : `Premiumで${countText(groups)}個すべて作成（${price}）`

export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `中の${countText(of)}件のうち${countText(like)}件と同じ`
    return topics.length > 0 ? `${names}に分類（${share}）` : `名前に「${word ?? ''}」を含む（${share}）`
  }
  if (topics.length > 0) return `YouTubeでの分類: ${names}`
  return word === null ? '名前が似ているものがあります' : `名前に「${word}」を含む`
}

export const makeFolder = (name: string): string => `フォルダー「${name}」を作成`
export const fillFolder = (name: string): string => `フォルダー「${name}」に追加`
export const yourFolder = '現在のフォルダー'
export const lookThrough = (count: number): string => `${countText(count)}件を確認`
export const lookThroughOf = (count: number, name: string): string => `${countText(count)}件を確認: ${name}`
export const leftOut = (count: number): string => `${countText(count)}件を除外`
export const onlyFit = (cap: number): string => `入るのは先頭の${countText(cap)}件です`
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `「${name}」の操作`
export const rename = '名前を変更'
export const mergeInto = (name: string): string => `「${name}」にまとめる`
export const dropIt = 'この候補を外す'
export const split = 'まとめるのをやめる'
export const folderName = 'フォルダー名'
export const dropped = (name: string): string => `「${name}」を外しました。チャンネルは未整理のままです。`
export const merged = (name: string, into: string): string => `「${name}」を「${into}」にまとめました`

export const staysUnsorted = (count: number): string => `${countText(count)}件は未整理のまま`
export const tooLittleKnown = '情報が少なすぎるチャンネルです。'

export const bar = '選択内容'
export const chosen = (folders: number, channels: number): string =>
  `${countText(folders)}個のフォルダー · ${channelsText(channels)}`
export const overCap = (cap: number): string =>
  `無料プランのフォルダーは${countText(cap)}個までです。選択を減らしてください。`
export const overFree = (free: number): string =>
  free === 0
    ? 'フォルダーはすべて使用中です。現在のフォルダーだけを選択してください。'
    : `作れるフォルダーはあと${countText(free)}個です。選択を減らしてください。`
export const notNow = '今はしない'
export const makeAndSee = (folders: number): string => `${countText(folders)}個作成して新着を見る`
export const fillAndSee = (folders: number): string => `${countText(folders)}個に追加して新着を見る`
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = `${channelsText(channels)}を整理しました`
  if (made === 0) return `${countText(filled)}個のフォルダーに${sorted}`
  return `${countText(made)}個のフォルダーを作成し、${sorted}`
}

export const allSorted = 'すべてのチャンネルがフォルダーに入っています'
export const allSortedHint = '新しいチャンネルが加わると、ここでフォルダーをおすすめします。'
export const noChannels = 'チャンネルはまだありません'
export const noChannelsHint = 'まずYouTubeの登録チャンネルをインポートしてください。ここでフォルダーをおすすめします。'
export const noneFound = 'グループが見つかりません'
export const noneFoundHint = 'これらのチャンネルについてYouTubeから得られる情報が少なすぎます。1つずつ整理できます。'
export const notKnownYet = 'チャンネルの内容がまだわかりません'
export const notKnownHint =
  'YouTubeから応答がないか、今日の割り当てを使い切りました。後でもう一度試すか、1つずつ整理してください。'
export const tryAgain = '再試行'
export const seeWhatIsNew = '新着を見る'
export const done = '完了'
