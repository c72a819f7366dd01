import { PRODUCT } from '#contract/product.ts'
export const allNewFeed = `Novedades · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${folder} · ${PRODUCT}`
export const allNewFeedAbout = 'Videos nuevos de los canales que sigues'
export const folderFeedAbout = (folder: string): string => `Videos nuevos de los canales de tu carpeta “${folder}”`
export const feedListTitle = `Feeds de ${PRODUCT}`

export const pausedTitle = `Este feed está en pausa. Abre ${PRODUCT} para seguir`
export const pausedText = `Hace tres meses que no abres ${PRODUCT}, así que ha dejado de buscar videos nuevos. Ábrelo una vez y este feed continúa.`

export const feeds = 'Feeds para lectores'
export const feedsText =
  'Sigue tus carpetas en cualquier lector de feeds. Cada carpeta tiene su propia dirección, y Novedades también; sus reglas valen ahí igualmente.'
export const secretText =
  'Las direcciones son secretas: quien tenga una puede leer ese feed, así que compártelas solo con tu lector.'
export const turnOn = 'Activar feeds'
export const turnedOn = 'Los feeds están activados'
export const unreadable =
  'Tus direcciones ya no se pueden mostrar, pero siguen funcionando. Crea otras para verlas aquí.'

export const format = 'Formato'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'Direcciones de los feeds'
export const allNew = 'Novedades'
export const copy = 'Copiar'
export const copyAddress = (name: string): string => `Copiar la dirección del feed de ${name}`
export const copied = (name: string): string => `Dirección del feed copiada: ${name}`
export const notCopied = 'No se ha podido copiar la dirección. Selecciónala y cópiala a mano.'
export const opml = 'Descargar como OPML'
export const opmlText = 'Lleva todas a un lector de una vez.'

export const renew = 'Crear direcciones nuevas…'
export const renewTitle = '¿Crear direcciones nuevas?'
export const renewText =
  'Las direcciones que tienes ahora dejan de funcionar al momento, en todos los lectores que las usan.'
export const renewConfirm = 'Crear direcciones nuevas'
export const renewed = 'Tus feeds tienen direcciones nuevas'

export const turnOff = 'Desactivar…'
export const turnOffTitle = '¿Desactivar los feeds?'
export const turnOffText =
  'Todas las direcciones dejan de funcionar al momento. Si vuelves a activar los feeds, tendrán direcciones nuevas.'
export const turnOffConfirm = 'Desactivar'
export const turnedOff = 'Los feeds están desactivados'

export const folderTitle = (folder: string): string => `Feed de “${folder}”`
export const folderText =
  'Pon una de estas en tu lector de feeds. Son secretas, así que compártelas solo con tu lector.'
export const allInSettings = 'Tienes todas las direcciones en Configuración, en Feeds.'
/** @param format as in `formats` */
export const formatOf = (format: string, folder: string): string => `${folder} (${format})`
