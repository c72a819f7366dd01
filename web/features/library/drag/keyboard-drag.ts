import * as text from '#text/drag.ts'
import { channelIdAttribute } from '#web/lib/data-attributes.ts'
import { readingKey } from '#web/lib/reading-direction.ts'
import { announce } from '#web/ui/announce.ts'
import { askHow, cancelDrag, endDrag, isChoice, setTarget, startDrag } from './drag-actions.ts'
import { readDrag } from './drag-store.ts'
import { elementsOf, visibleTargets } from './drop-targets.ts'

const PREVIOUS = ['ArrowUp', 'ArrowLeft']
const NEXT = ['ArrowDown', 'ArrowRight']

/**
 * Dragging by keyboard: Enter on a card's checkbox starts it, arrows and Tab choose a target, Enter or Space drops, Escape
 * cancels. The focus stays on the card. @param nameOf a target's name. @returns a function that stops it
 */
export function dragByKeyboard(nameOf: (target: string) => string): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const drag = readDrag()
    // The menu that asks how to drop handles its own keys.
    if (drag?.isDropped) return
    if (drag?.by === 'keyboard' ? !steer(event, nameOf) : !start(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const stops = new AbortController()
  const listener = { capture: true, signal: stops.signal }
  document.addEventListener('keydown', onKeyDown, listener)
  const onPointerDown = () => {
    const drag = readDrag()
    if (drag?.by === 'keyboard' && !drag.isDropped) cancelDrag()
  }
  document.addEventListener('pointerdown', onPointerDown, listener)
  return () => stops.abort()
}

/** @returns whether the key was used */
function start({ key, repeat, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || repeat || readDrag()) return false
  const channelId = channelOf(target)
  if (channelId === null) return false
  startDrag(channelId, 'keyboard', null)
  announce(text.moving(readDrag()?.channelIds.length ?? 0))
  return true
}

/** @returns whether the key was used */
function steer({ key, shiftKey, repeat }: KeyboardEvent, nameOf: (target: string) => string): boolean {
  const read = readingKey(key)
  if (NEXT.includes(read) || (key === 'Tab' && !shiftKey)) step(1, nameOf)
  else if (PREVIOUS.includes(read) || key === 'Tab') step(-1, nameOf)
  else if (key === 'Enter' || key === ' ') repeat || drop()
  else if (key === 'Escape') cancelDrag()
  else return false
  return true
}

function step(by: 1 | -1, nameOf: (target: string) => string): void {
  const targets = visibleTargets()
  const current = targets.indexOf(readDrag()?.target ?? '')
  const first = by > 0 ? 0 : targets.length - 1
  const next = current < 0 ? first : (current + by + targets.length) % targets.length
  const target = targets[next]
  if (target === undefined) return
  setTarget(target)
  elementsOf(target)[0]?.scrollIntoView({ block: 'nearest' })
  announce(text.targetChosen(nameOf(target), next + 1, targets.length))
}

function drop(): void {
  const drag = readDrag()
  if (!drag || drag.target === null) cancelDrag()
  else if (isChoice(drag)) askHow()
  else void endDrag(true)
}

function channelOf(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return null
  return channelIdAttribute.of(channelIdAttribute.closest(target))
}
