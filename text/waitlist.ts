import { messages } from './message.ts'

export const { title, lead, email, join, joining, emailInvalid, failed, registeredTitle } = messages('waitlist')
export const { registered } = messages('waitlist')
