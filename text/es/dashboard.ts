import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

/** The page's title, around the user's first name. */
export const titleBeforeName = 'Panel de '
export const titleAfterName = ''

/** `240 suscripciones en 8 carpetas`. */
export const libraryCounts = (channels: number, folders: number): string =>
  `${subscriptionsText(channels)} en ${foldersText(folders)}`

export const libraryNotLoaded = 'No se ha podido cargar tu biblioteca'

export const foldersStat = 'Carpetas'
export const subscriptionsStat = 'Suscripciones'
export const unsortedStat = 'Sin clasificar'

export const emptyLibrary = 'Aquí todavía no hay nada'

export const cleanupTitle = 'Limpieza'
export const openCleanup = 'Ver la lista'

export const cleanupFound = (count: number): string =>
  plural(
    'es',
    count,
    { one: '# canal sin abrir en cuatro semanas', other: '# canales sin abrir en cuatro semanas' },
    countText(count),
  )

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Usar otra cuenta'
