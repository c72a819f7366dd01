import { useMemo, useSyncExternalStore } from 'react'
import type { ValueStore } from './store.ts'

const whole = (value: unknown) => value

/**
 * A store's value, or what is selected of it. The component renders again when that is another one; what is made anew for each
 * selection is selected once for each value.
 */
export function useSelector<T>(store: ValueStore<T>): T
export function useSelector<T, Selected>(store: ValueStore<T>, select: (value: T) => Selected): Selected
export function useSelector<T>(store: ValueStore<T>, select: (value: T) => unknown = whole): unknown {
  const selected = useMemo(() => {
    let last: { value: T; selected: unknown } | null = null
    return () => {
      const value = store.state
      if (!last || !Object.is(last.value, value)) last = { value, selected: select(value) }
      return last.selected
    }
  }, [store, select])
  return useSyncExternalStore(store.subscribe, selected, selected)
}
