import { messages } from './message.ts'

/** Labels that mean the same on every screen, and the texts of the components that all screens share. */
export const { cancel, close, ok, retry, loading, home, unsorted, addChannels } = messages('common')
export const { importSubscriptions, importHint, noFoldersYet, foldersNotLoaded, skipToContent } = messages('common')
export const { undo, undoKeys, dismiss, notifications } = messages('common')

/** Older notifications that are folded under the newest. */
export const { andMore } = messages('common')
export const { showEarlier } = messages('common')

export const { requestIdText } = messages('common')

export const { offline } = messages('common')

/** Does not promise that nothing was changed: only the response may have been lost. */
export const { serverUnreachable, internalError, unavailableError } = messages('common')
