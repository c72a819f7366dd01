import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Leads to suggested folders for unsorted channels. */
export const seeSuggestions = 'Ver carpetas sugeridas'
/** Lead to sorting unsorted channels one by one. */
export const sortOneByOne = 'Clasificarlos uno a uno'
/** `Clasificar los 61 uno a uno` */
export const sortCountOneByOne = (count: number): string =>
  plural('es', count, { one: 'Clasificarlo', other: 'Clasificar los # uno a uno' }, countText(count))
