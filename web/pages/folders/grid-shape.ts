/** The number of columns, the gap and the width of a column that the grid's styles give it now. */
export function gridShape(grid: HTMLElement): { columns: number; gapPx: number; columnPx: number } {
  const style = getComputedStyle(grid)
  const columns = Number(style.getPropertyValue('--columns')) || 1
  const gapPx = Number.parseFloat(style.columnGap)
  return { columns, gapPx, columnPx: (grid.clientWidth - gapPx * (columns - 1)) / columns }
}
