import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { close } from '#text/common.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { showModal } from './modal-stack.ts'

type Props = {
  title: string
  /** Called for Escape, the close button and a click beside the dialog. The owner then stops rendering it. */
  onClose(): void
  children: ReactNode
  wide?: boolean
  /** alertdialog: the person has to answer; a click beside it does nothing and there is no close button. */
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
  /** Gets the focus at first; otherwise the title. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A modal dialog on the browser's own: focus stays inside and goes back to what opened it. Rendered means open. */
export function Dialog({ title, onClose, children, wide, role = 'dialog', describedBy, initialFocus }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // A text selected past the edge ends in a click on the dialog, too: the press must have been beside it as well.
  const pressedBeside = useRef(false)
  const isBeside = ({ target, clientX, clientY }: MouseEvent) =>
    target === dialog.current && !holds(dialog.current, clientX, clientY)

  useLayoutEffect(() => {
    return dialog.current ? showModal(dialog.current, initialFocus?.current ?? heading.current) : undefined
  }, [initialFocus])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; Escape is the keyboard's way
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (role === 'dialog' && pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {role === 'dialog' && <IconButton icon="close" label={close} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

/** The row of buttons at a dialog's foot. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

function holds(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
