import { messages } from './message.ts'
/** What stands on keys, and the names of those that show a sign. */
export const { control, command, shift, escapeKey, enterKey, tabKey, spaceKey, backspaceKey } = messages('keys')
export const { arrows } = messages('keys')
