import type { SignInError } from '#contract/sign-in.ts'
import { message, messages } from './message.ts'

export const { signInErrors } = messages('sign-in')

/**
 * An error as the sign-in screen shows it. A token without the YouTube scope is reported as an invalid token, with the
 * missing scope as the help.
 */
export function signInErrorLines(code: SignInError): { line: string; help: string | null } {
  if (code === 'scope_missing') return { line: signInErrors.wrong_audience, help: signInErrors.scope_missing }
  return { line: signInErrors[code], help: code === 'wrong_audience' ? message('sign-in.wrongAudienceHelp') : null }
}

// The popup's last page.
export const { signedIn, closeThisWindow, goToSite } = messages('sign-in')
