import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

/** Labels that mean the same on every screen, and the texts of the components that all screens share. */
export const cancel = 'Cancel'
export const close = 'Close'
export const ok = 'OK'
export const retry = 'Retry'
export const loading = 'Loading...'
export const home = `${PRODUCT}, home`
export const unsorted = 'Unsorted'
export const addChannels = 'Add channels'
export const importSubscriptions = 'Import Subscriptions'
export const importHint = 'Import your subscriptions to get started'
export const noFoldersYet = 'No folders yet. But oh, the possibilities!'
export const foldersNotLoaded = "Your folders couldn't be loaded"

export const skipToContent = 'Skip to content'
export const undo = 'Undo'
export const undoKeys = 'Ctrl+Z'
export const dismiss = 'Dismiss'
export const notifications = 'Notifications'
/** Older notifications that are folded under the newest. */
export const andMore = (count: number): string => `and ${countText(count)} more`
export const showEarlier = 'Show earlier notifications'
export const requestIdText = (id: string): string => `Request ${id}`

export const offline = 'You seem to be offline. Nothing was changed.'
/** Does not promise that nothing was changed: only the response may have been lost. */
export const serverUnreachable = "We couldn't reach the server. Please try again."
export const internalError = 'Something went wrong on our side. Please try again.'
export const unavailableError = 'The service is busy. Please try again in a moment.'
