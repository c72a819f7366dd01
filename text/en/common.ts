import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Labels that mean the same on every screen, and the texts of the components that all screens share. */
export const cancel = 'Cancel'
export const close = 'Close'
export const ok = 'OK'
export const retry = 'Retry'
export const loading = 'Loading...'
export const home = 'Subshelf, home'
export const unsorted = 'Unsorted'
export const addChannels = 'Add channels'
export const importSubscriptions = 'Import Subscriptions'
export const importHint = 'Import your subscriptions to get started'
export const noFoldersYet = 'No folders yet. But oh, the possibilities!'
export const foldersNotLoaded = 'Your folders could not be loaded'

export const skipToContent = 'Skip to content'
export const undo = 'Undo'
export const undoKeys = 'Ctrl+Z'
export const dismiss = 'Dismiss'
export const notifications = 'Notifications'
export const earlierChanges = (count: number): string =>
  plural('en', count, { one: '# earlier change', other: '# earlier changes' }, countText(count))
export const show = 'Show'
export const showEarlierChanges = 'Show earlier changes'
export const requestIdText = (id: string): string => `Request ${id}`

export const offline = 'You seem to be offline. Nothing was changed.'
/** Does not promise that nothing was changed: only the response may have been lost. */
export const serverUnreachable = 'The server could not be reached. Please try again.'
