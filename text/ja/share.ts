import { PRODUCT } from '#contract/product.ts'
export const title = `${PRODUCT}への共有`
export const nothing = 'YouTubeの動画またはチャンネルが含まれていません'
export const nothingHint = 'YouTubeアプリ、またはブラウザーのYouTubeのページから、動画やチャンネルを共有してください。'
export const goToDashboard = 'ダッシュボードへ'

export const unknownVideo = `この動画は${PRODUCT}にありません`
export const unknownVideoHint =
  'ライブラリにないチャンネルの動画か、保存している動画より古いものです。YouTubeでは見られます。'
export const videoNotLoaded = '動画を読み込めませんでした'
export const openOnYouTube = 'YouTubeで開く'
export const watch = '見る'
export const addToLater = '「後で見る」に追加'
export const inLater = '「後で見る」にあります'

export const notInLibrary = 'このチャンネルはまだライブラリにありません'
export const notInLibraryHint = 'ここで追加できます。YouTubeでチャンネル登録されることはありません。'
export const addChannel = 'ライブラリに追加'
export const sharedChannel = '共有されたチャンネル'
export const channelNotLoaded = 'チャンネルを照会できませんでした'
export const noSuchChannel = 'このアドレスのチャンネルはYouTubeにありません'
export const oldAddress = '古い形式のアドレスのため、YouTubeでしか開けません'
export const oldAddressHint = 'YouTubeで開いて、そこからもう一度チャンネルを共有してください。'

export const whichFolder = 'どのフォルダーに入れますか？'
export const unsortedChannel = 'まだフォルダーに入っていません'
