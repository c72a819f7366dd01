import { plural } from '../plural.ts'
import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

// The page is called Suscripciones on screen.

export const title = 'Suscripciones'
export const notLoaded = 'No se han podido cargar tus suscripciones'
export const empty = 'Hay tanto silencio aquí que se oye cargar el búfer de los videos.'

/** `12 de 240 suscripciones` */
export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} de ${subscriptionsText(total)}`
/** What screen readers hear after a change of the filter. */
export const shownCount = (count: number): string =>
  plural('es', count, { one: '# suscripción en la lista', other: '# suscripciones en la lista' }, countText(count))

// Filter.

export const search = 'Buscar suscripciones'
export const searchPlaceholder = 'Buscar suscripciones…'
export const filters = 'Filtros'
export const all = 'Todas'
/** Channels that are in more than one folder. */
export const inSeveral = 'En varias carpetas'
/** Channels about which something is certain. */
export const facts = { quiet: 'Un año sin videos', gone: 'Ya no está en YouTube' }
export const folder = 'Carpeta'
export const allFolders = 'Todas las carpetas'
export const unsortedOnly = 'Sin clasificar'
export const sort = 'Ordenar suscripciones'
export const sortLabels = {
  'name-asc': 'Nombre A-Z',
  'name-desc': 'Nombre Z-A',
  'upload-recent': 'Último video: reciente',
  'upload-oldest': 'Último video: antiguo',
}
export const noMatch = 'Ninguna suscripción coincide con tu búsqueda'
export const noMatchHint = 'Prueba con otras palabras'
export const showAll = 'Mostrar todas'
export const updateOrder = 'Actualizar el orden'

/** Above the columns of the list. */
export const columns = { folder: 'Carpetas', subscribers: 'Suscriptores', lastUpload: 'Último video' }

// Channels and upload dates.

export const visitChannel = 'Visitar el canal'
export const visitInNewTab = (name: string): string => `Visitar ${name} (se abre en otra pestaña)`
/** `Subido hace 3 días`. Both in ms. */
export const uploadedText = (uploadedAt: number, now: number): string =>
  `Subido ${relativeDay(uploadedAt, now).toLowerCase()}`
export const noUploads = 'Sin videos'

/** `Cargando fechas de los videos… 3 de 24`. @param total 0: not known yet */
export const datesProgress = (done: number, total: number): string =>
  total === 0
    ? 'Cargando fechas de los videos…'
    : `Cargando fechas de los videos… ${countText(done)} de ${countText(total)}`
export const datesLoaded = 'Fechas de los videos cargadas'
/** @param count of the missing dates; 0: all of them */
export const datesNotLoaded = (count = 0): string =>
  count === 0
    ? 'No se han podido cargar las fechas de los videos'
    : plural(
        'es',
        count,
        {
          one: 'No se ha podido cargar # fecha de los videos',
          other: 'No se han podido cargar # fechas de los videos',
        },
        countText(count),
      )
/** `403 de 5000 fechas conocidas; el resto, cuando la cuota …`. Times in ms. */
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  plural(
    'es',
    total,
    {
      one: `${countText(known)} de # fecha conocida; el resto, cuando se renueve la cuota de YouTube, ${quotaResetText(until, now)}`,
      other: `${countText(known)} de # fechas conocidas; el resto, cuando se renueve la cuota de YouTube, ${quotaResetText(until, now)}`,
    },
    countText(total),
  )
