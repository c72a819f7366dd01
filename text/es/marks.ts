import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Part of a video's accessible name. */
export const seen = 'visto'
/** Part of a video's accessible name. */
export const watched = 'reproducido'

/** How much of a video is left to watch: `26 min left`. @param seconds of the whole video */
export const timeLeft = (seconds: number, progress: number): string => {
  const minutes = Math.max(1, Math.round((seconds * (1 - progress)) / 60))
  return plural('es', minutes, { one: 'queda # min', other: 'quedan # min' }, countText(minutes))
}

export const videoActions = 'Acciones de este video'
export const moreActions = 'Más acciones'
export const channelFolders = 'Carpetas del canal'
export const openOnYouTube = 'Abrir en YouTube'
export const openHere = 'Abrir aquí'
export const markSeen = 'Marcar como visto'
export const markUnseen = 'Marcar como no visto'
export const markAllSeen = 'Marcar todo como visto'
export const markFolderSeen = 'Marcar la carpeta como vista'
export const markOlderSeen = 'Marcar lo anterior como visto'

/** `12 marcados como vistos`. */
export const markedSeen = (count: number): string =>
  plural('es', count, { one: 'Marcado como visto', other: '# marcados como vistos' }, countText(count))
export const markedUnseen = (count: number): string =>
  plural('es', count, { one: 'Marcado como no visto', other: '# marcados como no vistos' }, countText(count))
/** More than are listed. */
export const markedAllSeen = 'Todo marcado como visto'
export const markedOlderSeen = 'Todo lo anterior marcado como visto'

/** A tooltip with the shortcut: `Marcar como visto (S)`. */
export const withKey = (label: string, keys: string): string => `${label} (${keys})`

/** A setting, its label and what it does. */
export const whileScrolling = 'Al desplazarte'
export const markPassed = 'Marcar como visto lo que dejo atrás'
export const markPassedText =
  'En Novedades y en las carpetas, un video cuenta como visto cuando ha estado a la vista y has seguido bajando. Puedes deshacerlo cada vez.'
