import { registrationOpenSubject, registrationOpenText } from '#text/mail.ts'
import type { Mail } from '../../providers/mail.ts'

/** The only mail to someone on the waitlist. */
export const waitlistMail = (to: string, publicOrigin: string): Mail => ({
  to,
  subject: registrationOpenSubject,
  text: registrationOpenText(publicOrigin),
})
