import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: 'Kostenlos', premium: 'Premium' }

/** `2,99 £ im Monat`. @param priceMinor pence a month */
export const monthlyPrice = (priceMinor: number): string =>
  `${(priceMinor / 100).toFixed(2).replace('.', ',')}\u00a0£ im Monat`

/** `92 von 100` for a folder that is full or nearly full; else null. */
export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} von ${countText(cap)}` : null

export const foldersIncluded = (count: number): string => `Bis zu ${countText(count)} Ordner`
export const channelsIncluded = (count: number): string => `Bis zu ${countText(count)} Kanäle pro Ordner`
export const unlimitedSubscriptions = 'Unbegrenzt viele Abos'
export const supportedByAds = 'Durch Werbung finanziert'
export const unlimitedFolders = 'Unbegrenzt viele Ordner'
export const adFree = 'Ohne Werbung'
export const supportDevelopment = 'Du unterstützt die Entwicklung'
export const currentPlanTag = 'Dein Tarif'
export const recommendedTag = 'Empfohlen'

/** What happens to the folders of a user who goes back to the free plan. */
export const backToFree =
  'Wenn du je zum kostenlosen Tarif zurückkehrst, bleiben alle deine Ordner, wie sie sind. Du kannst dann nur keine neuen über dessen Limit hinaus anlegen.'

export const folderLimitReached = 'Ordnerlimit erreicht'
export const limitReached = 'Du hast dein Limit erreicht!'
export const almostAtLimit = 'Fast am Limit!'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `Du nutzt ${used}/${cap} Ordner im kostenlosen Tarif.`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `Du nutzt ${used}/${cap} Ordner. Mit Premium sind es beliebig viele.`
export const goPremium = (priceMinor: number): string =>
  `Hol dir Premium: beliebig viele Ordner, keine Werbung, ${monthlyPrice(priceMinor)}.`

export const maybeLater = 'Vielleicht später'
export const upgradeToPremium = 'Zu Premium wechseln'
export const managePlan = 'Tarif verwalten'
export const seePremium = 'Premium ansehen'
export const processing = 'Einen Moment …'
export const errorOccurred = 'Es ist ein Fehler aufgetreten'
