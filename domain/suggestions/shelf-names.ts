import { foldText } from '../search-text.ts'
import { SHELF_ORDER, type Shelf, wholeOf } from './shelves.ts'
import { wordsOf } from './words.ts'

/** The names of shelves, in the user's language. A folder with such a name is that shelf. */
export type ShelfNames = Readonly<Record<Shelf, string>>

/**
 * The shelf that a folder's name means: the one of that name, else the only one that shares a word with it; `null` if there
 * is none.
 */
export function shelfNamed(name: string, names: ShelfNames): Shelf | null {
  const folded = foldText(name)
  const same = SHELF_ORDER.find((shelf) => foldText(names[shelf]) === folded)
  if (same) return same
  const words = new Set(wordsOf(name))
  const alike = new Set(
    SHELF_ORDER.filter((shelf) => wordsOf(names[shelf]).some((word) => words.has(word))).map(wholeOf),
  )
  const [shelf] = alike
  return shelf !== undefined && alike.size === 1 ? shelf : null
}

/** Whether a folder's name means the shelf: it has no word that the shelf's name has not, such as Science for Science & learning. */
export function meansShelf(name: string, shelf: Shelf, names: ShelfNames): boolean {
  if (foldText(name) === foldText(names[shelf])) return true
  const words = wordsOf(name)
  const known = new Set(wordsOf(names[shelf]))
  return words.length > 0 && words.every((word) => known.has(word))
}
