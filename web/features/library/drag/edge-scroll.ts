/** px from an edge where dragging begins to scroll, and px a frame at the very edge. */
const EDGE_PX = 56
const SPEED_PX = 16

/** Scrolls what lies under a point near its upper or lower edge: a list of its own, else the page. */
export function scrollAtEdge(x: number, y: number): void {
  const list = scrollableAt(x, y)
  const box = list?.getBoundingClientRect()
  const top = Math.max(box?.top ?? 0, 0)
  const bottom = Math.min(box?.bottom ?? innerHeight, innerHeight)
  const past = y < top + EDGE_PX ? y - top - EDGE_PX : y > bottom - EDGE_PX ? y - bottom + EDGE_PX : 0
  if (past === 0) return
  ;(list ?? window).scrollBy({ top: (Math.max(-EDGE_PX, Math.min(EDGE_PX, past)) / EDGE_PX) * SPEED_PX })
}

function scrollableAt(x: number, y: number): Element | null {
  for (let at = document.elementFromPoint(x, y); at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}
