import { readDrag } from './drag-store.ts'
import { targetAt } from './drop-targets.ts'
import { scrollAtEdge } from './edge-scroll.ts'
import { aimAt, beginDrag, endDrag } from './move-dragged.ts'

/** A mouse drags after this way; a finger after lying still for a while. */
const MOUSE_PX = 6
const FINGER_PX = 10
const FINGER_MS = 300

const NOT_DRAGGED = 'button, select, textarea, a[target]'

type Press = {
  x: number
  y: number
  pointerId: number
  channelId: string
  /** Touch and pen: begins the drag. */
  timer?: ReturnType<typeof setTimeout>
  /** The drag was left with Escape; the button is still down. */
  left?: boolean
}

/**
 * Drags by mouse, pen and finger, for every `data-channel-id` of the page: a few listeners on the document, none per
 * card. @param onMove told of each new point, in px of the window. @returns stops it
 */
export function followPointer(onMove: (x: number, y: number) => void): () => void {
  let press: Press | null = null
  let frame = 0
  let point = { x: 0, y: 0 }
  const stops = new AbortController()

  const tick = () => {
    scrollAtEdge(point.x, point.y)
    aimAt(targetAt(point.x, point.y))
    frame = requestAnimationFrame(tick)
  }
  const begin = () => {
    if (!press) return
    clearTimeout(press.timer)
    getSelection()?.removeAllRanges()
    // Also outside the window the pointer is followed.
    document.documentElement.setPointerCapture(press.pointerId)
    beginDrag(press.channelId, 'pointer')
    onMove(point.x, point.y)
    frame = requestAnimationFrame(tick)
  }
  const end = (drop: boolean) => {
    clearTimeout(press?.timer)
    press = null
    cancelAnimationFrame(frame)
    if (readDrag()?.by !== 'pointer') return
    if (drop) aimAt(targetAt(point.x, point.y))
    void endDrag(drop)
  }

  const onPointerDown = (event: PointerEvent) => {
    if (press || readDrag() || !event.isPrimary || event.button !== 0) return
    const channelId = channelAt(event)
    if (channelId === null) return
    const { clientX: x, clientY: y, pointerId, pointerType } = event
    point = { x, y }
    press = { x, y, pointerId, channelId }
    if (pointerType !== 'mouse') press.timer = setTimeout(begin, FINGER_MS)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!press || press.left || event.pointerId !== press.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    if (readDrag()) return onMove(point.x, point.y)
    const way = Math.hypot(point.x - press.x, point.y - press.y)
    if (press.timer === undefined && way > MOUSE_PX) begin()
    else if (press.timer !== undefined && way > FINGER_PX) end(false)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return
    if (readDrag() || press.left) swallowClick()
    end(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || readDrag()?.by !== 'pointer') return
    event.preventDefault()
    event.stopPropagation()
    const now = press
    end(false)
    if (now) press = { ...now, left: true }
  }
  const listen = <K extends keyof DocumentEventMap>(type: K, handler: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, handler, { capture: true, signal: stops.signal })

  listen('pointerdown', onPointerDown)
  listen('pointermove', onPointerMove)
  listen('pointerup', onPointerUp)
  listen('pointercancel', () => end(false))
  listen('keydown', onKeyDown)
  // The browser's own dragging of links and pictures, and its menu after a long touch.
  listen('dragstart', (event) => press && event.preventDefault())
  listen('contextmenu', (event) => readDrag() && event.preventDefault())
  return () => {
    stops.abort()
    end(false)
  }
}

/** The channel under the pointer, also beneath a link that covers its card. */
function channelAt({ target, clientX, clientY }: PointerEvent): string | null {
  if (!(target instanceof Element) || target.closest(NOT_DRAGGED)) return null
  const card = target.closest('[data-channel-id], [data-drop]')
  const below = document.elementsFromPoint(clientX, clientY)
  const channel = below.map((element) => element.closest<HTMLElement>('[data-channel-id]')).find(Boolean)
  return channel && card?.contains(channel) ? (channel.dataset.channelId ?? null) : null
}

/** The click that ends a drag means nothing else. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }))
}
