import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'Sign in with Google'
export const signingIn = 'Signing in...'
export const stillWaitingForGoogle = 'Still waiting for the Google window'
export const signInFailed = 'Sign in failed. Please try again.'

export const signInTitle = `Sign in to ${PRODUCT}`
export const signInLead = 'Bring in your YouTube subscriptions and put them on shelves.'
export const verificationTitle = 'About Google Verification'
export const verificationText =
  "Google may warn you that this app isn't verified. That's normal for new apps. Click “Advanced”, then choose to go to the app."
export const signInFeatures = [
  'Automatic import of all your subscriptions',
  'Custom folders and categories',
  'Drag and drop between folders',
  "Export of everything you've organised",
  'Privacy: read-only access, and what you open stays in your browser',
] as const
/** The sentence with a link to the Terms of Service and one to the Privacy Policy. */
export const signInAgreement = {
  before: 'By signing in, you agree to the ',
  terms: 'Terms of Service',
  between: ' and the ',
  privacy: 'Privacy Policy',
  after: '.',
} as const

export const savingBeforeSignOut = 'Saving your last changes, then signing out.'
