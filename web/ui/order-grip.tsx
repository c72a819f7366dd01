import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readingKey } from '#web/lib/reading-direction.ts'
import { IconButton } from './icon-button.tsx'
import styles from './order-grip.module.css'

/** px a pointer moves before a press becomes a drag. */
const THRESHOLD_PX = 4

const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

type Props = {
  id: string
  /** The accessible name, with the place. */
  label: string
  /** Moves by so many places; infinite: to an end. */
  onMove(places: number): void
  /** The pointer is at this point of the window. */
  onDrag(x: number, y: number): void
  onDrop(): void
  onCancel(): void
}

/** Moves an entry of a list by dragging, or with the arrow keys. */
export function OrderGrip({ id, label, ...does }: Props) {
  const [isDragging, setDragging] = useState(false)
  const latest = useRef(does)
  latest.current = does
  const press = useRef<AbortController | null>(null)
  useEffect(() => () => press.current?.abort(), [])

  // The listeners are on the document, because the grip moves within it with its entry, which ends a capture.
  const onPointerDown = ({ button, pointerId, clientX, clientY }: PointerEvent) => {
    if (button !== 0) return
    const stops = new AbortController()
    press.current?.abort()
    press.current = stops
    let hasStarted = false
    const end = (finish: () => void) => {
      stops.abort()
      if (!hasStarted) return
      setDragging(false)
      finish()
    }
    const listen = <K extends keyof DocumentEventMap>(type: K, handler: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, handler, { signal: stops.signal })
    listen('pointermove', (event) => {
      if (event.pointerId !== pointerId) return
      const { clientX: x, clientY: y } = event
      if (!hasStarted) {
        if (Math.hypot(x - clientX, y - clientY) <= THRESHOLD_PX) return
        hasStarted = true
        document.documentElement.setPointerCapture(pointerId)
        setDragging(true)
      }
      latest.current.onDrag(x, y)
    })
    listen('pointerup', (event) => event.pointerId === pointerId && end(latest.current.onDrop))
    listen('pointercancel', (event) => event.pointerId === pointerId && end(latest.current.onCancel))
    listen('keydown', ({ key }) => key === 'Escape' && end(latest.current.onCancel))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[readingKey(event.key)]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    does.onMove(step)
  }

  return (
    <IconButton
      id={id}
      icon="grip"
      label={label}
      className={styles.grip}
      data-dragging={isDragging || undefined}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  )
}
