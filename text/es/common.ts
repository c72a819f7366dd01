import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const cancel = 'Cancelar'
export const close = 'Cerrar'
export const ok = 'Aceptar'
export const retry = 'Reintentar'
export const loading = 'Cargando…'
export const home = `${PRODUCT}, inicio`
export const unsorted = 'Sin clasificar'
export const addChannels = 'Añadir canales'
export const importSubscriptions = 'Importar suscripciones'
export const importHint = 'Importa tus suscripciones para empezar'
export const noFoldersYet = 'Todavía no hay carpetas. ¡Pero cuántas posibilidades!'
export const foldersNotLoaded = 'No se han podido cargar tus carpetas'

export const skipToContent = 'Ir al contenido'
export const undo = 'Deshacer'
export const undoKeys = 'Ctrl+Z'
export const dismiss = 'Descartar'
export const notifications = 'Notificaciones'
/** Older notifications that are folded under the newest. */
export const andMore = (count: number): string => `y ${countText(count)} más`
export const showEarlier = 'Mostrar notificaciones anteriores'
export const requestIdText = (id: string): string => `Solicitud ${id}`

export const offline = 'Parece que no tienes conexión. No se ha cambiado nada.'
/** Does not promise that nothing was changed: only the response may have been lost. */
export const serverUnreachable = 'No hemos podido contactar con el servidor. Inténtalo de nuevo.'
export const internalError = 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.'
export const unavailableError = 'El servicio está ocupado. Inténtalo de nuevo en un momento.'
