import { messages } from './message.ts'

export const { signInErrors } = messages('sign-in')

// The popup's last page.
export const { signedIn, closeThisWindow, goToSite } = messages('sign-in')
