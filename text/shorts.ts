import { messages } from './message.ts'

/** Whether Shorts are listed, as a setting. */
export const { heading, explanation, label, choices } = messages('shorts')

/** The line that asks once. */
export const { question, hideEverywhere, keepShowing, hiddenNow, notSaved } = messages('shorts')
