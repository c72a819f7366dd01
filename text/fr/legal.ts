import { longDate } from './format.ts'

export const inForceSince = 'En vigueur depuis le'
export const onThisPage = 'Sur cette page'
export const inShort = 'En bref'
export const storedDataColumns = { what: 'Quoi', why: 'Pourquoi', howLong: 'Combien de temps' } as const

export const agreementNote = 'Politique de confidentialité et conditions d’utilisation'
/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: 'Notre ',
  privacy: 'politique de confidentialité',
  between: ' et nos ',
  terms: 'conditions d’utilisation',
  after: ` ont changé (${longDate(version)}). Après en avoir pris connaissance, veuillez les accepter.`,
})
export const agree = 'J’accepte'

export const contactAtGoogle =
  'l’adresse du développeur, que Google affiche quand vous cliquez sur le nom de cette application sur sa page de connexion'
