import { channelIdAttribute, dropTarget } from '#web/lib/data-attributes.ts'
import { askHow, endDrag, isChoice, setTarget, startDrag } from './drag-actions.ts'
import { readDrag } from './drag-store.ts'
import { targetAt } from './drop-targets.ts'
import { scrollAtEdge } from './edge-scroll.ts'

/** A drag starts when a mouse has moved this far, or when a finger or pen has hardly moved for this long. */
const MOUSE_PX = 6
const TOUCH_PX = 10
const TOUCH_MS = 300

const NOT_DRAGGABLE = 'button, select, textarea, a[target]'

type Point = { x: number; y: number }

/** The button or finger that is down on a channel. */
type Press = Point & {
  pointerId: number
  channelId: string
  /** As in `Drag`. */
  source: string | null
  by: 'mouse' | 'touch'
  /** Touch and pen only: starts the drag. */
  timer?: ReturnType<typeof setTimeout>
  /** Escape cancelled the drag while the button was still down. */
  isCancelled?: boolean
}

/**
 * Dragging by mouse, pen and finger, for every `data-channel-id` of the page. The listeners are on the document, so cards
 * need none. @param onMove is called with each new point of the drag, in px of the viewport. @returns a function that stops
 * it
 */
export function dragByPointer(onMove: (x: number, y: number) => void): () => void {
  const drag = new PointerDrag(onMove)
  return () => drag.stop()
}

class PointerDrag {
  readonly #onMove: (x: number, y: number) => void
  readonly #stops = new AbortController()
  #press: Press | null = null
  #point: Point = { x: 0, y: 0 }
  #frame = 0
  /** A key is held that adds instead of moving. */
  #isAdding = false

  constructor(onMove: (x: number, y: number) => void) {
    this.#onMove = onMove
    this.#listen('pointerdown', (event) => this.#onPointerDown(event))
    this.#listen('pointermove', (event) => this.#onPointerMove(event))
    this.#listen('pointerup', (event) => this.#onPointerUp(event))
    this.#listen('pointercancel', () => this.#end(false))
    this.#listen('keydown', (event) => this.#onKeyDown(event))
    this.#listen('keyup', (event) => this.#readKeys(event))
    // The browser's own dragging of links and images, and its menu after a long touch.
    this.#listen('dragstart', (event) => this.#press && event.preventDefault())
    this.#listen('contextmenu', (event) => readDrag() && event.preventDefault())
  }

  stop(): void {
    this.#stops.abort()
    this.#end(false)
  }

  #listen<K extends keyof DocumentEventMap>(type: K, handler: (event: DocumentEventMap[K]) => void): void {
    document.addEventListener(type, handler, { capture: true, signal: this.#stops.signal })
  }

  #onPointerDown(event: PointerEvent): void {
    if (this.#press || readDrag() || !event.isPrimary || event.button !== 0) return
    const channelId = channelAt(event)
    if (channelId === null) return
    const { clientX: x, clientY: y, pointerId, pointerType } = event
    this.#point = { x, y }
    const by = pointerType === 'mouse' ? 'mouse' : 'touch'
    this.#press = { x, y, pointerId, channelId, source: sourceOf(event.target), by }
    this.#readKeys(event)
    if (by === 'touch') this.#press.timer = setTimeout(() => this.#start(), TOUCH_MS)
  }

  #onPointerMove(event: PointerEvent): void {
    const press = this.#press
    if (!press || press.isCancelled || event.pointerId !== press.pointerId) return
    this.#point = { x: event.clientX, y: event.clientY }
    this.#readKeys(event)
    const distance = Math.hypot(this.#point.x - press.x, this.#point.y - press.y)
    if (readDrag()) this.#onMove(this.#point.x, this.#point.y)
    else if (press.timer === undefined && distance > MOUSE_PX) this.#start()
    else if (press.timer !== undefined && distance > TOUCH_PX) this.#end(false)
  }

  #onPointerUp(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.pointerId) return
    if (readDrag() || this.#press.isCancelled) swallowClick()
    this.#readKeys(event)
    this.#end(true)
  }

  #onKeyDown(event: KeyboardEvent): void {
    this.#readKeys(event)
    if (event.key !== 'Escape' || !this.#isDragging()) return
    event.preventDefault()
    event.stopPropagation()
    const press = this.#press
    this.#end(false)
    if (press) this.#press = { ...press, isCancelled: true }
  }

  #start(): void {
    if (!this.#press) return
    clearTimeout(this.#press.timer)
    getSelection()?.removeAllRanges()
    // Keeps the events coming when the pointer leaves the window.
    document.documentElement.setPointerCapture(this.#press.pointerId)
    startDrag(this.#press.channelId, this.#press.by, this.#press.source)
    this.#onMove(this.#point.x, this.#point.y)
    this.#frame = requestAnimationFrame(() => this.#tick())
  }

  #tick(): void {
    scrollAtEdge(this.#point.x, this.#point.y)
    this.#setTarget()
    this.#frame = requestAnimationFrame(() => this.#tick())
  }

  #end(isDropped: boolean): void {
    clearTimeout(this.#press?.timer)
    this.#press = null
    cancelAnimationFrame(this.#frame)
    if (!this.#isDragging()) return
    if (isDropped) this.#setTarget()
    const drag = readDrag()
    if (isDropped && drag?.by === 'touch' && isChoice(drag)) askHow()
    else void endDrag(isDropped, drag?.isAdding)
  }

  /** Whether a pointer leads a drag that has not been dropped. */
  #isDragging(): boolean {
    const drag = readDrag()
    return drag !== null && drag.by !== 'keyboard' && !drag.isDropped
  }

  #setTarget(): void {
    const target = targetAt(this.#point.x, this.#point.y)
    setTarget(target, this.#isAdding && target !== null && target !== 'unsorted')
  }

  /** Control, or Option on a Mac, where Control opens the context menu. */
  #readKeys({ ctrlKey, altKey }: { ctrlKey: boolean; altKey: boolean }): void {
    this.#isAdding = ctrlKey || altKey
  }
}

/** The channel under the pointer, also if a link covers its card. */
function channelAt({ target, clientX, clientY }: PointerEvent): string | null {
  if (!(target instanceof Element) || target.closest(NOT_DRAGGABLE)) return null
  const card = target.closest(`${channelIdAttribute.selector}, ${dropTarget.selector}`)
  const below = document.elementsFromPoint(clientX, clientY)
  const channel = below.map(channelIdAttribute.closest).find(Boolean)
  return channel && card?.contains(channel) ? channelIdAttribute.of(channel) : null
}

/** The folder whose card shows the channel; null: it stands in no folder. */
function sourceOf(target: EventTarget | null): string | null {
  const folderId = dropTarget.of(dropTarget.closest(target))
  return folderId === 'unsorted' ? null : folderId
}

/** Ignores the click that browsers send at the end of a drag. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }))
}
