import { PRODUCT } from '#contract/product.ts'
import type { CleanupReason, CleanupReasonKind } from '#domain/cleanup-reasons.ts'
import type { EngagementTrend } from '#domain/engagement.ts'
import { plural } from '../plural.ts'
import { facts } from './channels.ts'
import { channelsText } from './counts.ts'
import { countText, dateFormat, dateText, relativeDay } from './format.ts'
import { channelUnlisted } from './library.ts'
import { quotaResetText } from './quota.ts'
import { type RefreshProblem, undoneText } from './refresh.ts'

export const title = 'Faire le ménage'
export const analysisFailed = 'Analyse impossible'
export const analysisFailedReason = (reason: string): string => `Impossible d’analyser vos abonnements : ${reason}`
export const analysis = 'Analyse'
export const loadingChannels = 'Chargement de vos chaînes…'

// While no channel has been checked.

export const noData = 'Pas encore de données à analyser.'
export const checkChannels = 'Vérifier les chaînes'
export const checkingChannels = 'Vérification des chaînes'
export const notCheckedYet = 'Aucune de vos chaînes n’a encore été vérifiée.'
/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  `Impossible de vérifier vos chaînes, car le quota de YouTube est épuisé. Il sera renouvelé ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText('Impossible de vérifier vos chaînes', problem)}.`

// The list.

/**
 * @param since when the browser began to keep what is opened, in ms; null: it keeps nothing yet
 * @param isSynced whether it knows what was opened on other devices
 */
export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return 'D’après ce que vous avez ouvert dans ce navigateur.'
  return isSynced
    ? `D’après ce que vous avez ouvert sur vos appareils depuis le ${dateText(since)}.`
    : `D’après ce que vous avez ouvert dans ce navigateur depuis le ${dateText(since)}.`
}
/** @param from in ms */
export const unopenedFrom = (from: number): string =>
  `À partir du ${dateText(from)}, vous verrez aussi quelles chaînes vous n’ouvrez jamais : quatre semaines en disent plus que quelques jours.`
/** @param unknown channels that are missing from the list */
export const notCheckedCount = (unknown: number): string =>
  plural(
    'fr',
    unknown,
    {
      one: '# chaîne n’a pas encore été vérifiée et ne figure donc pas ici.',
      other: '# chaînes n’ont pas encore été vérifiées et ne figurent donc pas ici.',
    },
    countText(unknown),
  )
export const sort = 'Trier les chaînes'
export const sortLabels = { opened: 'Les moins ouvertes', uploads: 'Le plus de vidéos', name: 'Nom de A à Z' }
export const listNames = {
  opened: 'Chaînes, les moins ouvertes d’abord',
  uploads: 'Chaînes, le plus de vidéos en 30 jours d’abord',
  name: 'Chaînes par nom',
}
export const selectAllListed = (count: number): string => `Sélectionner les ${countText(count)}`
export const legend = { weeks: '12 semaines :', uploads: 'vidéos', opened: 'ouvertes' }
export const allSnoozed = 'Toutes les chaînes sont en attente. Rien à faire ici pour l’instant.'
export const noneLeft = 'Plus aucune chaîne de ce genre.'
export const allRemoved = 'Aucune de ces chaînes n’est encore dans votre bibliothèque.'
export const showMore = (left: number): string => `En afficher plus (encore ${countText(left)})`

// Why a channel may be cleaned up.

/** The filters. */
export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: 'Beaucoup de vidéos, aucune ouverte',
  never: 'Jamais ouverte',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

/** `Aucune vidéo depuis mars 2024`, `41 vidéos en 4 semaines, aucune ouverte`: the evidence, in a channel's row. */
function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? 'Aucune vidéo' : `Aucune vidéo depuis ${monthText(reason.newestAt)}`
    case 'flood':
      return plural('fr', reason.weeks, {
        one: `${countText(reason.videos)} vidéos en # semaine, aucune ouverte`,
        other: `${countText(reason.videos)} vidéos en # semaines, aucune ouverte`,
      })
    case 'never':
      return `Rien d’ouvert depuis le ${dateText(reason.since)}`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

// A channel.

export const selectChannel = (name: string): string => `Sélectionner ${name}`

/** `3 vidéos ouvertes sur 40 (8 %)` */
export function openedShare(opened: number, total: number): string {
  if (total === 0) return 'Aucune vidéo'
  const percent = opened > 0 ? ` (${Math.max(1, Math.round((opened / total) * 100))} %)` : ''
  return plural(
    'fr',
    opened,
    {
      one: `# vidéo ouverte sur ${countText(total)}${percent}`,
      other: `# vidéos ouvertes sur ${countText(total)}${percent}`,
    },
    countText(opened),
  )
}
/** `Ouverte pour la dernière fois il y a 3 jours`. Both in ms. */
export const lastOpened = (openedAt: number, now: number): string => `Dernière ouverture ${relativeDay(openedAt, now)}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: 'Plus souvent ces temps-ci',
  declining: 'Moins souvent ces temps-ci',
}
/** `8 vidéos en 30 jours, dont 1 ouverte` */
export function recentActivity(uploads: number, opened: number): string {
  const rest =
    opened > 0
      ? plural(
          'fr',
          opened,
          { one: ' en 30 jours, dont # ouverte', other: ' en 30 jours, dont # ouvertes' },
          countText(opened),
        )
      : ' en 30 jours'
  return plural('fr', uploads, { one: `# vidéo${rest}`, other: `# vidéos${rest}` }, countText(uploads))
}
/** Around the name of the channel's folder. */
export const inFolder = { before: 'Dans ', after: '' }

export const unsubscribe = 'Se désabonner…'
export const unsubscribeFrom = (name: string): string => `Se désabonner… de ${name}`
export const snooze = 'Mettre en attente'
export const snoozeChannel = (name: string): string => `Mettre en attente ${name}`

// Several channels.

export const snoozedFor = (channels: number, days: number): string =>
  plural(
    'fr',
    days,
    {
      one: `${channelsText(channels)} en attente pour # jour`,
      other: `${channelsText(channels)} en attente pour # jours`,
    },
    countText(days),
  )
export const snoozedCount = (count: number): string => `${channelsText(count)} en attente`
export const bringBack = 'Faire revenir'
export const bringBackChannel = (name: string): string => `Faire revenir ${name}`
export const isBack = (name: string): string => `${name} est de retour dans la liste`

// How to unsubscribe.

export const howToUnsubscribe = (name: string): string => `Comment se désabonner de ${name}`
export const howToUnsubscribeAll = (count: number): string => `Comment se désabonner de ${channelsText(count)}`
export const readOnly = `${PRODUCT} ne peut que lire vos abonnements : c’est sur YouTube que vous vous désabonnez.`
export const openOnYouTube = (count: number): string =>
  plural('fr', count, { one: 'Ouvrez la chaîne sur YouTube :', other: 'Ouvrez chaque chaîne sur YouTube :' })
export const pressSubscribed = 'Cliquez sur « Abonné » sous le nom de la chaîne et choisissez « Se désabonner ».'
export const thenImport = (count: number): string =>
  plural('fr', count, {
    one: 'Revenez et importez à nouveau : elle disparaîtra ici aussi.',
    other: 'Revenez et importez à nouveau : elles disparaîtront ici aussi.',
  })
export const opensInNewTab = '(ouvre un nouvel onglet)'
export const importAgain = 'Importer à nouveau'
export const done = 'Terminé'
