import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `Añadir canales a ${folder}`
export const searchLabel = 'Buscar suscripciones'
export const searchPlaceholder = 'Buscar suscripciones…'
export const placeLabel = 'Dónde están ahora los canales'
export const allFolders = 'Todas las carpetas'
export const unsortedOnly = 'Sin clasificar'
export const nowIn = (folder: string): string => `Ahora en ${folder}`

/** Ticked: channels are added. Not ticked: they move. */
export const keepInFolders = 'Dejarlos también en sus otras carpetas'

export const selectAll = (count: number): string => `Seleccionar los ${countText(count)} que se muestran`
export const deselectAll = (count: number): string => `No seleccionar los ${countText(count)} que se muestran`
export const shown = (count: number): string =>
  plural('es', count, { one: '# canal en la lista', other: '# canales en la lista' }, countText(count))
export const channels = 'Canales'
export const noMatch = 'Ninguna suscripción coincide con tu búsqueda'
export const noMatchHint = 'Prueba con otras palabras'

/** @param hidden how many of the selected channels the filter hides */
export function selected(count: number, hidden: number): string {
  const text = plural('es', count, { one: '# seleccionado', other: '# seleccionados' }, countText(count))
  return hidden === 0 ? text : `${text}, ${countText(hidden)} fuera de la vista`
}

/**
 * How full the folder is: `92 + 3 de 100 canales en esta carpeta`.
 * @param coming channels to be added @param cap null: the limit is far off and not shown
 */
export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return plural(
    'es',
    cap ?? held + coming,
    cap === null
      ? { one: '# canal en esta carpeta', other: '# canales en esta carpeta' }
      : {
          one: `# de ${countText(cap)} canal en esta carpeta`,
          other: `# de ${countText(cap)} canales en esta carpeta`,
        },
    count,
  )
}

/** @param count 0: nothing is selected yet */
export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'Añadir canales' : `Añadir ${countText(count)} a ${isolate(folder)}`

/** The selection does not fit. @param count of channels for which there is no room */
export const tooMany = (count: number, cap: number): string =>
  plural(
    'es',
    count,
    {
      one: `Sobra # para una sola carpeta (límite: ${countText(cap)}).`,
      other: `Sobran # para una sola carpeta (límite: ${countText(cap)}).`,
    },
    countText(count),
  )

export const noChannels = 'Todavía no hay canales que añadir. Importa tus suscripciones para empezar.'
export const allAdded = 'Todos tus canales ya están en esta carpeta.'
