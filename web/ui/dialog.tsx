import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { close } from '#text/common.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { showModal } from './modal-stack.ts'

type Props = {
  title: string
  /** Called on Escape, the close button and a click outside. The parent must stop rendering the dialog. */
  onClose(): void
  children: ReactNode
  wide?: boolean
  /** For content in columns. */
  broad?: boolean
  /** As wide as a page with a side list, and from 900 px on always of the same height. */
  large?: boolean
  /** As high as it can be, for a list that scrolls by itself; fills the screen of a phone. The content is a flex column. */
  list?: boolean
  /** `alertdialog`: has no close button, and a click outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
  /** Gets the initial focus; the title by default. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A modal `<dialog>`, open while it is rendered. Keeps the focus inside and returns it to the opener. */
export function Dialog({ title, onClose, children, role = 'dialog', describedBy, initialFocus, ...shape }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    return dialog.current ? showModal(dialog.current, initialFocus?.current ?? heading.current) : undefined
  }, [initialFocus])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      closedby={role === 'dialog' ? 'any' : 'closerequest'}
      className={`${styles.dialog} ${shapes(shape)}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
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

const shapes = (shape: Pick<Props, 'wide' | 'broad' | 'large' | 'list'>) =>
  (['wide', 'broad', 'large', 'list'] as const).flatMap((name) => (shape[name] ? [styles[name]] : [])).join(' ')

/** The row of buttons at the bottom of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
