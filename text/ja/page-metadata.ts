import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = 'YouTubeの登録チャンネルをフォルダーに分けて、新着をフォルダーごとにチェックできます。'

const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, 登録チャンネル`,
})

export const pageTexts = {
  '/': {
    title: `${PRODUCT}: 登録チャンネルを、ようやく棚に`,
    description: TAGLINE,
    keywords: 'YouTube 登録チャンネル, 登録チャンネル 整理, チャンネル フォルダー分け, 登録チャンネル 管理, 新着動画',
  },
  '/dashboard': {
    title: `ダッシュボード · ${PRODUCT}`,
    description: 'YouTubeの登録チャンネルをひと目で。新着も、まだ棚に並んでいないチャンネルもわかります。',
    keywords: 'YouTube 登録チャンネル, ダッシュボード, 新着動画, 未整理のチャンネル, フォルダー',
  },
  '/billing': {
    title: `お支払いとプラン · ${PRODUCT}`,
    description: `${PRODUCT}はフォルダー3個まで無料。Premiumは月額£2.99で、フォルダー数は無制限、広告もありません。`,
    keywords: `${PRODUCT} Premium, サブスクリプション, 料金, フォルダー無制限, 広告なし, お支払い`,
  },
  '/privacy-policy': {
    title: `プライバシーポリシー · ${PRODUCT}`,
    description: `${PRODUCT}が保存する情報、その場所と期間、取り戻す方法について。`,
    keywords: `${PRODUCT}, プライバシーポリシー, 個人データ, YouTube API サービス, データの削除, Cookie`,
  },
  '/terms-of-service': {
    title: `利用規約 · ${PRODUCT}`,
    description: `${PRODUCT}のご利用条件です。`,
    keywords: `${PRODUCT}, 利用規約, プランの条件, 解約, 最低年齢`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`管理 · ${PRODUCT}`)
export const notFoundTexts = unlisted(`ページが見つかりません · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`まもなく戻ります · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

export const socialImageAlt = '「Your subscriptions, finally on shelves.」という文字と、動画が並ぶ3段の棚。'
