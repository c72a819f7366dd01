import { messages } from './message.ts'

/** Leads from what was just done to all changes. */
export const { allChanges } = messages('changes')

export const { undoneNow } = messages('changes')
