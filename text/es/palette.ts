import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** The field while the actions of a folder or channel are listed, and while a folder is chosen. */
export const actionsOf = (name: string): string => `Acciones de ${name}`
export const moveWhere = (channel: string): string => `Mover ${isolate(channel)} a`
export const addWhere = (channel: string): string => `Añadir ${isolate(channel)} también a`
export const results = 'Resultados'
export const back = 'Atrás'

export const groups = {
  recent: 'Recientes',
  folders: 'Carpetas',
  channels: 'Canales',
  pages: 'Páginas',
  actions: 'Acciones',
} as const

export const showMore = (count: number): string => `Mostrar ${countText(count)} más`

/** Announced when the typing has stopped. */
export const found = (count: number): string =>
  count === 0 ? 'Sin resultados' : plural('es', count, { one: '# resultado', other: '# resultados' }, countText(count))

export const nothingFound = (typed: string): string => `No hay nada llamado “${isolate(typed)}”.`
export const makeFolder = 'Crear una carpeta con ese nombre'

/** Pages. */
export const unsorted = 'Canales sin clasificar'
export const plan = 'Plan y pagos'

/** Actions. */
export const themes = { light: 'Tema claro', dark: 'Tema oscuro', system: 'El tema del sistema' } as const

/** Actions of a folder. */
export const openFolder = 'Abrir'
export const showInSubscriptions = 'Ver en Suscripciones'

/** Actions of a channel. */
export const videosIn = (folder: string): string => `Sus videos en ${isolate(folder)}`
export const visit = 'Visitar en YouTube'

/** What keys do, in the line at the foot. */
export const hints = { choose: 'elegir', open: 'abrir', actions: 'acciones' } as const
