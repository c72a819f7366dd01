import { channelsText, foldersText, subscriptionsText } from './counts.ts'
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

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

/** `No has abierto nada de 3 de tus 4 canales (y 1 pospuesto)`. */
export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  if (unopened + snoozed === 0)
    return isComplete
      ? `Has abierto algo de cada canal (${countText(checked)} en total)`
      : `Has abierto algo de cada canal comprobado hasta ahora (${countText(checked)} en total)`
  if (unopened === 0) return `De momento no hay nada que limpiar (pospuestos: ${countText(snoozed)})`
  const all = isComplete ? `tus ${channelsText(checked)}` : `los ${channelsText(checked)} que se han comprobado`
  const text = `No has abierto nada de ${countText(unopened)} de ${all}`
  return snoozed > 0 ? `${text} (pospuestos: ${countText(snoozed)} más)` : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Usar otra cuenta'
