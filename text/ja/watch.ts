import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

export const title = '視聴'
export const back = (place: string | null): string => (place === null ? '戻る' : `${isolate(place)}に戻る`)
export const playedBy = (host: string): string => `${host}で再生します。再生したことはGoogleに伝わります。`
export const play = '再生'
export const playerOf = (video: string): string => `プレーヤー: ${isolate(video)}`

export const previous = '前の動画'
export const next = '次の動画'
export const seen = '確認済み'
export const youtube = 'YouTube'
export const watchOnYouTube = 'YouTubeで見る'
export const speed = '再生速度'
export const speedText = (rate: number): string => `${rate}×`
export const speedSet = (rate: number): string => `再生速度${rate}倍`

export const goesOnAt = (position: number): string => `${lengthText(position)}から続きを再生します。`
export const fromTheBeginning = '最初から'

export const folders = 'フォルダー'
export const alsoAdd = 'ほかにも追加'
export const addToFolder = 'フォルダーに追加'

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: '所有者が、ほかのサイトでの再生を許可していません。',
  made_for_kids: '子ども向けの動画です。YouTubeでのみ再生できます。',
  age_restricted: '年齢制限があります。YouTubeにログインした成人だけが視聴できます。',
  region_blocked: 'お住まいの国では視聴できません。',
  gone: 'YouTubeから削除されたか、非公開になっています。',
  unknown: 'ここで再生できるかどうか、YouTubeに確認できませんでした。',
}
/** Below the play button. */
export const mayBeBlocked = 'お住まいの国では視聴できない可能性があります。'
export const playerFailed = 'プレーヤーで再生できませんでした。'
export const notLoaded = '動画を読み込めませんでした'
export const notFound = 'この動画は、ライブラリのチャンネルにありません'
export const notFoundHint = '以前に削除したチャンネルの動画かもしれません。'
export const toDashboard = 'ダッシュボード'

export const upNext = '次の動画'
export const playOn = '連続再生'
export const playOnHint = 'このページを表示している間、次の動画を自動的に再生します'
export const playing = '再生中'
export const lastOne = 'この一覧の最後の動画でした。'
export const afterThat = (place: string | null): string => (place === null ? 'その後' : `その後：${isolate(place)}`)

export const openVideos = '動画の開き方'
export const openVideosText =
  '「ここで」を選ぶと、動画は専用のページで再生され、次の動画が横に並びます。Ctrlキーを押しながら、または中央ボタンでクリックすると、これまで通りYouTubeで開きます。'
export const openingPlaces = { youtube: 'YouTubeで', here: 'ここで' } as const
