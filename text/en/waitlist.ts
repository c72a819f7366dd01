export const title = 'JOIN THE WAITLIST'
export const lead = "Leave your email address and we'll tell you once, when we open."
export const email = 'Email'
export const join = 'Join Waitlist'
export const joining = 'Adding to waitlist...'

export const emailInvalid = 'Please enter a valid email address.'
export const failed = 'Failed to register interest. Please try again.'

export const registeredTitle = 'THANK YOU!'
export const registered =
  "We've registered your interest in the product. We'll notify you as soon as registration opens up!"
