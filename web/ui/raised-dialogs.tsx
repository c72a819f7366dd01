import { useSelector } from '@tanstack/react-store'
import { Fragment, type ReactNode } from 'react'
import { createStore } from '#web/lib/store.ts'

type Raised = { id: number; render(close: () => void): ReactNode }

const raised = createStore<readonly Raised[]>([])
let lastId = 0

/**
 * Shows a dialog that belongs to no page: for what comes up later, when the person may be elsewhere or have another
 * dialog open, which stays as it is beneath.
 */
export function raiseDialog(render: Raised['render']): void {
  lastId += 1
  const id = lastId
  raised.setState((all) => [...all, { id, render }])
}

/** Where they appear: once, after all else of the signed-in product. */
export const RaisedDialogs = () =>
  useSelector(raised).map(({ id, render }) => (
    <Fragment key={id}>{render(() => raised.setState((all) => all.filter((other) => other.id !== id)))}</Fragment>
  ))
