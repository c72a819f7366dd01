import { countText } from './format.ts'

// Errors that the page can find by itself. The others reach it with the server's answer.
export const checkoutFailed = 'Der Bezahlvorgang konnte nicht gestartet werden'
export const portalFailed = 'Die Tarifverwaltung konnte nicht geöffnet werden'
export const folderNameRequired = 'Der Ordner braucht einen Namen'
export const folderNameTooLong = (max: number) =>
  `Der Name des Ordners ist zu lang: höchstens ${countText(max)} Zeichen`
