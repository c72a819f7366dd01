import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tooltip.module.css'

const GAP = 8
const EDGE = 8

type TriggerProps = { 'aria-describedby': string | undefined }
type Props = {
  text: string | null
  /** Shows the tooltip above the control, or beside it if there is no room, never below. */
  keepBelowFree?: boolean
  children: (props: TriggerProps) => ReactNode
}

/** A tooltip on hover and focus. Escape closes it, and it stays while the pointer is on it. No tooltip for `null`. */
export function Tooltip({ text, keepBelowFree = false, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLDivElement>(null)

  const show = () => {
    const control = anchor.current?.firstElementChild
    const element = tip.current
    if (!control || !element || element.matches(':popover-open')) return
    element.showPopover()
    const at = control.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const above = at.top - own.height - GAP
    const beside = at.left - own.width - GAP
    if (keepBelowFree && above < EDGE && beside >= EDGE) {
      element.style.left = `${beside}px`
      element.style.top = `${Math.max(EDGE, at.top + (at.height - own.height) / 2)}px`
      return
    }
    const left = Math.min(Math.max(EDGE, at.left + (at.width - own.width) / 2), innerWidth - own.width - EDGE)
    const below = at.bottom + GAP
    const isAbove = below + own.height > innerHeight || (keepBelowFree && above >= EDGE)
    element.style.left = `${left}px`
    element.style.top = `${isAbove ? above : below}px`
  }
  const hide = () => tip.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && tip.current?.matches(':popover-open')) {
      event.stopPropagation()
      hide()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of the control inside
    <span
      ref={anchor}
      style={{ display: 'inline-flex' }}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children({ 'aria-describedby': text === null ? undefined : id })}
      {text !== null && (
        <div ref={tip} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
          {text}
        </div>
      )}
    </span>
  )
}
