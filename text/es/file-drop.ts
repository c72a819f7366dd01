import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'

export const fromAnotherApp = '¿Vienes de otra aplicación?'
export const dropHere = 'Suelta el archivo en cualquier parte de esta ventana'
export const orPaste = 'También puedes elegirlo o pegarlo. Se admiten varios a la vez.'
export const chooseFiles = 'Elegir archivos…'
export const reading = 'Leyendo…'
export const dropYourFile = 'Suelta aquí tu archivo'

/** Why no file could be read. */
export const readFailures = {
  too_slow: 'Este archivo tarda demasiado en leerse, así que lo hemos dejado. Expórtalo de nuevo.',
  not_loaded: 'No se ha podido cargar la parte que lee archivos. Comprueba tu conexión e inténtalo de nuevo.',
} as const

export const ownFileAlone = `Importa primero el archivo de ${PRODUCT} solo, y después los demás.`
export const nothingInFile = 'En este archivo no hay canales que podamos traer.'
/** One of several files. */
export const fileProblem = (name: string, problem: string): string => `${name}: ${problem}`
/** The file that pasted text becomes. */
export const pastedText = 'Texto pegado'

/** Why a file of another app was refused. */
export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large:
    'Este archivo es demasiado grande. Si es un archivo comprimido, descomprímelo y elige solo la lista de suscripciones.',
  too_many_entries: 'Este archivo tiene más entradas de las que podemos leer.',
  too_many_channels: 'Este archivo tiene más de 10.000 canales.',
  too_many_groups: 'Este archivo tiene más de 2000 grupos.',
  unknown_format: `No encontramos suscripciones en este archivo. ${PRODUCT} lee sus propias exportaciones y las de PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious y Google Takeout, además de OPML, newsboat, marcadores y listas de enlaces.`,
  no_subscriptions:
    'No hay suscripciones en este archivo comprimido. Si tu exportación vino en varias partes, prueba con las demás. Si es de Takeout, comprueba que exportaste la cuenta de Google correcta.',
  backup_without_subscriptions:
    'Esta es una copia de seguridad de LibreTube sin suscripciones. Haz otra en los ajustes de LibreTube e incluye tus suscripciones.',
  playlists: 'Esto es una lista de listas de reproducción. Exporta las suscripciones de la aplicación.',
  history: 'Esto es un historial de reproducciones. Exporta las suscripciones de la aplicación.',
  entities: 'Este archivo contiene definiciones que pueden ser dañinas, así que no lo leemos. Expórtalo de nuevo.',
  encrypted: 'Este archivo comprimido tiene contraseña. Expórtalo de nuevo sin ella.',
  damaged: 'Este archivo está dañado. Expórtalo de nuevo.',
  not_zip: 'Este archivo comprimido es un .tgz. Elige .zip cuando exportes desde Takeout.',
}
