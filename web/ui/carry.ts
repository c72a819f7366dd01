import { folderTile } from '#web/lib/data-attributes.ts'

/** ms, as `--carry` and `--calm` in the design tokens. */
const CARRY_MS = 260
const NOD_MS = 180
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Prepares the way of something into the tile of a folder, and the tile's nod. Call before either moves.
 * @param card a copy of it moves; `onCopy` can change that copy  @param folder what shows the folder
 * @returns starts the movement; null if there is none to be seen, or the user wants less motion
 */
export function prepareCarry(
  card: HTMLElement,
  folder: Element,
  onCopy: (copy: HTMLElement) => void = placeAbove(card),
): (() => void) | null {
  if (!isInViewport(folder) || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const tile = folder.querySelector(folderTile.selector) ?? folder
  const [from, to] = [middleOf(card), middleOf(tile)]
  const copy = card.cloneNode(true) as HTMLElement
  onCopy(copy)
  copy.ariaHidden = 'true'
  return () => {
    document.body.append(copy)
    const { translate } = getComputedStyle(copy)
    const [x = 0, y = 0] = translate === 'none' ? [] : translate.split(' ').map(Number.parseFloat)
    const end = { translate: `${x + to.x - from.x}px ${y + to.y - from.y}px`, scale: 0.2, opacity: 0.2 }
    const options = { duration: CARRY_MS, easing: EASE }
    copy.animate([{}, end], options).finished.finally(() => copy.remove())
    tile.animate([{}, { translate: '0 2px' }, {}], { duration: NOD_MS, easing: EASE, delay: CARRY_MS })
  }
}

/** The copy begins where the element is, and nothing reacts to it. */
function placeAbove(card: HTMLElement): (copy: HTMLElement) => void {
  const { left, top, width, height } = card.getBoundingClientRect()
  return ({ style }) =>
    Object.assign(style, {
      position: 'fixed',
      inset: 'auto',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      zIndex: '30',
      pointerEvents: 'none',
    })
}

const isInViewport = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
