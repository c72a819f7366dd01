import { createStore } from './store.ts'
import { useSelector } from './use-selector.ts'

/** A set of selected ids outside of components, so that each card renders only when its own selection changes. */
export type SelectionStore = ReturnType<typeof createSelection>

export function createSelection() {
  const store = createStore<ReadonlySet<string>>(new Set())
  const { get: read, set } = store
  return {
    store,
    read,
    /** Selects or deselects several ids at once. Copies the set once. */
    select(ids: Iterable<string>, on: boolean): void {
      const next = new Set(read())
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      set(next)
    },
    clear(): void {
      if (read().size > 0) set(new Set())
    },
    /** Selects ids again after a refused change, unless something else is selected by now. */
    restore(ids: Iterable<string>): void {
      if (read().size === 0) set(new Set(ids))
    },
  }
}

export const useSelected = ({ store }: SelectionStore): ReadonlySet<string> => useSelector(store)
export const useIsIn = ({ store }: SelectionStore, id: string): boolean => useSelector(store, (ids) => ids.has(id))
