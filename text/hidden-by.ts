import { messages } from './message.ts'

/** Before the reason, for screen readers. */
export const { hiddenByRule } = messages('hidden-by')

/** On a video that is shown although a rule hides it. */
export const { hiddenBy } = messages('hidden-by')
