import { PRODUCT } from '#contract/product.ts'
// The page for what other apps share with us.

export const title = `Compartido con ${PRODUCT}`
export const nothing = 'Aquí no hay ningún video ni canal de YouTube'
export const nothingHint =
  'Comparte un video o un canal desde la aplicación de YouTube o desde su página en un navegador.'
export const goToDashboard = 'Ir a tu panel'

export const unknownVideo = 'No tenemos este video'
export const unknownVideoHint =
  'Es de un canal que no está en tu biblioteca, o es más antiguo que los videos que guardamos. Sigue estando en YouTube.'
export const videoNotLoaded = 'No se ha podido cargar el video'
export const openOnYouTube = 'Abrir en YouTube'
export const watch = 'Ver'
export const addToLater = 'Añadir a Más tarde'
export const inLater = 'En Más tarde'

export const notInLibrary = 'Este canal todavía no está en tu biblioteca'
export const notInLibraryHint = 'Puedes añadirlo aquí. Eso no te suscribe en YouTube.'
export const addChannel = 'Añadir a tu biblioteca'
/** Stands for the name of a file in the preview of what will be added. */
export const sharedChannel = 'Canal compartido'
export const channelNotLoaded = 'No se ha podido buscar el canal'
export const noSuchChannel = 'YouTube no tiene ningún canal en esta dirección'
export const oldAddress = 'Es un tipo antiguo de dirección que solo YouTube sabe resolver'
export const oldAddressHint = 'Ábrela en YouTube y comparte el canal de nuevo desde allí.'

export const whichFolder = '¿En qué carpeta?'
export const unsortedChannel = 'Todavía en ninguna carpeta'
