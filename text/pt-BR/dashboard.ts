import { channelsText, foldersText, subscriptionsText } from './counts.ts'
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

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

/** `Você não abriu nada de 3 dos seus 4 canais (adiados: mais 1)`. */
export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  if (unopened + snoozed === 0)
    return isComplete
      ? `Você abriu algo de cada canal (${countText(checked)} no total)`
      : `Você abriu algo de cada canal verificado até agora (${countText(checked)} no total)`
  if (unopened === 0) return `Nada para limpar por enquanto (adiados: ${countText(snoozed)})`
  const all = isComplete ? `dos seus ${channelsText(checked)}` : `dos ${channelsText(checked)} verificados até agora`
  const text = `Você não abriu nada de ${countText(unopened)} ${all}`
  return snoozed > 0 ? `${text} (adiados: mais ${countText(snoozed)})` : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Usar outra conta'
