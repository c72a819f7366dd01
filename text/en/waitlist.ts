export const emailInvalid = 'Please enter a valid email address.'

export const registered =
  "We've registered your interest in the product. We'll notify you as soon as registration opens up!"
