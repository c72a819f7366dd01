import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const seeSuggestions = 'Vorschläge ansehen'
export const sortOneByOne = 'Einzeln einsortieren'
/** `61 einzeln einsortieren` */
export const sortCountOneByOne = (count: number): string =>
  plural('de', count, { one: 'Einsortieren', other: '# einzeln einsortieren' }, countText(count))
