import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: '削除済み',
  suspended: 'YouTubeにより停止',
  private: '非公開',
  not_found: 'YouTubeに見つかりません',
  forbidden: 'YouTubeが表示を拒否',
  not_configured: `YouTubeが${PRODUCT}のアクセスを拒否`,
  rate_limited: 'YouTubeが混み合っていました',
  malformed: 'YouTubeの応答を読み取れませんでした',
  unavailable: 'YouTubeに接続できませんでした',
}
