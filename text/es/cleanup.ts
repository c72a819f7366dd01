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

export const title = 'Asistente de limpieza'
export const analysisFailed = 'El análisis ha fallado'
export const analysisFailedReason = (reason: string): string => `No se han podido analizar tus suscripciones: ${reason}`
export const analysis = 'Análisis'
export const loadingChannels = 'Cargando tus canales…'

// While no channel has been checked.

export const noData = 'No hay datos de suscripciones que analizar.'
export const checkChannels = 'Comprobar canales'
export const checkingChannels = 'Comprobando canales'
export const notCheckedYet = 'Todavía no se ha comprobado si tus canales tienen videos.'
/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  `No se han podido comprobar tus canales porque la cuota de YouTube se ha agotado. Se renueva ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText('No se han podido comprobar tus canales', problem)}.`

// The list.

/**
 * @param since when the browser began to keep what is opened, in ms; null: it keeps nothing yet
 * @param isSynced whether it knows what was opened on other devices
 */
export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return 'A partir de lo que has abierto en este navegador.'
  return isSynced
    ? `A partir de lo que has abierto en tus dispositivos desde el ${dateText(since)}.`
    : `A partir de lo que has abierto en este navegador desde el ${dateText(since)}.`
}
/** @param from in ms */
export const unopenedFrom = (from: number): string =>
  `Desde el ${dateText(from)} mostrará también los canales que nunca abres: cuatro semanas dicen más que unos pocos días.`
/** @param unknown channels that are missing from the list */
export const notCheckedCount = (unknown: number): string =>
  plural(
    'es',
    unknown,
    {
      one: '# canal aún no se ha comprobado, así que no está en la lista.',
      other: '# canales aún no se han comprobado, así que no están en la lista.',
    },
    countText(unknown),
  )
export const sort = 'Ordenar canales'
export const sortLabels = { opened: 'Menos abiertos', uploads: 'Más videos', name: 'Nombre A-Z' }
export const listNames = {
  opened: 'Canales, por menos videos abiertos',
  uploads: 'Canales, por más videos en 30 días',
  name: 'Canales, por nombre',
}
export const selectAllListed = (count: number): string => `Seleccionar los ${countText(count)}`
export const legend = { weeks: '12 semanas:', uploads: 'publicados', opened: 'abiertos' }
export const allSnoozed = 'Todos los canales están pospuestos. De momento no hay nada que hacer aquí.'
export const noneLeft = 'No quedan canales así.'
export const allRemoved = 'Ninguno de estos canales sigue en tu biblioteca.'
export const showMore = (left: number): string => `Mostrar más (quedan ${countText(left)})`

// Why a channel may be cleaned up.

/** The filters. */
export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: 'Muchos videos, ninguno abierto',
  never: 'Nunca abierto',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

/** `Sin videos desde marzo de 2024`, `41 videos en 4 semanas, ninguno abierto`: the evidence, in a channel's row. */
function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? 'Sin videos' : `Sin videos desde ${monthText(reason.newestAt)}`
    case 'flood':
      return plural('es', reason.weeks, {
        one: `${countText(reason.videos)} videos en # semana, ninguno abierto`,
        other: `${countText(reason.videos)} videos en # semanas, ninguno abierto`,
      })
    case 'never':
      return `Nada abierto desde el ${dateText(reason.since)}`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

// A channel.

export const selectChannel = (name: string): string => `Seleccionar ${name}`

/** `3 de 40 videos abiertos (8 %)` */
export function openedShare(opened: number, total: number): string {
  if (total === 0) return 'Sin videos'
  const percent = opened > 0 ? ` (${Math.max(1, Math.round((opened / total) * 100))}\u00a0%)` : ''
  return plural(
    'es',
    total,
    {
      one: `${countText(opened)} de # video abierto${percent}`,
      other: `${countText(opened)} de # videos abiertos${percent}`,
    },
    countText(total),
  )
}
/** `Abierto por última vez hace 3 días`. Both in ms. */
export const lastOpened = (openedAt: number, now: number): string =>
  `Abierto por última vez ${relativeDay(openedAt, now).toLowerCase()}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: 'Más a menudo últimamente',
  declining: 'Menos a menudo últimamente',
}
/** `8 videos, 1 abierto en 30 días` */
export function recentActivity(uploads: number, opened: number): string {
  const rest =
    opened > 0
      ? plural('es', opened, { one: ', # abierto en 30 días', other: ', # abiertos en 30 días' }, countText(opened))
      : ' en 30 días'
  return plural('es', uploads, { one: `# video${rest}`, other: `# videos${rest}` }, countText(uploads))
}
/** Around the name of the channel's folder. */
export const inFolder = { before: '', after: '' }

export const unsubscribe = 'Anular suscripción…'
export const unsubscribeFrom = (name: string): string => `Anular suscripción… a ${name}`
export const snooze = 'Posponer'
export const snoozeChannel = (name: string): string => `Posponer ${name}`

// Several channels.

export function snoozedFor(channels: number, days: number): string {
  const snoozed = snoozedCount(channels)
  return plural('es', days, { one: `${snoozed} durante # día`, other: `${snoozed} durante # días` }, countText(days))
}
export const snoozedCount = (count: number): string =>
  plural('es', count, { one: '# canal pospuesto', other: '# canales pospuestos' }, countText(count))
export const bringBack = 'Recuperar'
export const bringBackChannel = (name: string): string => `Recuperar ${name}`
export const isBack = (name: string): string => `${name} vuelve a estar en la lista`

// How to unsubscribe.

export const howToUnsubscribe = (name: string): string => `Cómo anular la suscripción a ${name}`
export const howToUnsubscribeAll = (count: number): string => `Cómo anular la suscripción a ${channelsText(count)}`
export const readOnly = `${PRODUCT} solo puede leer tus suscripciones, así que se anulan en YouTube.`
export const openOnYouTube = (count: number): string =>
  plural('es', count, { one: 'Abre el canal en YouTube:', other: 'Abre cada canal en YouTube:' })
export const pressSubscribed = 'Pulsa “Suscrito” debajo del nombre del canal y elige “Anular suscripción”.'
export const thenImport = (count: number): string =>
  plural('es', count, {
    one: 'Vuelve aquí e importa de nuevo: también desaparecerá de aquí.',
    other: 'Vuelve aquí e importa de nuevo: también desaparecerán de aquí.',
  })
export const opensInNewTab = '(se abre en otra pestaña)'
export const importAgain = 'Importar de nuevo'
export const done = 'Listo'
