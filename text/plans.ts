import { isNearCap } from '#domain/plans.ts'
import { exactPriceText } from './format.ts'
import { message, messages } from './message.ts'

export const { planNames } = messages('plans')

/** `£2.99/month`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string =>
  message('plans.monthlyPrice', { price: exactPriceText(priceMinor) })

/** `92 of 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? message('plans.nearCapText', { held, cap }) : null

/** What the plans include, on the cards that compare them. */
export const { foldersIncluded } = messages('plans')
export const { channelsIncluded, unlimitedSubscriptions, supportedByAds, unlimitedFolders, adFree } = messages('plans')
export const { supportDevelopment, currentPlanTag, recommendedTag } = messages('plans')

/** What happens to the folders of a user who goes back to the free plan. */
export const { backToFree, folderLimitReached, limitReached, almostAtLimit } = messages('plans')

export const foldersUsedOnFree = (used: number, cap: number): string =>
  message('plans.foldersUsedOnFree', { used, cap })
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  message('plans.foldersUsedUpgrade', { used, cap })
export const goPremium = (priceMinor: number, hasAds: boolean): string =>
  message('plans.goPremium', { price: monthlyPrice(priceMinor), hasAds })

/** After the payment. */
export const { premiumNow } = messages('plans')

export const { maybeLater, upgradeToPremium, managePlan, seePremium, processing, errorOccurred } = messages('plans')
