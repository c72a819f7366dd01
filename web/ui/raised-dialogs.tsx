import { Fragment, type ReactNode } from 'react'
import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'

type Raised = { id: number; render(close: () => void): ReactNode }

const raised = createStore<readonly Raised[]>([])
/** The keys of the list: none is used twice. */
let lastId = 0

/**
 * Shows a dialog that belongs to no page, for what comes up when the user may have left the page or opened another dialog.
 * Other dialogs stay open beneath.
 */
export function raiseDialog(render: Raised['render']): void {
  lastId += 1
  const id = lastId
  raised.setState((all) => [...all, { id, render }])
}

/** Renders the raised dialogs. Render once, last. */
export const RaisedDialogs = () =>
  useSelector(raised).map(({ id, render }) => (
    <Fragment key={id}>{render(() => raised.setState((all) => all.filter((other) => other.id !== id)))}</Fragment>
  ))
