import { messages } from './message.ts'
/** What the front page shows after an account was deleted. */

export const { title } = messages('account-deleted')

/** How the deletion went. */
export const { outcomes } = messages('account-deleted')
