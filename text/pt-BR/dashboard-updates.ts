import { plural } from '../plural.ts'
import { channelsText, shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

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

/** A moment within a sentence: `ontem, 18:20`, `terça-feira, 18:20`, `3 de outubro`. Both in ms. */
function momentWithin(then: number, now: number): string {
  const moment = momentText(then, now)
  return `${moment.charAt(0).toLowerCase()}${moment.slice(1)}`
}

export const seeAll = (count: number): string => `Ver os ${shortNewCount(count)}`

/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nada de novo desde ${momentWithin(since, now)}`

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Suas pastas'

export const otherFolders = 'Outras pastas'
export const recentVideos = 'Vídeos recentes'
export const videosNotLoaded = 'Não foi possível carregar os vídeos.'

// Unsorted channels.

/** `61 sem pasta` */
export const unsortedCard = (count: number): string => `${countText(count)} sem pasta`
export const channelsAreHere = (count: number): string =>
  plural('pt-BR', count, { one: '# canal já está aqui', other: '# canais já estão aqui' }, countText(count))
export const noFoldersHint = 'Crie uma pasta e adicione alguns canais.'
