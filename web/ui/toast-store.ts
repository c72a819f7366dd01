import { messageOf } from '#web/lib/http.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * If `undo` rejects, its error is shown. `isLogged` false: the undo is not one of the library, so the log of changes lacks it. A toast with an `action` stays until it is used or dismissed. Errors interrupt
 * screen readers.
 */
export type NewToast = {
  text: string
  tone?: 'plain' | 'error'
  undo?: () => Promise<unknown>
  isLogged?: false
  action?: { label: string; run(): void }
}
export type Toast = NewToast & { id: number }

/** How long a toast stays. The time stops while the pointer or the focus is on the toasts. */
export const TOAST_MS = 8_000
/** How many toasts without an undo are shown at once. Those with an undo always stay for their time. */
const MAX_PLAIN = 3

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

/** @returns its id */
export function showToast(toast: NewToast): number {
  lastId += 1
  const all = [...toastStore.state, { ...toast, id: lastId }]
  const plain = all.filter(({ undo }) => !undo)
  const dropped = new Set(plain.slice(0, Math.max(0, plain.length - MAX_PLAIN)))
  toastStore.set(all.filter((one) => !dropped.has(one)))
  return lastId
}

/** Shows an error's message. */
export const showErrorToast = (error: unknown): void => void showToast({ text: messageOf(error), tone: 'error' })

/** Replaces a toast where it stands, so that no click on it is lost. It gets its whole time again. */
export const replaceToast = (id: number, toast: NewToast): void =>
  toastStore.setState((toasts) => toasts.map((one) => (one.id === id ? { ...toast, id } : one)))

export const dismissToast = (id: number): void =>
  toastStore.setState((toasts) => toasts.filter((toast) => toast.id !== id))
