import { messages } from './message.ts'

export const { registrationOpenSubject } = messages('mail')

/** The only mail to someone on the waitlist. @param origin where the site is */
export const { registrationOpenText } = messages('mail')
