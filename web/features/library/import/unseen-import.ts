import { storedChoice } from '#web/lib/browser-store.ts'

/** Whether an import that was seen running in this browser has an end that nobody has been told yet. */
export const unseenImport = storedChoice('unseenImport', ['yes', 'no'], 'no')
