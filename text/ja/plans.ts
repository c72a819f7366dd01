import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: '無料', premium: 'Premium' }

export const monthlyPrice = (priceMinor: number): string => `月額£${(priceMinor / 100).toFixed(2)}`

export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)}/${countText(cap)}` : null

export const foldersIncluded = (count: number): string => `フォルダーは${countText(count)}個まで`
export const channelsIncluded = (count: number): string => `1つのフォルダーに${countText(count)}チャンネルまで`
export const unlimitedSubscriptions = '登録チャンネル数は無制限'
export const supportedByAds = '広告あり'
export const unlimitedFolders = 'フォルダー数は無制限'
export const adFree = '広告なし'
export const supportDevelopment = '開発を支援'
export const currentPlanTag = '現在のプラン'
export const recommendedTag = 'おすすめ'

export const backToFree =
  '無料プランに戻っても、フォルダーはすべてそのまま残ります。無料プランの上限を超えて新しく作れなくなるだけです。'

export const folderLimitReached = 'フォルダー数の上限に達しました'
export const limitReached = '上限に達しました'
export const almostAtLimit = 'まもなく上限です'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `無料プランのフォルダーを${used}/${cap}個使用しています。`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `フォルダーを${used}/${cap}個使用しています。Premiumにアップグレードすると無制限になります。`
export const goPremium = (priceMinor: number): string =>
  `Premiumなら、フォルダー数は無制限、広告なしで${monthlyPrice(priceMinor)}です。`

export const maybeLater = 'また今度'
export const upgradeToPremium = 'Premiumにアップグレード'
export const managePlan = 'プランを管理'
export const seePremium = 'Premiumを見る'
export const processing = '処理中…'
export const errorOccurred = 'エラーが発生しました'
