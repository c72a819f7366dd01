import type { SignInError } from '#contract/sign-in.ts'

/** A sign-in that failed for a reason the user is shown; the code selects the message. */
export class SignInRefused extends Error {
  readonly code: SignInError
  constructor(code: SignInError, options?: ErrorOptions) {
    super(`sign-in: ${code}`, options)
    this.code = code
  }
}
