import { useSyncExternalStore } from 'react'

/** The channels selected on the subscriptions page, by id. Each card reads only its own. */
let selected: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  selected = next
  for (const listener of listeners) listener()
}

/** Adds or takes out several at once. Cost: one copy of the set. */
export function select(ids: Iterable<string>, on: boolean): void {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  set(next)
}

export const readSelection = (): ReadonlySet<string> => selected

export function clearSelection(): void {
  if (selected.size > 0) set(new Set())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsSelected = (id: string): boolean => useSyncExternalStore(subscribe, () => selected.has(id))
export const useSelection = (): ReadonlySet<string> => useSyncExternalStore(subscribe, readSelection)
