import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const searching = 'Suche läuft …'
export const searchFailed = 'Die Suche hat nicht geklappt'
export const videosFound = 'Gefundene Videos'

const OFFLINE = 'Du bist anscheinend offline, deshalb wurde nur in den schon geladenen Videos dieser Seite gesucht.'

/** @param hasMore more than `count` were found */
export const countFound = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ Videos gefunden`
    : plural('de', count, { one: '# Video gefunden', other: '# Videos gefunden' }, countText(count))
export const countFoundOffline = (count: number): string => `${countFound(count, false)}. ${OFFLINE}`

export const nothingFound = (search: string): string => `Keine Videos zu „${search}“ gefunden`
export const nothingFoundHint = 'Gesucht wurde in Titeln und Kanalnamen. Versuch es mit weniger oder anderen Wörtern.'
export const nothingFoundOffline = OFFLINE
