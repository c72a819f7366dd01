/** Scrolling starts this close to an edge (px), or in a low list in its outer quarters, and reaches `SPEED_PX` a frame. */
const EDGE_PX = 56
const SPEED_PX = 16

/** Scrolls the list under a point, or else the page, while the point is near its top or bottom edge. */
export function scrollAtEdge(x: number, y: number): void {
  const list = scrollableAt(x, y)
  const box = list?.getBoundingClientRect()
  const top = scrollPx(y, Math.max(box?.top ?? 0, 0), Math.min(box?.bottom ?? innerHeight, innerHeight))
  if (top !== 0) (list ?? window).scrollBy({ top })
}

/** How far a list that is seen between `top` and `bottom` scrolls down in a frame while the point is at `y`. All in px. */
export function scrollPx(y: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE_PX, (bottom - top) / 4)
  const past = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0
  return (Math.max(-edge, Math.min(edge, past)) / edge) * SPEED_PX
}

function scrollableAt(x: number, y: number): Element | null {
  for (let at = document.elementFromPoint(x, y); at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}
