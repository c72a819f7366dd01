import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messageOf } from '#web/lib/http.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, readToasts, showToast, subscribeToasts, TOAST_MS, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

/** Where toasts appear. They wait while a pointer or the focus is on them. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const any = toasts.length > 0

  // The top layer keeps toasts visible above dialogs.
  useEffect(() => {
    if (any) region.current?.showPopover()
    else region.current?.hidePopover()
  }, [any])

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      hidden={!any}
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
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
    <div className={`${styles.toast} ${toast.tone === 'error' ? styles.error : ''}`} data-toast="">
      <p dir="auto">{toast.text}</p>
      {toast.undo && (
        <Button look="quiet" className={styles.undo ?? ''} onClick={undo}>
          Undo
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={close} />
    </div>
  )
}
