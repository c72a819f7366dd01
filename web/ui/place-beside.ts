import { direction } from '#text/locale.ts'

export type Placement = { side: 'top' | 'bottom'; align: 'start' | 'center' | 'end' }

const GAP_PX = 6
const EDGE_PX = 8

/** Positions a fixed element next to its anchor, on the given side or the one with more room, and inside the viewport. */
export function placeBeside(element: HTMLElement, anchor: Element, { side, align }: Placement): void {
  const at = anchor.getBoundingClientRect()
  element.style.maxHeight = ''
  const { width, height } = element.getBoundingClientRect()
  const room = { top: at.top - GAP_PX - EDGE_PX, bottom: innerHeight - at.bottom - GAP_PX - EDGE_PX }
  const other = side === 'top' ? 'bottom' : 'top'
  const chosen = room[side] >= height || room[side] >= room[other] ? side : other
  const shown = Math.min(height, room[chosen])
  const [atLeft, atRight] = direction === 'rtl' ? ['end', 'start'] : ['start', 'end']
  const wanted = align === atLeft ? at.left : align === atRight ? at.right - width : at.left + (at.width - width) / 2
  element.style.maxHeight = `${Math.max(shown, 80)}px`
  element.style.left = `${Math.max(EDGE_PX, Math.min(wanted, innerWidth - width - EDGE_PX))}px`
  element.style.top = `${chosen === 'bottom' ? at.bottom + GAP_PX : at.top - GAP_PX - shown}px`
}
