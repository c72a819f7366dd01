import { useCallback, useSyncExternalStore } from 'react'

const NARROW = '(width < 760px)'

/** Whether the window fits a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is too narrow for cards beside each other. */
export const useIsNarrow = (): boolean => useMedia(NARROW)
