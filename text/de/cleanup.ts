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

export const title = 'Aufräumhilfe'
export const analysisFailed = 'Auswertung nicht möglich'
export const analysisFailedReason = (reason: string): string => `Deine Abos konnten nicht ausgewertet werden: ${reason}`
export const analysis = 'Auswertung'
export const loadingChannels = 'Deine Kanäle werden geladen …'

// While no channel has been checked.

export const noData = 'Noch gibt es keine Daten zum Auswerten.'
export const checkChannels = 'Kanäle prüfen'
export const checkingChannels = 'Kanäle werden geprüft'
export const notCheckedYet = 'Noch keiner deiner Kanäle wurde auf Videos geprüft.'
/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  `Deine Kanäle konnten nicht geprüft werden, weil YouTubes Kontingent verbraucht ist. Neues gibt es ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText('Deine Kanäle konnten nicht geprüft werden', problem)}.`

// The list.

/**
 * @param since when the browser began to keep what is opened, in ms; null: it keeps nothing yet
 * @param isSynced whether it knows what was opened on other devices
 */
export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return 'Gezählt wird, was du in diesem Browser geöffnet hast.'
  return isSynced
    ? `Gezählt wird, was du auf deinen Geräten seit dem ${dateText(since)} geöffnet hast.`
    : `Gezählt wird, was du in diesem Browser seit dem ${dateText(since)} geöffnet hast.`
}
/** @param from in ms */
export const unopenedFrom = (from: number): string =>
  `Ab dem ${dateText(from)} steht hier auch, welche Kanäle du nie öffnest: Vier Wochen sagen mehr als ein paar Tage.`
/** @param unknown channels that are missing from the list */
export const notCheckedCount = (unknown: number): string =>
  plural(
    'de',
    unknown,
    {
      one: '# Kanal wurde noch nicht auf Videos geprüft und fehlt deshalb hier.',
      other: '# Kanäle wurden noch nicht auf Videos geprüft und fehlen deshalb hier.',
    },
    countText(unknown),
  )
export const sort = 'Kanäle anordnen'
export const sortLabels = { opened: 'Selten geöffnet', uploads: 'Meiste Videos', name: 'Name A–Z' }
export const listNames = {
  opened: 'Kanäle, am wenigsten geöffnete zuerst',
  uploads: 'Kanäle, meiste Videos in 30 Tagen zuerst',
  name: 'Kanäle nach Namen',
}
export const selectAllListed = (count: number): string => `Alle ${countText(count)} auswählen`
export const legend = { weeks: '12 Wochen:', uploads: 'Videos', opened: 'geöffnet' }
export const allSnoozed = 'Alle Kanäle sind zurückgestellt. Hier gibt es im Moment nichts zu tun.'
export const noneLeft = 'Keine solchen Kanäle mehr.'
export const allRemoved = 'Keiner dieser Kanäle ist noch in deiner Bibliothek.'
export const showMore = (left: number): string => `Mehr zeigen (noch ${countText(left)})`

// Why a channel may be cleaned up.

/** The filters. */
export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: 'Viele Videos, keins geöffnet',
  never: 'Nie geöffnet',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

/** `Kein Video seit März 2024`, `41 Videos in 4 Wochen, keins geöffnet`: the evidence, in a channel's row. */
function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? 'Keine Videos' : `Kein Video seit ${monthText(reason.newestAt)}`
    case 'flood':
      return plural('de', reason.weeks, {
        one: `${countText(reason.videos)} Videos in # Woche, keins geöffnet`,
        other: `${countText(reason.videos)} Videos in # Wochen, keins geöffnet`,
      })
    case 'never':
      return `Nichts geöffnet seit dem ${dateText(reason.since)}`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

// A channel.

export const selectChannel = (name: string): string => `${name} auswählen`

/** `3 von 40 Videos geöffnet (8 %)` */
export function openedShare(opened: number, total: number): string {
  if (total === 0) return 'Keine Videos'
  const percent = opened > 0 ? ` (${Math.max(1, Math.round((opened / total) * 100))}\u00a0%)` : ''
  return plural(
    'de',
    total,
    {
      one: `${countText(opened)} von # Video geöffnet${percent}`,
      other: `${countText(opened)} von # Videos geöffnet${percent}`,
    },
    countText(total),
  )
}
/** `Zuletzt geöffnet vor 3 Tagen`. Both in ms. */
export const lastOpened = (openedAt: number, now: number): string => `Zuletzt geöffnet ${relativeDay(openedAt, now)}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: 'Zuletzt häufiger',
  declining: 'Zuletzt seltener',
}
/** `8 Videos in 30 Tagen, 1 geöffnet` */
export function recentActivity(uploads: number, opened: number): string {
  const rest = opened > 0 ? ` in 30 Tagen, ${countText(opened)} geöffnet` : ' in 30 Tagen'
  return plural('de', uploads, { one: `# Video${rest}`, other: `# Videos${rest}` }, countText(uploads))
}
/** Around the name of the channel's folder. */
export const inFolder = { before: 'In ', after: '' }

export const unsubscribe = 'Abbestellen …'
export const unsubscribeFrom = (name: string): string => `Abbestellen … ${name}`
export const snooze = 'Zurückstellen'
export const snoozeChannel = (name: string): string => `Zurückstellen: ${name}`

// Several channels.

export const snoozedFor = (channels: number, days: number): string =>
  plural(
    'de',
    days,
    {
      one: `${channelsText(channels)} für # Tag zurückgestellt`,
      other: `${channelsText(channels)} für # Tage zurückgestellt`,
    },
    countText(days),
  )
export const snoozedCount = (count: number): string => `${channelsText(count)} zurückgestellt`
export const bringBack = 'Zurückholen'
export const bringBackChannel = (name: string): string => `Zurückholen: ${name}`
export const isBack = (name: string): string => `${name} ist wieder in der Liste`

// How to unsubscribe.

export const howToUnsubscribe = (name: string): string => `So bestellst du ${name} ab`
export const howToUnsubscribeAll = (count: number): string => `So bestellst du ${channelsText(count)} ab`
export const readOnly = `${PRODUCT} kann deine Abos nur lesen, deshalb bestellst du auf YouTube ab.`
export const openOnYouTube = (count: number): string =>
  plural('de', count, { one: 'Öffne den Kanal auf YouTube:', other: 'Öffne jeden Kanal auf YouTube:' })
export const pressSubscribed = 'Klick unter dem Namen des Kanals auf „Abonniert“ und wähl „Abo beenden“.'
export const thenImport = (count: number): string =>
  plural('de', count, {
    one: 'Komm zurück und importiere noch einmal, dann verschwindet er auch hier.',
    other: 'Komm zurück und importiere noch einmal, dann verschwinden sie auch hier.',
  })
export const opensInNewTab = '(öffnet einen neuen Tab)'
export const importAgain = 'Erneut importieren'
export const done = 'Fertig'
