import { useSyncExternalStore } from 'react'

/** Dialogs of the shell that any page may ask for. */
export type Panel = 'import' | 'settings' | 'cleanup'

let open: Panel | null = null
const listeners = new Set<() => void>()

function set(panel: Panel | null): void {
  open = panel
  for (const listener of listeners) listener()
}

export const openPanel = (panel: Panel): void => set(panel)
export const closePanel = (): void => set(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenPanel = (): Panel | null => useSyncExternalStore(subscribe, () => open)
