/** px: a card goes into the next column to the right unless it ends up this much lower than in the shortest one. */
const TOLERANCE_PX = 64

/** `wide`: across all columns. */
export type Card = { heightPx: number; wide: boolean }
/** `column` from 0; null: across all columns. */
export type Place = { column: number | null; topPx: number }

/**
 * Places cards in reading order: each goes into the next column to the right that is at most {@link TOLERANCE_PX} longer
 * than the shortest one, unless a column to the left of that ends as high: then a later card would lie to its left. No card
 * starts more than the tolerance above the card before it.
 */
export function placeCards(cards: readonly Card[], columns: number, gapPx: number): Place[] {
  const depths = new Array<number>(columns).fill(0)
  let last = columns - 1
  return cards.map(({ heightPx, wide }) => {
    if (wide) {
      const topPx = Math.max(...depths)
      depths.fill(topPx + heightPx + gapPx)
      last = columns - 1
      return { column: null, topPx }
    }
    const limit = Math.min(...depths) + TOLERANCE_PX
    let column = last
    do column = (column + 1) % columns
    while ((depths[column] ?? 0) > limit)
    column = highestUpTo(column, depths)
    const topPx = depths[column] ?? 0
    depths[column] = topPx + heightPx + gapPx
    last = column
    return { column, topPx }
  })
}

/** The shortest of the columns up to `last`; of equal ones the leftmost. */
const highestUpTo = (last: number, depths: readonly number[]): number =>
  depths.slice(0, last + 1).reduce((best, depth, column) => (depth < (depths[best] ?? 0) ? column : best), 0)
