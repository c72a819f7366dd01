import { useSelector } from '@tanstack/react-store'
import { createStore } from './store.ts'

/** Dialogs of the shell that any page may open. */
export type Panel = 'import' | 'settings' | 'cleanup'

const open = createStore<Panel | null>(null)

export const openPanel = (panel: Panel): void => open.set(panel)
export const closePanel = (): void => open.set(null)

export const useOpenPanel = (): Panel | null => useSelector(open)
