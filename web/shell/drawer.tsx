import { useEffect, useLayoutEffect, useRef } from 'react'
import * as text from '#text/shell.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { showModal } from '#web/ui/modal-stack.ts'
import styles from './drawer.module.css'
import { Sidebar } from './sidebar.tsx'

const HAS_SIDEBAR = '(width >= 900px)'

/** The sidebar as a modal on small screens. A chosen page, a click outside, Escape and a wide window close it. */
export function Drawer({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    return dialog.current ? showModal(dialog.current) : undefined
  }, [])

  const isWide = useMedia(HAS_SIDEBAR)
  useEffect(() => {
    if (isWide) onClose()
  }, [isWide, onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by keyboard too
    <dialog
      ref={dialog}
      closedby="any"
      className={styles.drawer}
      aria-label={text.menu}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A link to the current page changes no route, so its click closes the drawer.
      onClick={({ target }) => (target as Element).closest('a[href]') && onClose()}
    >
      <Sidebar onClose={onClose} />
    </dialog>
  )
}
