import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const searching = 'Recherche en cours…'
export const searchFailed = 'La recherche a échoué'
export const videosFound = 'Vidéos trouvées'

const OFFLINE = 'Vous semblez être hors connexion : seules les vidéos déjà chargées sur cette page ont été parcourues.'

/** @param hasMore more than `count` were found */
export const countFound = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ vidéos trouvées`
    : plural('fr', count, { one: '# vidéo trouvée', other: '# vidéos trouvées' }, countText(count))
export const countFoundOffline = (count: number): string => `${countFound(count, false)}. ${OFFLINE}`

export const nothingFound = (search: string): string => `Aucune vidéo trouvée pour « ${search} »`
export const nothingFoundHint =
  'La recherche porte sur les titres et les noms de chaînes. Essayez avec moins de mots, ou d’autres.'
export const nothingFoundOffline = OFFLINE
