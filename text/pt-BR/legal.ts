import { longDate } from './format.ts'

/** Labels of the legal pages, and the note that asks for agreement to them. Their texts are in the folder `legal`. */

export const inForceSince = 'Em vigor desde'
export const onThisPage = 'Nesta página'
export const inShort = 'Em resumo'
export const storedDataColumns = { what: 'O quê', why: 'Para quê', howLong: 'Por quanto tempo' } as const

export const agreementNote = 'Política de Privacidade e Termos de Serviço'
/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: 'Nossa ',
  privacy: 'Política de Privacidade',
  between: ' e nossos ',
  terms: 'Termos de Serviço',
  after: ` mudaram (${longDate(version)}). Depois de dar uma olhada, concorde com eles.`,
})
export const agree = 'Concordo'

/** Stands in the legal pages where the contact address is not set. */
export const contactAtGoogle =
  'o endereço do desenvolvedor, que o Google mostra quando você escolhe o nome deste app na página de login dele'
