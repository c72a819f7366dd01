import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Texts for lists in which several channels can be selected. */

export const selection = 'Selección'
export const selectAll = (count: number): string => `Seleccionar los ${countText(count)} que se muestran`
export const selectedCount = (count: number): string =>
  plural('es', count, { one: '# seleccionado', other: '# seleccionados' }, countText(count))
/** Selected channels that the filter hides. */
export const hiddenCount = (count: number): string => `${countText(count)} fuera de la vista`
export const selectionCleared = 'Nada seleccionado'
export const moveTo = 'Mover a…'
export const alsoAddTo = 'Añadir también a…'
export const clear = 'Desmarcar'
