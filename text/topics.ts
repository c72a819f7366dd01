import { messages } from './message.ts'

/** YouTube's topics. */
export const { topicNames } = messages('topics')
