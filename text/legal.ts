import { longDate } from './format.ts'
import { message, messages } from './message.ts'

/** Labels of the legal pages, and the note that asks for agreement to them. Their texts are in the folder `legal`. */

export const { inForceSince, onThisPage, inShort, storedDataColumns, agreementNote } = messages('legal')

/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: message('legal.agreementSentenceBefore'),
  privacy: message('legal.agreementSentencePrivacy'),
  between: message('legal.agreementSentenceBetween'),
  terms: message('legal.agreementSentenceTerms'),
  after: message('legal.agreementSentenceAfter', { version: longDate(version) }),
})
export const { agree } = messages('legal')

/** Stands in the legal pages where the contact address is not set. */
export const { contactAtGoogle } = messages('legal')
