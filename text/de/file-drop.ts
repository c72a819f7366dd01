import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'

export const fromAnotherApp = 'Kommst du von einer anderen App?'
export const dropHere = 'Zieh die Datei irgendwo in dieses Fenster'
export const orPaste = 'Du kannst sie auch auswählen oder einfügen, gern mehrere auf einmal.'
export const chooseFiles = 'Dateien wählen …'
export const reading = 'Wird gelesen …'
export const dropYourFile = 'Datei hier ablegen'

/** Why no file could be read. */
export const readFailures = {
  too_slow: 'Das Lesen dieser Datei dauert zu lange, deshalb haben wir aufgehört. Bitte exportiere sie noch einmal.',
  not_loaded:
    'Der Teil, der Dateien liest, konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
} as const

export const ownFileAlone = `Importiere die Datei von ${PRODUCT} allein und danach die anderen.`
export const nothingInFile = 'In dieser Datei sind keine Kanäle, die wir übernehmen können.'
export const fileProblem = (name: string, problem: string): string => `${name}: ${problem}`
export const pastedText = 'Eingefügter Text'

/** Why a file of another app was refused. */
export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large: 'Diese Datei ist zu groß. Falls sie ein Archiv ist, entpacke sie und wähle nur die Liste der Abos.',
  too_many_entries: 'Diese Datei hat mehr Einträge, als wir lesen können.',
  too_many_channels: 'Diese Datei hat mehr als 10.000 Kanäle.',
  too_many_groups: 'Diese Datei hat mehr als 2.000 Gruppen.',
  unknown_format: `Wir finden in dieser Datei keine Abos. ${PRODUCT} liest seine eigenen Exporte und die von PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious und Google Takeout sowie OPML, newsboat, Lesezeichen und Listen von Links.`,
  no_subscriptions:
    'In diesem Archiv sind keine Abos. Wenn dein Export aus mehreren Teilen besteht, versuch die anderen. Wenn er von Takeout ist, prüf, ob du das richtige Google-Konto exportiert hast.',
  backup_without_subscriptions:
    'Das ist ein LibreTube-Backup ohne Abos. Mach in den Einstellungen von LibreTube ein neues, das deine Abos enthält.',
  playlists: 'Das ist eine Liste von Playlists. Exportiere in der App stattdessen deine Abos.',
  history: 'Das ist ein Wiedergabeverlauf. Exportiere in der App stattdessen deine Abos.',
  entities:
    'Diese Datei enthält Definitionen, die schädlich sein können, deshalb lesen wir sie nicht. Bitte exportiere sie noch einmal.',
  encrypted: 'Dieses Archiv hat ein Passwort. Exportiere es noch einmal ohne.',
  damaged: 'Diese Datei ist beschädigt. Bitte exportiere sie noch einmal.',
  not_zip: 'Dieses Archiv ist eine .tgz-Datei. Wähle beim Export aus Takeout „.zip“.',
}
