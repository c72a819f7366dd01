/** The columns of the folder grid and the gap between them, as its styles have them now. `columnPx` is one column. */
export function gridShape(grid: HTMLElement): { columns: number; gapPx: number; columnPx: number } {
  const style = getComputedStyle(grid)
  const columns = Number(style.getPropertyValue('--columns')) || 1
  const gapPx = Number.parseFloat(style.columnGap)
  return { columns, gapPx, columnPx: (grid.clientWidth - gapPx * (columns - 1)) / columns }
}
