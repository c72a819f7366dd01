/** The measures that the grid's styles give it now. All but `columns` in px; `paddingPx` is that of a card. */
export function gridShape(grid: HTMLElement): { columns: number; gapPx: number; columnPx: number; paddingPx: number } {
  const style = getComputedStyle(grid)
  const columns = Number(style.getPropertyValue('--columns')) || 1
  const gapPx = Number.parseFloat(style.columnGap)
  const paddingPx = Number.parseFloat(style.getPropertyValue('--card-padding'))
  return { columns, gapPx, columnPx: (grid.clientWidth - gapPx * (columns - 1)) / columns, paddingPx }
}
