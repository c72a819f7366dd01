export const registrationOpenSubject = 'Subshelf is open: your shelf is waiting'

/** The only mail to someone on the waitlist. @param origin where the site is */
export const registrationOpenText = (origin: string): string => `Hello,

you asked us to write to you as soon as registration opens. It is open now:

${origin}

Sign in with Google, bring in your YouTube subscriptions, and put them on shelves you can find.

This is the only mail you get for having joined the waitlist. There is nothing to unsubscribe from.

Subshelf
`
