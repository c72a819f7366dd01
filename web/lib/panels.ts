import { createStore } from './store.ts'
import { useSelector } from './use-selector.ts'

/** Dialogs of the shell that any page may open. */
export type Panel = 'import' | 'settings' | 'cleanup' | 'palette' | 'shortcuts'

const open = createStore<Panel | null>(null)

export const openPanel = (panel: Panel): void => open.set(panel)
export const closePanel = (): void => open.set(null)
/** Also while the code of the dialog is being loaded. */
export const isPanelOpen = (): boolean => open.state !== null

export const useOpenPanel = (): Panel | null => useSelector(open)
