import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: 'Free', premium: 'Premium' }

/** `£2.99/month`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string => `£${(priceMinor / 100).toFixed(2)}/month`

/** `92 of 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} of ${countText(cap)}` : null

/** What the plans include, on the cards that compare them. */
export const foldersIncluded = (count: number): string => `Up to ${countText(count)} folders`
export const channelsIncluded = (count: number): string => `Up to ${countText(count)} channels in a folder`
export const unlimitedSubscriptions = 'Unlimited subscriptions'
export const supportedByAds = 'Supported by ads'
export const unlimitedFolders = 'Unlimited folders'
export const adFree = 'Ad-free experience'
export const supportDevelopment = 'Support development'
export const currentPlanTag = 'Current Plan'
export const recommendedTag = 'RECOMMENDED'

/** What happens to the folders of a user who goes back to the free plan. */
export const backToFree =
  "If you ever go back to Free, all your folders stay as they are. You just can't create new ones beyond the free plan's limit."

export const folderLimitReached = 'Folder Limit Reached'
export const limitReached = "You've reached your limit!"
export const almostAtLimit = 'Almost at your limit!'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `You're using ${used}/${cap} folders on the free plan.`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `You're using ${used}/${cap} folders. Upgrade to Premium for unlimited folders.`
export const goPremium = (priceMinor: number): string =>
  `Go Premium: unlimited folders and no ads for ${monthlyPrice(priceMinor)}.`

export const maybeLater = 'Maybe Later'
export const upgradeToPremium = 'Upgrade to Premium'
export const managePlan = 'Manage Plan'
export const seePremium = 'See Premium'
export const processing = 'Processing...'
export const errorOccurred = 'An error occurred'
