import { useSyncExternalStore } from 'react'

const NARROW = '(width < 760px)'

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow for cards beside each other. */
export const useIsNarrow = (): boolean => useSyncExternalStore(onWidthChange, () => matchMedia(NARROW).matches)
