import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

/** The page's title, around the user's first name. */
export const titleBeforeName = 'Painel de '
export const titleAfterName = ''

/** `240 inscrições em 8 pastas`. */
export const libraryCounts = (channels: number, folders: number): string =>
  `${subscriptionsText(channels)} em ${foldersText(folders)}`

export const libraryNotLoaded = 'Não foi possível carregar sua biblioteca'

export const foldersStat = 'Pastas'
export const subscriptionsStat = 'Inscrições'
export const unsortedStat = 'Inscrições sem pasta'

export const emptyLibrary = 'Ainda não há nada aqui'

export const cleanupTitle = 'Limpeza'
export const openCleanup = 'Ver a lista'

export const cleanupFound = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# canal sem abrir há quatro semanas', other: '# canais sem abrir há quatro semanas' },
    countText(count),
  )

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Usar outra conta'
