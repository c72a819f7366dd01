import { countText } from './format.ts'

export const newTag = 'NEW'
export const live = 'ライブ'
/** While it runs. */
export const premiere = 'プレミア公開'
export const untitled = '無題の動画'
export const untitledChannel = '名称未設定のチャンネル'

export const layout = 'レイアウト'
export const gridLayout = 'グリッド'
export const listLayout = 'リスト'
export const compactLayout = 'コンパクト'

export const moreFailed = '続きの動画を読み込めませんでした。'
export const loadMore = 'さらに読み込む'
export const videosShown = (shown: number, total: number | null): string =>
  total === null ? `${countText(shown)}本を表示中` : `${countText(total)}本中${countText(shown)}本を表示中`
