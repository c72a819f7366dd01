import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = 'Não foi possível carregar suas novidades'

// How current the dashboard is.

export const refreshAll = 'Atualizar tudo'
export const checked = 'Verificado'
export const notCheckedRecently = 'Sem verificação recente'
export const offline = 'Parece que você está sem conexão. Podem faltar vídeos novos.'

/** `Verificado há 5 minutos`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `Verificado ${videoAge(checkedAt, now).toLowerCase()}`

export const notCheckedYet = (unread: number, channels: number): string =>
  `${countText(unread)} de ${channelsText(channels)} ainda sem verificação`

export const notChecked = (failed: number, channels: number): string =>
  `Não foi possível verificar ${countText(failed)} de ${channelsText(channels)}`

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `O limite diário do YouTube foi atingido. A cota é renovada ${quotaResetText(until, now)}; até lá podem faltar vídeos novos.`

// The newest videos.

export const lastDays = 'Os últimos 7 dias'
export const newestVideos = 'Os vídeos mais novos'

/** A moment within a sentence: `ontem, 18:20`, `terça-feira, 18:20`, `3 de outubro`. Both in ms. */
function momentWithin(then: number, now: number): string {
  const moment = momentText(then, now)
  return `${moment.charAt(0).toLowerCase()}${moment.slice(1)}`
}

const newCount = (videos: number): string =>
  plural('pt-BR', videos, { one: '# novo', other: '# novos' }, countText(videos))

/** `15 novos desde ontem, 19:40`. @param since ms */
export const newSince = (videos: number, since: number, now: number): string =>
  `${newCount(videos)} desde ${momentWithin(since, now)}`
/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nada de novo desde ${momentWithin(since, now)}`
/** Not all channels were checked. @param since ms */
export const nothingFoundSince = (since: number, now: number): string =>
  `Nada de novo encontrado desde ${momentWithin(since, now)}`
/** What is new is not counted yet. @param since ms */
export const sinceMoment = (since: number, now: number): string => `Desde ${momentWithin(since, now)}`

export const seeNewIn = (videos: number, folder: string): string => `Ver ${newCount(videos)} em ${isolate(folder)}`
/** Leads to the page of all folders. */
export const seeAllNew = 'Ver tudo o que é novo'
export const openFolder = (folder: string): string => `Abrir ${isolate(folder)}`

export const allOpened = 'Você já abriu todos os vídeos mais novos.'
export const noVideosYet = 'Ainda não há vídeos.'

// What has changed since the last visit.

export const sinceLastVisit = 'Desde a sua última visita'
export const nothingNewSoFar = 'Nada de novo até agora.'
export const channelsUnchanged = 'Suas inscrições estão como você deixou.'
export const noFolderChecked = 'Suas pastas não foram verificadas desde então.'
export const nothingNewInChecked = 'Nada de novo nas pastas verificadas desde então.'
export const nothingNew = 'Nada de novo. Você está em dia.'

/** `12 vídeos novos em mais 3 pastas`. */
export const moreNewVideos = (videos: number, folders: number): string =>
  plural(
    'pt-BR',
    folders,
    { one: `${newVideosText(videos)} em mais # pasta`, other: `${newVideosText(videos)} em mais # pastas` },
    countText(folders),
  )

/** @param from ms */
export const videosCountedFrom = (from: number, now: number): string =>
  `Os vídeos novos são contados desde ${momentWithin(from, now)}.`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: plural(
    'pt-BR',
    names.length,
    { one: '# canal adicionado:', other: '# canais adicionados:' },
    countText(names.length),
  ),
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: plural(
    'pt-BR',
    names.length,
    { one: '# canal removido:', other: '# canais removidos:' },
    countText(names.length),
  ),
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'Sem verificação desde então:',
  names: someNames(names, MAX_NAMES),
})

// The week.

export const yourWeek = 'Sua semana'
export const weekTable = 'Envios por pasta e dia'
/** `seg.` */
export const weekdayText = dateFormat({ weekday: 'short' })
/** `seg., 3` */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ pode haver mais · ? ainda não verificado'
export const folderColumn = 'Pasta'
export const otherFolders = 'Outras pastas'
/** The button that shows the table, and its accessible name. */
export const tableButton = 'Tabela'
export const tableButtonName = 'Tabela da sua semana'

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Suas pastas'
export const allFolders = (count: number): string =>
  plural('pt-BR', count, { one: 'Ver a pasta', other: 'Ver as # pastas' }, countText(count))

export const videosNotLoaded = 'Não foi possível carregar os vídeos.'
export const emptyFolder = 'Ainda não há canais nesta pasta.'
export const addChannelsTo = (folder: string): string => `Adicionar canais a ${folder}`

export const folderNotChecked = 'Ainda não verificada.'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `${countText(unread)} de ${channelsText(channels)} ainda sem verificação.`
export const folderWithoutVideos = 'Os canais desta pasta não têm vídeos.'
export const allWatched = 'Você já abriu todos.'
export const newestWatched = 'Você já abriu todos os mais novos.'

// Unsorted channels.

/** `61 sem pasta` */
export const unsortedCard = (count: number): string => `${countText(count)} sem pasta`
export const channelsAreHere = (count: number): string =>
  plural('pt-BR', count, { one: '# canal já está aqui', other: '# canais já estão aqui' }, countText(count))
export const noFoldersHint = 'Crie uma pasta e adicione alguns canais.'
