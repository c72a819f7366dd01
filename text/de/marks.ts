import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const seen = 'gesehen'
export const watched = 'angeschaut'

/** `noch 26 Min.` @param seconds of the whole video */
export const timeLeft = (seconds: number, progress: number): string =>
  `noch ${countText(Math.max(1, Math.round((seconds * (1 - progress)) / 60)))} Min.`

export const videoActions = 'Aktionen für dieses Video'
export const moreActions = 'Weitere Aktionen'
export const channelFolders = 'Ordner des Kanals'
export const openOnYouTube = 'Auf YouTube öffnen'
export const openHere = 'Hier öffnen'
export const markSeen = 'Als gesehen markieren'
export const markUnseen = 'Als ungesehen markieren'
export const markAllSeen = 'Alle gesehen'
export const markFolderSeen = 'Ordner gesehen'
export const markOlderSeen = 'Alles Ältere als gesehen markieren'

export const markedSeen = (count: number): string =>
  plural('de', count, { one: 'Als gesehen markiert', other: '# als gesehen markiert' }, countText(count))
export const markedUnseen = (count: number): string =>
  plural('de', count, { one: 'Als ungesehen markiert', other: '# als ungesehen markiert' }, countText(count))
export const markedAllSeen = 'Alles als gesehen markiert'
export const markedOlderSeen = 'Alles Ältere als gesehen markiert'

export const withKey = (label: string, keys: string): string => `${label} (${keys})`

/** A setting, its label and what it does. */
export const whileScrolling = 'Beim Scrollen'
export const markPassed = 'Als gesehen markieren, woran ich vorbeiscrolle'
export const markPassedText =
  'In Alles Neue und in Ordnern zählt ein Video als gesehen, sobald es zu sehen war und du weitergescrollt hast. Du kannst das jedes Mal rückgängig machen.'
