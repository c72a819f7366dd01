import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Leads to suggested folders for unsorted channels. */
export const seeSuggestions = 'Ver pastas sugeridas'
/** Lead to sorting unsorted channels one by one. */
export const sortOneByOne = 'Organizar um a um'
/** `Organizar os 61 um a um` */
export const sortCountOneByOne = (count: number): string =>
  plural('pt-BR', count, { one: 'Organizar', other: 'Organizar os # um a um' }, countText(count))
