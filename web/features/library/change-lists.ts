import type { LibraryChange } from '#domain/library-changes.ts'
import { pending } from './pending-changes.ts'

/** Those that wait for the server to be reached, see `outbox.ts`, and those that are being sent. */
let waiting: readonly LibraryChange[] = []
let sending: readonly LibraryChange[] = []

function show(nextWaiting: readonly LibraryChange[], nextSending: readonly LibraryChange[]): void {
  waiting = nextWaiting
  sending = nextSending
  pending.set([...waiting, ...sending])
}

export const addPending = (change: LibraryChange): void => show(waiting, [...sending, change])
export const dropPending = (change: LibraryChange): void =>
  show(
    waiting,
    sending.filter((other) => other !== change),
  )
export const hasPending = (): boolean => sending.length > 0

export const setWaiting = (changes: readonly LibraryChange[]): void => show(changes, sending)
export const areWaiting = (): boolean => waiting.length > 0
