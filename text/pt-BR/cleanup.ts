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

export const title = 'Assistente de limpeza'
export const analysisFailed = 'A análise falhou'
export const analysisFailedReason = (reason: string): string => `Não foi possível analisar suas inscrições: ${reason}`
export const analysis = 'Análise'
export const loadingChannels = 'Carregando seus canais…'

// While no channel has been checked.

export const noData = 'Não há dados de inscrições para analisar.'
export const checkChannels = 'Verificar canais'
export const checkingChannels = 'Verificando canais'
export const notCheckedYet = 'Os vídeos dos seus canais ainda não foram verificados.'
/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  `Não foi possível verificar seus canais porque a cota do YouTube acabou. Ela é renovada ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText('Não foi possível verificar seus canais', problem)}.`

// The list.

/**
 * @param since when the browser began to keep what is opened, in ms; null: it keeps nothing yet
 * @param isSynced whether it knows what was opened on other devices
 */
export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return 'Com base no que você abriu neste navegador.'
  return isSynced
    ? `Com base no que você abriu nos seus dispositivos desde ${dateText(since)}.`
    : `Com base no que você abriu neste navegador desde ${dateText(since)}.`
}
/** @param from in ms */
export const unopenedFrom = (from: number): string =>
  `A partir de ${dateText(from)}, mostra também os canais que você nunca abre: quatro semanas dizem mais do que poucos dias.`
/** @param unknown channels that are missing from the list */
export const notCheckedCount = (unknown: number): string =>
  plural(
    'pt-BR',
    unknown,
    {
      one: '# canal ainda não foi verificado, por isso não está na lista.',
      other: '# canais ainda não foram verificados, por isso não estão na lista.',
    },
    countText(unknown),
  )
export const sort = 'Ordenar canais'
export const sortLabels = { opened: 'Menos abertos', uploads: 'Mais envios', name: 'Nome A-Z' }
export const listNames = {
  opened: 'Canais, por menos vídeos abertos',
  uploads: 'Canais, por mais envios em 30 dias',
  name: 'Canais, por nome',
}
export const selectAllListed = (count: number): string => `Selecionar os ${countText(count)}`
export const legend = { weeks: '12 semanas:', uploads: 'enviados', opened: 'abertos' }
export const allSnoozed = 'Todos os canais foram adiados. Nada para fazer aqui por enquanto.'
export const noneLeft = 'Não restam canais assim.'
export const allRemoved = 'Nenhum destes canais está mais na sua biblioteca.'
export const showMore = (left: number): string =>
  plural('pt-BR', left, { one: 'Mostrar mais (falta #)', other: 'Mostrar mais (faltam #)' }, countText(left))

// Why a channel may be cleaned up.

/** The filters. */
export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: 'Muitos vídeos, nenhum aberto',
  never: 'Nunca aberto',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

/** `Sem vídeos desde março de 2024`, `41 vídeos em 4 semanas, nenhum aberto`: the evidence, in a channel's row. */
function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? 'Sem vídeos' : `Sem vídeos desde ${monthText(reason.newestAt)}`
    case 'flood':
      return plural('pt-BR', reason.weeks, {
        one: `${countText(reason.videos)} vídeos em # semana, nenhum aberto`,
        other: `${countText(reason.videos)} vídeos em # semanas, nenhum aberto`,
      })
    case 'never':
      return `Nada aberto desde ${dateText(reason.since)}`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

// A channel.

export const selectChannel = (name: string): string => `Selecionar ${name}`

/** `3 de 40 vídeos abertos (8%)` */
export function openedShare(opened: number, total: number): string {
  if (total === 0) return 'Sem vídeos'
  const percent = opened > 0 ? ` (${Math.max(1, Math.round((opened / total) * 100))}%)` : ''
  return plural(
    'pt-BR',
    total,
    {
      one: `${countText(opened)} de # vídeo aberto${percent}`,
      other: `${countText(opened)} de # vídeos abertos${percent}`,
    },
    countText(total),
  )
}
/** `Aberto pela última vez há 3 dias`. Both in ms. */
export const lastOpened = (openedAt: number, now: number): string =>
  `Aberto pela última vez ${relativeDay(openedAt, now).toLowerCase()}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: 'Mais vezes ultimamente',
  declining: 'Menos vezes ultimamente',
}
/** `8 envios, 1 aberto em 30 dias` */
export function recentActivity(uploads: number, opened: number): string {
  const rest =
    opened > 0
      ? plural('pt-BR', opened, { one: ', # aberto em 30 dias', other: ', # abertos em 30 dias' }, countText(opened))
      : ' em 30 dias'
  return plural('pt-BR', uploads, { one: `# envio${rest}`, other: `# envios${rest}` }, countText(uploads))
}
/** Around the name of the channel's folder. */
export const inFolder = { before: '', after: '' }

export const unsubscribe = 'Cancelar inscrição…'
export const unsubscribeFrom = (name: string): string => `Cancelar inscrição… em ${name}`
export const snooze = 'Adiar'
export const snoozeChannel = (name: string): string => `Adiar ${name}`

// Several channels.

export function snoozedFor(channels: number, days: number): string {
  const snoozed = snoozedCount(channels)
  return plural('pt-BR', days, { one: `${snoozed} por # dia`, other: `${snoozed} por # dias` }, countText(days))
}
export const snoozedCount = (count: number): string =>
  plural('pt-BR', count, { one: '# canal adiado', other: '# canais adiados' }, countText(count))
export const bringBack = 'Trazer de volta'
export const bringBackChannel = (name: string): string => `Trazer ${name} de volta`
export const isBack = (name: string): string => `${name} está de volta na lista`

// How to unsubscribe.

export const howToUnsubscribe = (name: string): string => `Como cancelar a inscrição em ${name}`
export const howToUnsubscribeAll = (count: number): string => `Como cancelar a inscrição em ${channelsText(count)}`
export const readOnly = `O ${PRODUCT} só pode ler suas inscrições, então o cancelamento é feito no YouTube.`
export const openOnYouTube = (count: number): string =>
  plural('pt-BR', count, { one: 'Abra o canal no YouTube:', other: 'Abra cada canal no YouTube:' })
export const pressSubscribed = 'Clique em “Inscrito” abaixo do nome do canal e escolha “Cancelar inscrição”.'
export const thenImport = (count: number): string =>
  plural('pt-BR', count, {
    one: 'Volte e importe de novo, e ele some daqui também.',
    other: 'Volte e importe de novo, e eles somem daqui também.',
  })
export const opensInNewTab = '(abre em uma nova guia)'
export const importAgain = 'Importar de novo'
export const done = 'Concluído'
