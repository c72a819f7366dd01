import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const searching = 'Buscando…'
export const searchFailed = 'La búsqueda ha fallado'
export const videosFound = 'Videos encontrados'

const OFFLINE = 'Parece que no tienes conexión, así que solo se han buscado los videos ya cargados en esta página.'

/** @param hasMore more than `count` were found */
export const countFound = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ videos encontrados`
    : plural('es', count, { one: '# video encontrado', other: '# videos encontrados' }, countText(count))
/** The same, when only what this page has loaded could be searched. */
export const countFoundOffline = (count: number): string => `${countFound(count, false)}. ${OFFLINE}`

export const nothingFound = (search: string): string => `No hay videos para “${search}”`
export const nothingFoundHint = 'Se ha buscado en títulos y nombres de canales. Prueba con menos palabras o con otras.'
export const nothingFoundOffline = OFFLINE
