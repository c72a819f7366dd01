import type { SignInError } from '#contract/sign-in.ts'
import { message, messages } from './message.ts'
import { signInErrors } from './sign-in.ts'

export const { signInWithGoogle, signingIn, stillWaitingForGoogle, signInFailed, signIn } = messages('account')
export const { signInTitle, signInLead, verificationTitle, verificationText, signInFeatures } = messages('account')

/** @param name of the provider */
export const { signInWith } = messages('account')
export const { stillWaitingFor } = messages('account')

/** The sentence with a link to the Terms of Service and one to the Privacy Policy. */
export const { signInAgreement, savingBeforeSignOut } = messages('account')

/**
 * An error as the sign-in screen shows it. A token without the YouTube scope is reported as an invalid token, with the
 * missing scope as the help.
 */
export function signInErrorLines(code: SignInError): { line: string; help: string | null } {
  if (code === 'scope_missing') return { line: signInErrors.wrong_audience, help: signInErrors.scope_missing }
  return { line: signInErrors[code], help: code === 'wrong_audience' ? message('sign-in.wrongAudienceHelp') : null }
}
