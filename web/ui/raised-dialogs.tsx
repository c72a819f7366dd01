import { Fragment, type ReactNode, useSyncExternalStore } from 'react'

type Raised = { id: number; render(close: () => void): ReactNode }

let raised: readonly Raised[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Raised[]): void {
  raised = next
  for (const listener of listeners) listener()
}

/**
 * Shows a dialog that belongs to no page: for what comes up later, when the person may be elsewhere or have another
 * dialog open, which stays as it is beneath.
 */
export function raiseDialog(render: Raised['render']): void {
  lastId += 1
  set([...raised, { id: lastId, render }])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where they appear: once, after all else of the signed-in product. */
export const RaisedDialogs = () =>
  useSyncExternalStore(subscribe, () => raised).map(({ id, render }) => (
    <Fragment key={id}>{render(() => set(raised.filter((other) => other.id !== id)))}</Fragment>
  ))
