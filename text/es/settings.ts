import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = 'Configuración'
export const parts = {
  appearance: 'Apariencia',
  videos: 'Videos',
  shortcuts: 'Teclado',
  data: 'Tus datos',
  feeds: 'Feeds',
  changes: 'Cambios recientes',
  devices: 'Dispositivos',
  account: 'Cuenta',
  advanced: 'Avanzado',
} as const

export const theme = 'Tema'
export const themes = { light: 'Claro', dark: 'Oscuro', system: 'Sistema' } as const

export const yourData = 'Tus datos'
export const yourDataText = 'Descarga tus carpetas y canales.'
export const exportFile = 'Exportar'
export const exportAs = (format: string): string => `Exportar ${format}`
/** Keys are the ends of the addresses that export them. */
export const exportFormats = {
  json: {
    name: 'JSON',
    about: 'Todo, para guardarlo o volver a importarlo: también colores, emojis, reglas, orden y varias carpetas',
  },
  csv: {
    name: 'CSV',
    about: 'Una línea por cada canal de cada carpeta, para hojas de cálculo. Sin colores ni emojis',
  },
  opml: { name: 'OPML', about: 'Carpetas de feeds, para lectores de feeds. Sin colores ni emojis' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'Para NewPipe, LibreTube, Piped, Invidious y Grayjay. Cada canal una vez, sin carpetas',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'Las carpetas pasan a ser perfiles con sus colores. Sin emojis ni el orden de las carpetas',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'Las carpetas pasan a ser grupos en su orden. Sin canales sin clasificar, colores ni emojis',
  },
} as const
export const importFromFileHint = `De ${PRODUCT}, PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious o Google Takeout, o de cualquier OPML. Antes verás los cambios.`

export const googleAccount = 'Cuenta de Google conectada'
export const notConnected = 'Sin conectar.'
export const disconnect = 'Desconectar'
export const disconnectTitle = '¿Desconectar esta cuenta de Google?'
export const disconnectText =
  `${PRODUCT} perderá el acceso a tu cuenta de YouTube al momento. Tus carpetas y canales se quedan, y en YouTube no cambia ` +
  'nada. Mientras esté desconectada, no se puede importar nada ni se cargan videos; los nombres y las imágenes de tus ' +
  'canales se quitan a los 30 días. Puedes volver a conectarla cuando quieras.'
export const disconnected = 'Desconectada. Hemos revocado nuestro acceso en Google.'
export const disconnectedPending =
  'Desconectada. Hemos borrado nuestro acceso aquí, pero no hemos podido contactar con Google para revocarlo. Si mañana tu cuenta de Google ' +
  `todavía muestra ${PRODUCT} en “Aplicaciones y servicios de terceros”, quítalo desde ahí.`

export const sessions = 'Dispositivos'
export const thisDevice = 'Este dispositivo'
export const signedInOn = (createdAt: number): string => `Activo ahora, sesión iniciada el ${shortDateText(createdAt)}`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `Último uso ${videoAge(lastSeenAt, now).toLowerCase()}, sesión iniciada el ${shortDateText(createdAt)}`
export const signOut = 'Cerrar sesión'
export const signOutDevice = (device: string): string => `Cerrar sesión en ${device}`
export const deviceSignedOut = (device: string): string => `Sesión cerrada en ${device}`
export const signOutOthers = 'Cerrar sesión en todos los demás'
export const othersSignedOut = 'Sesión cerrada en todos los demás dispositivos'

export const quota = 'Cuota de YouTube'
export const quotaFrom = (at: number): string => `Estas cifras son de las ${timeText(at)}.`
export const quotaText = `Consultar YouTube consume unidades, y todos en ${PRODUCT} compartimos la misma cuota diaria.`
/** The sentence with the units the user has used in bold. */
export const quotaUsed = (used: number, limit: number) => ({
  before: 'Has usado ',
  used: used === 0 ? 'cero' : countText(used),
  after: ` de las ${countText(limit)} unidades que compartimos hoy.`,
})
export const quotaMeter = 'Unidades que has usado hoy'
export const quotaMeterText = (used: number, limit: number): string => `${countText(used)} de ${countText(limit)}`
export const quotaPurposes = {
  import: 'Importar suscripciones',
  waiting: 'Buscar videos nuevos en los canales',
} as const
/** @param resets when new units come, as in "mañana a las 8:00" */
export const quotaShareUsed = (share: number, resets: string): string =>
  `Has usado tu parte de hoy, que son ${countText(share)} unidades para comprobar canales. Tendrás nuevas ` +
  `${resets}; hasta entonces pueden faltar videos nuevos o mostrarse sin su duración.`
export const quotaResets = (resets: string): string =>
  `La cuenta se pone a cero ${resets}. Los canales que ya se han comprobado para otro usuario no te cuestan nada.`
export const quotaUsedUp = (resets: string): string =>
  `Las unidades que compartimos se han agotado. Habrá nuevas ${resets}; hasta entonces pueden faltar videos nuevos o mostrarse ` +
  'sin su duración.'

export const deleteAccount = 'Eliminar cuenta'
export const deleteAccountText =
  'Borra al momento tus carpetas, canales y sesiones, cancela Premium si lo tienes y revoca nuestro acceso a tu ' +
  'cuenta de Google. No se puede deshacer, así que quizá quieras exportar antes tus datos.'
export const deleteAccountButton = 'Eliminar cuenta…'
export const deleteAccountTitle = '¿Eliminar tu cuenta?'
export const deleteAccountQuestion = 'Tus carpetas, canales y sesiones se borrarán al momento. No se puede deshacer.'
export const typeToConfirm = (email: string): string => `Escribe ${email} para confirmar`
export const confirmIdentity =
  'Iniciaste sesión hace más de 15 minutos. Inicia sesión de nuevo para confirmar tu identidad y después elimina la cuenta.'
export const deleteMyAccount = 'Eliminar mi cuenta'

export const importFromFile = 'Importar desde un archivo'
export const importFile = 'Importar'
export const exportedOn = (at: number): string => `Exportado el ${dateText(at)}`
export const restoreIntro = 'Estos son los cambios. Lo que no está en el archivo se queda como está.'
export const restoreCounts = {
  newFolders: 'carpetas nuevas',
  updatedFolders: 'carpetas actualizadas',
  movedChannels: 'canales movidos',
  newChannels: 'canales que aún no tienes',
  unchangedChannels: 'sin cambios',
} as const
export const entriesSkipped = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: '# entrada del archivo no se puede usar y se deja fuera.',
      other: '# entradas del archivo no se pueden usar y se dejan fuera.',
    },
    countText(count),
  )
export const restoreChangesNothing = 'Todo lo que hay en este archivo ya está en tu biblioteca.'
export const folders = 'Carpetas'
export const channelsToAdd = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: 'Se añadirá a tu biblioteca # canal que aún no tienes',
      other: 'Se añadirán a tu biblioteca # canales que aún no tienes',
    },
    countText(count),
  )
export const moreChannels = (count: number): string =>
  plural('es', count, { one: 'y # canal más', other: 'y # canales más' }, countText(count))

/** What happens to a folder of the file when it is imported. */
export const restoreLeftOut = 'se deja fuera'
export const restoreNewFolder = 'carpeta nueva'
export const restoreRenamed = 'cambia de nombre'
export const restoreNewLook = 'recupera su color y emoji'
export const restoreNewRules = 'recupera sus reglas'
export const restoreIntoSame = 'a la carpeta que ya tienes'
export const restoreInto = (folder: string): string => `a tu carpeta “${folder}”`
export const restoreFolderOrder = 'Tus carpetas vuelven al orden de este archivo.'
export const restoreReordered = 'vuelve a este orden'
export const restoreUnchanged = 'sin cambios'
/** `3 canales · cambia de nombre` */
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
