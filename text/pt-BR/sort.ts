import type { RoughTime } from '#domain/sort-session.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText, listText } from './format.ts'

// Sorting unsorted channels one by one.

export const title = 'Organizar canais'
export const notLoaded = 'Não foi possível carregar onde você parou'

// The head.

export const stop = 'Parar por aqui'
export const undo = 'Desfazer'
export const progress = 'Organizados'
/** `37 de 240 organizados` */
export const progressText = (sorted: number, total: number): string =>
  `${countText(sorted)} de ${countText(total)} organizados`
export const toGo = (count: number): string =>
  plural('pt-BR', count, { one: 'falta #', other: 'faltam #' }, countText(count))
/** `faltam uns 4 minutos` */
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'falta menos de um minuto'
  return unit === 'hours'
    ? plural('pt-BR', count, { one: 'falta cerca de # hora', other: 'faltam umas # horas' })
    : plural('pt-BR', count, { one: 'falta cerca de # minuto', other: 'faltam uns # minutos' })
}

// The channel.

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `${channel} no YouTube (abre em uma nova guia)`
export const newestVideos = 'Vídeos mais novos'
export const noVideos = 'Este canal não tem vídeos.'
export const notReadYet = 'Ainda não olhamos este canal. Consultando o YouTube agora.'
export const notChecked = 'Ainda não olhamos este canal.'
export const videosNotLoaded = 'Não foi possível carregar os vídeos dele.'
/** A reason as a sentence. */
export const sentence = (reason: string): string => `${reason}.`
/** @param cause why its videos are not shown, as a sentence */
export const withoutVideos = (cause: string): string => `${cause} Mesmo assim, você pode organizá-lo.`

// The folders.

export const which = 'Em qual prateleira?'
export const findFolder = 'Encontrar uma pasta'
export const orTypeName = 'ou digite'
export const newFolder = 'Nova pasta'
export const nameOfNew = 'Nome da nova pasta'
export const create = 'Criar'
export const cancel = 'Cancelar'
/** `92 de 100`, for a folder that is nearly full or full. @param count as in `92 de 100` */
export const fullFolder = (count: string): string => `Cheia, ${count}`
export const moreFolders = (count: number): string =>
  plural('pt-BR', count, { one: 'mais # pasta', other: 'mais # pastas' }, countText(count))
export const fewerFolders = 'Menos pastas'
export const nothingCalled = (typed: string): string => `Não há nada chamado “${typed}”.`
export const makeFolderCalled = 'Criar uma pasta com esse nome'
export const foldersFound = (count: number): string =>
  plural('pt-BR', count, { one: '# pasta encontrada', other: '# pastas encontradas' }, countText(count))

export const suggested = 'Sugerida'
export const suggestedNew = 'Sugerida como nova pasta'

// What can be done.

export const skip = 'Pular'
export const alsoAdd = 'Adicionar também'
export const alsoAddHint = 'Escolha todas as pastas dele e depois guarde-o.'
export const fileIn = (folders: number): string =>
  plural('pt-BR', folders, { one: 'Guardar em # pasta', other: 'Guardar em # pastas' }, countText(folders))
export const skipped = (count: number): string =>
  plural('pt-BR', count, { one: '# pulado', other: '# pulados' }, countText(count))
export const justSorted = 'Organizados agora'

// What screen readers hear.

/** `36 de 240` */
const place = (sorted: number, total: number): string => `${countText(sorted)} de ${countText(total)}`
const listed = (names: readonly string[]): string => listText(names.map(isolate))

/** `Guardado em Música. 36 de 240` */
export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `Guardado em ${listed(folders)}. ${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string => `Pulado: ${isolate(channel)}. ${toGo(left)}`
export const takenBack = (channel: string): string => `${isolate(channel)} está de volta`
export const nothingToUndo = 'Não há nada para desfazer'
export const chosen = (folder: string, count: number): string =>
  `Escolhida: ${isolate(folder)}. ${foldersText(count)} no total`
export const notChosen = (folder: string): string => `Não está mais escolhida: ${isolate(folder)}`
export const chooseFirst = 'Escolha uma pasta primeiro'
export const sortedElsewhere = (channel: string): string => `${isolate(channel)} foi organizado em outro lugar`
export const notFiled = (channel: string, reason: string): string => `${isolate(channel)} não foi guardado. ${reason}`
export const notUndone = (channel: string, reason: string): string => `${isolate(channel)} não voltou. ${reason}`

// The end.

/** `61 organizados. 9 pastas cresceram.` */
export const endText = (sorted: number, folders: number): string =>
  `${plural('pt-BR', sorted, { one: '# organizado', other: '# organizados' }, countText(sorted))}. ${plural('pt-BR', folders, { one: '# pasta cresceu.', other: '# pastas cresceram.' }, countText(folders))}`
export const allSkipped = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: 'Você pulou o que faltava.', other: 'Você pulou todos os # que faltavam.' },
    countText(count),
  )
export const stillUnsorted = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# canal continua sem pasta.', other: '# canais continuam sem pasta.' },
    countText(count),
  )
export const seeNew = 'Ver o que há de novo'
export const goThroughSkipped = (count: number): string =>
  plural('pt-BR', count, { one: 'Voltar ao que você pulou', other: 'Rever os # que você pulou' }, countText(count))
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? 'Nada está sem pasta: seu canal está em uma pasta.'
    : `Nada está sem pasta: todos os ${channelsText(channels)} estão em pastas.`
export const noChannels = 'Ainda não há canais para organizar.'
