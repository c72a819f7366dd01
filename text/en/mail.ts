import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `${PRODUCT} is open, and your shelf is waiting`

/** The only mail to someone on the waitlist. @param origin where the site is */
export const registrationOpenText = (origin: string): string => `Hello,

You asked us to let you know when registration opens. It's open now:

${origin}

Sign in with Google, bring in your YouTube subscriptions, and put them on shelves.

This is the only email you'll get for joining the waitlist, so there's nothing to unsubscribe from.

${PRODUCT}
`
