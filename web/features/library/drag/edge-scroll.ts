/** Scrolling starts this close to an edge (px), and reaches `SPEED_PX` a frame at the edge. */
const EDGE_PX = 56
const SPEED_PX = 16

/** Scrolls the list under a point, or else the page, while the point is near its top or bottom edge. */
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
