import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tooltip.module.css'

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
    if (!(control instanceof HTMLElement) || !element || element.matches(':popover-open')) return
    // The control is what its styles place it beside.
    element.showPopover({ source: control })
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
        <div
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className={`${styles.tooltip} ${keepBelowFree ? styles.aboveOrBeside : ''}`}
        >
          {text}
        </div>
      )}
    </span>
  )
}
