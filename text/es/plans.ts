import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: 'Gratis', premium: 'Premium' }

/** `2,99 £ al mes`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string =>
  `${(priceMinor / 100).toFixed(2).replace('.', ',')}\u00a0£ al mes`

/** `92 de 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} de ${countText(cap)}` : null

/** What the plans include, on the cards that compare them. */
export const foldersIncluded = (count: number): string => `Hasta ${countText(count)} carpetas`
export const channelsIncluded = (count: number): string => `Hasta ${countText(count)} canales por carpeta`
export const unlimitedSubscriptions = 'Suscripciones sin límite'
export const supportedByAds = 'Financiado con anuncios'
export const unlimitedFolders = 'Carpetas sin límite'
export const adFree = 'Sin anuncios'
export const supportDevelopment = 'Apoyas el desarrollo'
export const currentPlanTag = 'Plan actual'
export const recommendedTag = 'Recomendado'

/** What happens to the folders of a user who goes back to the free plan. */
export const backToFree =
  'Si algún día vuelves al plan gratuito, todas tus carpetas se quedan como están. Solo no podrás crear otras por encima de su límite.'

export const folderLimitReached = 'Límite de carpetas alcanzado'
export const limitReached = '¡Has llegado a tu límite!'
export const almostAtLimit = '¡Casi en tu límite!'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `Usas ${used}/${cap} carpetas del plan gratuito.`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `Usas ${used}/${cap} carpetas. Pasa a Premium para tener carpetas sin límite.`
export const goPremium = (priceMinor: number): string =>
  `Pasa a Premium: carpetas sin límite y sin anuncios por ${monthlyPrice(priceMinor)}.`

export const maybeLater = 'Quizá más tarde'
export const upgradeToPremium = 'Pasar a Premium'
export const managePlan = 'Gestionar plan'
export const seePremium = 'Ver Premium'
export const processing = 'Procesando…'
export const errorOccurred = 'Se ha producido un error'
