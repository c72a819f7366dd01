import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: 'Grátis', premium: 'Premium' }

/** `£ 2,99 por mês`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string =>
  `£\u00a0${(priceMinor / 100).toFixed(2).replace('.', ',')} por mês`

/** `92 de 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} de ${countText(cap)}` : null

/** What the plans include, on the cards that compare them. */
export const foldersIncluded = (count: number): string => `Até ${countText(count)} pastas`
export const channelsIncluded = (count: number): string => `Até ${countText(count)} canais por pasta`
export const unlimitedSubscriptions = 'Inscrições ilimitadas'
export const supportedByAds = 'Mantido por anúncios'
export const unlimitedFolders = 'Pastas ilimitadas'
export const adFree = 'Sem anúncios'
export const supportDevelopment = 'Você apoia o desenvolvimento'
export const currentPlanTag = 'Plano atual'
export const recommendedTag = 'Recomendado'

/** What happens to the folders of a user who goes back to the free plan. */
export const backToFree =
  'Se um dia você voltar ao plano gratuito, todas as suas pastas ficam como estão. Você só não poderá criar novas acima do limite dele.'

export const folderLimitReached = 'Limite de pastas atingido'
export const limitReached = 'Você atingiu seu limite!'
export const almostAtLimit = 'Quase no seu limite!'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `Você está usando ${used}/${cap} pastas do plano gratuito.`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `Você está usando ${used}/${cap} pastas. Assine o Premium para ter pastas ilimitadas.`
export const goPremium = (priceMinor: number): string =>
  `Assine o Premium: pastas ilimitadas e nenhum anúncio por ${monthlyPrice(priceMinor)}.`

export const maybeLater = 'Talvez depois'
export const upgradeToPremium = 'Assinar o Premium'
export const managePlan = 'Gerenciar plano'
export const seePremium = 'Ver o Premium'
export const processing = 'Processando…'
export const errorOccurred = 'Ocorreu um erro'
