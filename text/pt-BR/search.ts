import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const searching = 'Pesquisando…'
export const searchFailed = 'A pesquisa falhou'
export const videosFound = 'Vídeos encontrados'

const OFFLINE = 'Parece que você está sem conexão, então só os vídeos já carregados nesta página foram pesquisados.'

/** @param hasMore more than `count` were found */
export const countFound = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ vídeos encontrados`
    : plural('pt-BR', count, { one: '# vídeo encontrado', other: '# vídeos encontrados' }, countText(count))
/** The same, when only what this page has loaded could be searched. */
export const countFoundOffline = (count: number): string => `${countFound(count, false)}. ${OFFLINE}`

export const nothingFound = (search: string): string => `Nenhum vídeo encontrado para “${search}”`
export const nothingFoundHint = 'A pesquisa olha títulos e nomes de canais. Tente menos palavras ou outras.'
export const nothingFoundOffline = OFFLINE
