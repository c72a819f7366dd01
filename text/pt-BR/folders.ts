import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'Pastas'
export const newFolder = 'Nova pasta'
export const noFoldersHint = 'Clique no botão + para criar sua primeira pasta.'

/** `8 pastas · 120 canais organizados, faltam 30` */
export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  `${foldersText(folderCount)} · ${plural('pt-BR', sorted, { one: '# canal organizado', other: '# canais organizados' }, countText(sorted))}, ${plural('pt-BR', unsorted, { one: 'falta #', other: 'faltam #' }, countText(unsorted))}`

/** `2/3` */
export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `${used}/${cap} pastas em uso`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}. Assine o Premium para ter pastas ilimitadas.`

export const sortLabels = {
  'name-asc': 'Nome A-Z',
  'name-desc': 'Nome Z-A',
  most: 'Mais inscrições',
  fewest: 'Menos inscrições',
  own: 'Minha ordem',
}
/** The accessible name of the button that opens the sort menu. @param sort as in {@link sortLabels} */
export const sortFolders = (sort: string): string => `Ordenar pastas: ${sort}`

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  `Mover ${folder}, posição ${countText(place)} de ${countText(count)}`
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${folder}, posição ${countText(place)} de ${countText(count)}`
export const folderMoved = (folder: string): string => `Pasta movida: ${folder}`
export const moveEarlier = 'Mover para antes'
export const moveLater = 'Mover para depois'

/** @param used as in `92 de 100` */
export const subscriptionsUsed = (used: string): string => `${used} inscrições`
/** Stands before the number of subscriptions, for screen readers. */
export const pinned = 'Fixada, '
export const noChannels = 'Ainda não há canais'
export const addChannelsTo = (folder: string): string => `Adicionar canais a ${folder}`

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string => `+${count < 1_000 ? count : `${Math.floor(count / 1_000)}k`}`
export const moreChannels = (count: number): string =>
  plural('pt-BR', count, { one: 'e mais # canal', other: 'e mais # canais' }, countText(count))

export const unsortedCount = (count: number): string => `${subscriptionsText(count)} ainda sem pasta`

export const expandFolder = (folder: string): string => `Expandir ${folder}`
export const collapseFolder = (folder: string): string => `Recolher ${folder}`
export const folderActions = (folder: string): string => `Ações de ${folder}`
export const pin = 'Fixar'
export const unpin = 'Desafixar'
export const showChannels = 'Ver canais'
export const rename = 'Renomear'
export const feedAddress = 'Endereço do feed'
export const colourAndEmoji = 'Cor e emoji'
export const deleteLabel = 'Excluir'

export const renameFolder = 'Renomear pasta'
export const deleteFolder = 'Excluir pasta'
export const deleteQuestion = (folder: string): string =>
  `Excluir a pasta “${folder}”? Os canais dela vão ficar sem pasta.`
export const error = 'Erro'
export const deleteFailed = 'Não foi possível excluir a pasta. Tente de novo.'
