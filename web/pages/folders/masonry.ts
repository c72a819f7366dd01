/** px a card may lie deeper than the shortest column and still get the next one in reading order. */
const TOLERANCE_PX = 64

export type Brick = { heightPx: number /** Across all columns. */; wide: boolean }
/** `column` from 0, or null: across all. */
export type Place = { column: number | null; topPx: number }

/**
 * Lays bricks in reading order: each goes into the next column to the right that is not much deeper than the shortest
 * one. So no brick begins more than {@link TOLERANCE_PX} above the one before it.
 */
export function layBricks(bricks: readonly Brick[], columns: number, gapPx: number): Place[] {
  const depths = new Array<number>(columns).fill(0)
  let last = columns - 1
  return bricks.map(({ heightPx, wide }) => {
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
    const topPx = depths[column] ?? 0
    depths[column] = topPx + heightPx + gapPx
    last = column
    return { column, topPx }
  })
}
