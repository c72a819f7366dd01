import { useSyncExternalStore } from 'react'

/** A set of selected ids outside of any component: each card reads only its own. */
export type Selection = {
  read(): ReadonlySet<string>
  /** Adds or takes out several at once. Cost: one copy of the set. */
  select(ids: Iterable<string>, on: boolean): void
  clear(): void
  /** Selects what a refused change had taken along once more, unless something else is selected by now. */
  restore(ids: Iterable<string>): void
  subscribe(listener: () => void): () => void
}

export function createSelection(): Selection {
  let selected: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const set = (next: ReadonlySet<string>) => {
    selected = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => selected,
    select(ids, on) {
      const next = new Set(selected)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      set(next)
    },
    clear() {
      if (selected.size > 0) set(new Set())
    },
    restore(ids) {
      if (selected.size === 0) set(new Set(ids))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useSelected = ({ subscribe, read }: Selection): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, read)
export const useIsIn = ({ subscribe, read }: Selection, id: string): boolean =>
  useSyncExternalStore(subscribe, () => read().has(id))
