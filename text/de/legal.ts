import { longDate } from './format.ts'

export const inForceSince = 'In Kraft seit'
export const onThisPage = 'Auf dieser Seite'
export const inShort = 'Kurz gesagt'
export const storedDataColumns = { what: 'Was', why: 'Wozu', howLong: 'Wie lange' } as const

export const agreementNote = 'Datenschutzerklärung und Nutzungsbedingungen'
/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: 'Unsere ',
  privacy: 'Datenschutzerklärung',
  between: ' und unsere ',
  terms: 'Nutzungsbedingungen',
  after: ` haben sich geändert (${longDate(version)}). Wirf einen Blick darauf und stimm ihnen bitte zu.`,
})
export const agree = 'Ich stimme zu'

export const contactAtGoogle =
  'die Adresse des Entwicklers, die Google zeigt, wenn du auf der Anmeldeseite den Namen dieser App anklickst'
