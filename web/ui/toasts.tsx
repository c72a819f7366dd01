import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { messageOf } from '#web/lib/http.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useTopModal } from './modal-stack.ts'
import { dismissToast, readToasts, showToast, subscribeToasts, TOAST_MS, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

/** Where toasts appear, and are read out: inside the topmost dialog, because all else is out of reach then. */
export function Toasts() {
  const modal = useTopModal()
  return modal ? createPortal(<Region />, modal) : <Region />
}

/** Toasts wait while a pointer or the focus is on them. */
function Region() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)?.id

  // Shown again for each toast: the top layer puts what came last above dialogs opened before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new toast
  useEffect(() => {
    const element = region.current
    if (!element?.isConnected) return // the dialog it was in is gone: the region that follows shows itself
    element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.list} role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const close = () => dismissToast(toast.id)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  const undo = () => {
    close()
    toast.undo?.().catch((error: unknown) => showToast({ text: messageOf(error), tone: 'error' }))
  }
  return (
    <div
      className={`${styles.toast} ${toast.tone === 'error' ? styles.error : ''}`}
      role={toast.tone === 'error' ? 'alert' : undefined}
    >
      <p>{toast.text}</p>
      {toast.undo && (
        <Button look="quiet" className={styles.undo ?? ''} onClick={undo}>
          Undo
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={close} />
    </div>
  )
}
