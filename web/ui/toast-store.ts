import { messageOf } from '#web/lib/http.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * If `undo` rejects, its error is shown. `isLogged`: the log of changes has it; without it, that is so for what can be undone.
 * A toast with an `action` stays until it is used or dismissed. Errors interrupt screen readers.
 */
export type NewToast = {
  text: string
  tone?: 'plain' | 'error'
  undo?: () => Promise<unknown>
  isLogged?: boolean
  action?: { label: string; run(): void }
}
export type Toast = NewToast & { id: number }

/** How long a toast stays. The time stops while the pointer or the focus is on the toasts. */
export const TOAST_MS = 8_000
/** How many toasts without an undo are shown at once. Those with an undo always stay for their time. */
const MAX_PLAIN = 3

export const toastStore = createStore<readonly Toast[]>([])
/** The ids of toasts: none is used twice. */
let lastId = 0

/** The last change that has an undo, also after its toast has gone. null: it was undone, or another change came after it. */
let lastChange: Toast | null = null

/** @returns its id */
export function showToast(toast: NewToast): number {
  lastId += 1
  const all = [...toastStore.state, { ...toast, id: lastId }]
  const plain = all.filter(({ undo }) => !undo)
  const dropped = new Set(plain.slice(0, Math.max(0, plain.length - MAX_PLAIN)))
  toastStore.set(all.filter((one) => !dropped.has(one)))
  if (toast.undo) lastChange = { ...toast, id: lastId }
  return lastId
}

/** Shows an error's message. */
export const showErrorToast = (error: unknown): void => void showToast({ text: messageOf(error), tone: 'error' })

/** Replaces a toast where it stands, so that no click on it is lost. It gets its whole time again. */
export function replaceToast(id: number, toast: NewToast): void {
  toastStore.setState((toasts) => toasts.map((one) => (one.id === id ? { ...toast, id } : one)))
  if (toast.undo) lastChange = { ...toast, id }
}

export const dismissToast = (id: number): void =>
  toastStore.setState((toasts) => toasts.filter((toast) => toast.id !== id))

/** Takes the toast of the newest change that can be undone, whether it is on screen or was the last one there. */
export function takeLastChange(): Toast | undefined {
  const last = lastChange ?? toastStore.state.findLast(({ undo }) => undo)
  if (last) takeChange(last.id)
  return last
}

/** A change is undone now: its toast goes. */
export function takeChange(id: number): void {
  dismissToast(id)
  if (lastChange?.id === id) lastChange = null
}

/** Something is being changed that may have no toast: what was done before is no longer the last change. */
export function forgetLastChange(): void {
  lastChange = null
}
