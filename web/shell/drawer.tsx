import { useEffect, useLayoutEffect, useRef } from 'react'
import { showModal } from '#web/ui/modal-stack.ts'
import styles from './drawer.module.css'
import { Sidebar } from './sidebar.tsx'

const WIDE = '(min-width: 900px)'

/** The sidebar over the page, on small screens. Closes when a page was chosen, beside it, or with Escape. */
export function Drawer({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    return dialog.current ? showModal(dialog.current) : undefined
  }, [])

  useEffect(() => {
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; Escape is the keyboard's way
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        const { target } = event
        // The page chosen may be the one that is open.
        if (target === dialog.current || (target as Element).closest('a[href]')) onClose()
      }}
    >
      <Sidebar onClose={onClose} />
    </dialog>
  )
}
