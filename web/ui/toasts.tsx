import { type FocusEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import * as text from '#text/common.ts'
import { undoneNow } from '#text/undone.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from './button.tsx'
import { useFocusRule } from './focus.ts'
import { IconButton } from './icon-button.tsx'
import { useTopModal } from './modal-stack.ts'
import {
  dismissToast,
  showErrorToast,
  showToast,
  TOAST_MS,
  type Toast,
  takeChange,
  takeLastChange,
  toastStore,
} from './toast-store.ts'
import styles from './toasts.module.css'

/**
 * Shows the toasts, inside the topmost dialog if there is one, because everything else is inert then. The shortcut for it
 * undoes the last change, also after its toast has gone, and leaves the focus where it is.
 * @param logLink leads to the log of changes, beside the undo of those it has
 */
export function Toasts({ logLink }: { logLink?: ReactNode }) {
  const modal = useTopModal()
  useShortcuts({ undo: undoLastChange })
  const region = <Region logLink={logLink} />
  return modal ? createPortal(region, modal) : region
}

/** @returns false: the page knows of none */
function undoLastChange(): boolean {
  const wasShown = new Set(toastStore.state.map(({ id }) => id))
  const change = takeLastChange()
  if (!change?.undo) return false
  const say = () => void (wasShown.has(change.id) || showToast({ text: undoneNow(change.text) }))
  change.undo().then(say, showErrorToast)
  return true
}

function undoChange(toast: Toast): void {
  takeChange(toast.id)
  toast.undo?.().catch(showErrorToast)
}

/** Whether an older toast is only counted: what failed, or waits for an answer, stays in view. */
const mayFold = ({ tone, action }: Toast): boolean => tone !== 'error' && !action

/** Toasts stay while the pointer or the focus is on them. When they close, the focus returns to where it was before. */
function Region({ logLink }: { logLink: ReactNode }) {
  const toasts = useSelector(toastStore)
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const newest = toasts.at(-1)?.id
  const [unfolded, setUnfolded] = useState(false)
  const foldable = toasts.slice(0, -1).filter(mayFold)
  if (unfolded && foldable.length === 0) setUnfolded(false)
  const folded = unfolded ? [] : foldable
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
        {toasts.map((toast) => (
          <Fragment key={toast.id}>
            <Lifetime toast={toast} held={hovered || focused} />
            {!folded.includes(toast) && <ToastCard toast={toast} logLink={logLink} />}
          </Fragment>
        ))}
        {folded.length > 0 && (
          <button type="button" className={styles.more} title={text.showEarlier} onClick={unfold}>
            {text.andMore(folded.length)}
          </button>
        )}
      </div>
    </section>
  )
}

/** Closes a toast after its time, folded or not. */
function Lifetime({ toast, held }: { toast: Toast; held: boolean }) {
  useEffect(() => {
    if (held || toast.action) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast])
  return null
}

function ToastCard({ toast, logLink }: { toast: Toast; logLink: ReactNode }) {
  const close = () => dismissToast(toast.id)
  return (
    <div
      data-toast=""
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
      {(toast.isLogged ?? toast.undo !== undefined) && logLink}
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
