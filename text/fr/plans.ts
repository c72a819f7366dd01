import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: 'Gratuit', premium: 'Premium' }

/** `2,99 £ par mois`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string =>
  `${(priceMinor / 100).toFixed(2).replace('.', ',')}\u00a0£ par mois`

/** `92 sur 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} sur ${countText(cap)}` : null

export const foldersIncluded = (count: number): string => `Jusqu’à ${countText(count)} dossiers`
export const channelsIncluded = (count: number): string => `Jusqu’à ${countText(count)} chaînes par dossier`
export const unlimitedSubscriptions = 'Abonnements illimités'
export const supportedByAds = 'Financé par la publicité'
export const unlimitedFolders = 'Dossiers illimités'
export const adFree = 'Sans publicité'
export const supportDevelopment = 'Vous soutenez le développement'
export const currentPlanTag = 'Forfait actuel'
export const recommendedTag = 'Recommandé'

/** What happens to the folders of a user who goes back to the free plan. */
export const backToFree =
  'Si vous revenez un jour au forfait gratuit, tous vos dossiers restent tels quels. Vous ne pourrez simplement plus en créer au-delà de sa limite.'

export const folderLimitReached = 'Limite de dossiers atteinte'
export const limitReached = 'Vous avez atteint votre limite !'
export const almostAtLimit = 'Limite presque atteinte !'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `Vous utilisez ${used}/${cap} dossiers du forfait gratuit.`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `Vous utilisez ${used}/${cap} dossiers. Avec Premium, ils sont illimités.`
export const goPremium = (priceMinor: number): string =>
  `Passez à Premium : dossiers illimités et sans publicité pour ${monthlyPrice(priceMinor)}.`

export const maybeLater = 'Plus tard peut-être'
export const upgradeToPremium = 'Passer à Premium'
export const managePlan = 'Gérer le forfait'
export const seePremium = 'Découvrir Premium'
export const processing = 'Un instant…'
export const errorOccurred = 'Une erreur est survenue'
