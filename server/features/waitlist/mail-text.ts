import type { Mail } from '../../providers/mail.ts'

/** The one mail to somebody on the waitlist. */
export const waitlistMail = (to: string, publicOrigin: string): Mail => ({
  to,
  subject: 'Subshelf is open: your shelf is waiting',
  text: `Hello,

you asked us to write to you as soon as registration opens. It is open now:

${publicOrigin}

Sign in with Google, bring in your YouTube subscriptions, and put them on shelves you can find.

This is the one mail you get for having joined the waitlist. There is nothing to unsubscribe from.

Subshelf
`,
})
