import { messages } from './message.ts'

export const { signInWithGoogle, signingIn, stillWaitingForGoogle, signInFailed, signInTitle } = messages('account')
export const { signInLead, verificationTitle, verificationText, signInFeatures } = messages('account')

/** The sentence with a link to the Terms of Service and one to the Privacy Policy. */
export const { signInAgreement, savingBeforeSignOut } = messages('account')
