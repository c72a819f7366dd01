import { messageOf } from '#web/lib/http.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * `undo` puts things back; it may reject, which is told. A toast with an `action` waits for it, or for being dismissed.
 * An error interrupts a screen reader, the rest waits.
 */
export type NewToast = {
  text: string
  tone?: 'plain' | 'error'
  undo?: () => Promise<unknown>
  action?: { label: string; run(): void }
}
export type Toast = NewToast & { id: number }

/** How long a toast stays, unless a pointer or the focus is on it. */
export const TOAST_MS = 8_000
/** Of those without an undo, which can be lost; one with an undo stays until its time is over. */
const MOST_AT_ONCE = 3

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

/** @returns its id */
export function showToast(toast: NewToast): number {
  lastId += 1
  const all = [...toastStore.state, { ...toast, id: lastId }]
  const plain = all.filter(({ undo }) => !undo)
  const dropped = new Set(plain.slice(0, Math.max(0, plain.length - MOST_AT_ONCE)))
  toastStore.set(all.filter((held) => !dropped.has(held)))
  return lastId
}

/** Shows why something failed. */
export const showErrorToast = (error: unknown): void => void showToast({ text: messageOf(error), tone: 'error' })

export const dismissToast = (id: number): void =>
  toastStore.setState((toasts) => toasts.filter((toast) => toast.id !== id))
