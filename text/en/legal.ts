import { longDate } from './format.ts'

/** Labels of the legal pages, and the note that asks for agreement to them. Their texts are in the folder `legal`. */

export const inForceSince = 'In force since'
export const onThisPage = 'On this page'
export const inShort = 'In short'
export const storedDataColumns = { what: 'What', why: 'What for', howLong: 'How long' } as const

export const agreementNote = 'Privacy Policy and Terms of Service'
/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: 'Our ',
  privacy: 'Privacy Policy',
  between: ' and ',
  terms: 'Terms of Service',
  after: ` have changed (${longDate(version)}). Once you've had a look, please agree to them.`,
})
export const agree = 'I agree'

/** Stands in the legal pages where the contact address is not set. */
export const contactAtGoogle =
  'the developer’s address, which Google shows when you choose the name of this app on its sign-in page'
