import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const seeSuggestions = 'Voir les suggestions'
export const sortOneByOne = 'Les classer une par une'
/** `Classer les 61 une par une` */
export const sortCountOneByOne = (count: number): string =>
  plural('fr', count, { one: 'La classer', other: 'Classer les # une par une' }, countText(count))
