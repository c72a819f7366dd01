import { channelsText } from '#text/counts.ts'
import { announce } from '#web/ui/announce.ts'
import { readDrag } from './drag-store.ts'
import { placesOf, shownTargets } from './drop-targets.ts'
import { aimAt, beginDrag, endDrag } from './move-dragged.ts'

const BACK = ['ArrowUp', 'ArrowLeft']
const ON = ['ArrowDown', 'ArrowRight']

/**
 * Drags by keyboard: Enter on a card's checkbox takes it up, arrows and Tab choose a target, Enter or Space drops,
 * Escape leaves it. The focus stays where it is. @param nameOf a target's name. @returns stops it
 */
export function followKeys(nameOf: (target: string) => string): () => void {
  const stops = new AbortController()

  const begin = (channelId: string) => {
    beginDrag(channelId, 'keyboard')
    const count = channelsText(readDrag()?.channelIds.length ?? 0)
    announce(`Moving ${count}. Choose a folder with the arrow keys, drop with Enter, cancel with Escape.`)
  }
  const step = (by: number) => {
    const targets = shownTargets()
    const now = targets.indexOf(readDrag()?.target ?? '')
    const next = now < 0 ? (by > 0 ? 0 : targets.length - 1) : (now + by + targets.length) % targets.length
    const target = targets[next]
    if (target === undefined) return
    aimAt(target)
    placesOf(target)[0]?.scrollIntoView({ block: 'nearest' })
    announce(`${nameOf(target)}, ${next + 1} of ${targets.length}`)
  }
  const cancel = () => {
    void endDrag(false)
    announce('Nothing was moved')
  }
  const drop = () => {
    if (readDrag()?.target === null) return cancel()
    void endDrag(true)
    requestAnimationFrame(() => requestAnimationFrame(keepFocus))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (readDrag()?.by !== 'keyboard') {
      const channelId = key === 'Enter' && !event.repeat && !readDrag() ? channelOf(event.target) : null
      if (channelId === null) return
      begin(channelId)
    } else if (ON.includes(key) || (key === 'Tab' && !event.shiftKey)) step(1)
    else if (BACK.includes(key) || key === 'Tab') step(-1)
    else if (key === 'Enter' || key === ' ') event.repeat || drop()
    else if (key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const listener = { capture: true, signal: stops.signal }
  document.addEventListener('keydown', onKeyDown, listener)
  document.addEventListener('pointerdown', () => readDrag()?.by === 'keyboard' && cancel(), listener)
  return () => stops.abort()
}

function channelOf(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return null
  return target.closest<HTMLElement>('[data-channel-id]')?.dataset.channelId ?? null
}

/** The card may have left the list with its channel: the keyboard goes on from the one in its place. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[data-channel-id] input[tabindex="0"]')
  ;(next ?? document.querySelector<HTMLElement>('main h1'))?.focus()
}
