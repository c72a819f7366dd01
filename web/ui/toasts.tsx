import { useSelector } from '@tanstack/react-store'
import { type FocusEvent, Fragment, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import * as text from '#text/common.ts'
import { Button } from './button.tsx'
import { useFocusRule } from './focus.ts'
import { IconButton } from './icon-button.tsx'
import { useTopModal } from './modal-stack.ts'
import { dismissToast, showErrorToast, TOAST_MS, type Toast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'

/**
 * Shows the toasts, inside the topmost dialog if there is one, because everything else is inert then. Ctrl+Z undoes the
 * newest change anywhere on the page and leaves the focus where it is.
 */
export function Toasts() {
  const modal = useTopModal()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTextField(event.target)) return
      const toast = toastStore.state.findLast(({ undo }) => undo)
      if (!toast) return
      event.preventDefault()
      undoChange(toast)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return modal ? createPortal(<Region />, modal) : <Region />
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** In a text field Ctrl+Z undoes typing. */
const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type="checkbox"], [type="radio"]), textarea')

function undoChange({ id, undo }: Toast): void {
  dismissToast(id)
  undo?.().catch(showErrorToast)
}

/** Toasts stay while the pointer or the focus is on them. When they close, the focus returns to where it was before. */
function Region() {
  const toasts = useSelector(toastStore)
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const newest = toasts.at(-1)?.id
  const [unfolded, setUnfolded] = useState(false)
  const undoable = toasts.filter(({ undo }) => undo)
  if (unfolded && undoable.length < 2) setUnfolded(false)
  const earlier = unfolded ? [] : undoable.slice(0, -1)
  const cameFrom = useRef<HTMLElement | null>(null)
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
    setFocused(true)
  }

  // Unfolding removes the focused button.
  const unfold = () => {
    flushSync(() => setUnfolded(true))
    region.current?.querySelector<HTMLElement>('button')?.focus()
  }

  useFocusRule(region, () => {
    setFocused(false)
    return cameFrom.current
  })

  // Reopened for each toast: the top layer shows what was opened last above older dialogs.
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
      aria-label={text.notifications}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.list} role="status">
        {earlier.length > 0 && <Earlier count={earlier.length} onShow={unfold} />}
        {toasts.map((toast) => (
          <Fragment key={toast.id}>
            <Lifetime toast={toast} held={hovered || focused} />
            {!earlier.includes(toast) && <ToastCard toast={toast} />}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

/** Closes a toast after its time, folded or not. */
function Lifetime({ toast: { id, action }, held }: { toast: Toast; held: boolean }) {
  const waits = action !== undefined
  useEffect(() => {
    if (held || waits) return
    const timer = setTimeout(() => dismissToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, waits, id])
  return null
}

/** Folds older changes that can be undone into one line. */
const Earlier = ({ count, onShow }: { count: number; onShow(): void }) => (
  <div className={`${styles.toast} ${styles.earlier}`}>
    <p>{text.earlierChanges(count)}</p>
    <Button variant="quiet" className={styles.act ?? ''} onClick={onShow} aria-label={text.showEarlierChanges}>
      {text.show}
    </Button>
  </div>
)

function ToastCard({ toast }: { toast: Toast }) {
  const close = () => dismissToast(toast.id)
  return (
    <div
      className={`${styles.toast} ${toast.tone === 'error' ? styles.error : ''}`}
      role={toast.tone === 'error' ? 'alert' : undefined}
    >
      <p>{toast.text}</p>
      {toast.undo && (
        <Button
          variant="quiet"
          className={styles.act ?? ''}
          onClick={() => undoChange(toast)}
          aria-keyshortcuts="Control+Z Meta+Z"
          title={text.undoKeys}
        >
          {text.undo}
        </Button>
      )}
      {toast.action && (
        <Button
          variant="quiet"
          className={styles.act ?? ''}
          onClick={() => {
            close()
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="close" label={text.dismiss} onClick={close} />
    </div>
  )
}
