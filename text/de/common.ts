import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const cancel = 'Abbrechen'
export const close = 'Schließen'
export const ok = 'OK'
export const retry = 'Wiederholen'
export const loading = 'Wird geladen …'
export const home = `${PRODUCT}, Startseite`
export const unsorted = 'Unsortiert'
export const addChannels = 'Kanäle hinzufügen'
export const importSubscriptions = 'Abos importieren'
export const importHint = 'Importiere deine Abos, dann kann es losgehen'
export const noFoldersYet = 'Noch keine Ordner. Aber was für Möglichkeiten!'
export const foldersNotLoaded = 'Deine Ordner konnten nicht geladen werden'

export const skipToContent = 'Zum Inhalt springen'
export const undo = 'Rückgängig'
export const undoKeys = 'Strg+Z'
export const dismiss = 'Ausblenden'
export const notifications = 'Benachrichtigungen'
export const andMore = (count: number): string => `und ${countText(count)} weitere`
export const showEarlier = 'Frühere Benachrichtigungen zeigen'
export const requestIdText = (id: string): string => `Anfrage ${id}`

export const offline = 'Du bist anscheinend offline. Es wurde nichts geändert.'
/** Does not promise that nothing was changed: only the response may have been lost. */
export const serverUnreachable = 'Wir konnten den Server nicht erreichen. Bitte versuch es noch einmal.'
export const internalError = 'Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.'
export const unavailableError = 'Der Dienst ist gerade ausgelastet. Bitte versuch es gleich noch einmal.'
