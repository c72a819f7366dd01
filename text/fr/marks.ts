import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const seen = 'vue'
export const watched = 'regardée'

/** `reste 26 min`. @param seconds of the whole video */
export const timeLeft = (seconds: number, progress: number): string =>
  `reste ${countText(Math.max(1, Math.round((seconds * (1 - progress)) / 60)))} min`

export const videoActions = 'Actions pour cette vidéo'
export const moreActions = 'Autres actions'
export const channelFolders = 'Dossiers de la chaîne'
export const openOnYouTube = 'Ouvrir sur YouTube'
export const openHere = 'Ouvrir ici'
export const markSeen = 'Marquer comme vue'
export const markUnseen = 'Marquer comme non vue'
export const markAllSeen = 'Tout marquer comme vu'
export const markFolderSeen = 'Marquer le dossier comme vu'
export const markOlderSeen = 'Marquer comme vu tout ce qui précède'

export const markedSeen = (count: number): string =>
  plural('fr', count, { one: 'Marquée comme vue', other: '# marquées comme vues' }, countText(count))
export const markedUnseen = (count: number): string =>
  plural('fr', count, { one: 'Marquée comme non vue', other: '# marquées comme non vues' }, countText(count))
export const markedAllSeen = 'Tout est marqué comme vu'
export const markedOlderSeen = 'Tout ce qui précède est marqué comme vu'

export const withKey = (label: string, keys: string): string => `${label} (${keys})`

/** A setting, its label and what it does. */
export const whileScrolling = 'Pendant le défilement'
export const markPassed = 'Marquer comme vu ce que je fais défiler'
export const markPassedText =
  'Dans Nouveautés et dans les dossiers, une vidéo compte comme vue dès qu’elle a été visible et que vous avez continué à faire défiler. Vous pouvez l’annuler à chaque fois.'
