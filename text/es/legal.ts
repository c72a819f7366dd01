import { longDate } from './format.ts'

/** Labels of the legal pages, and the note that asks for agreement to them. Their texts are in the folder `legal`. */

export const inForceSince = 'En vigor desde el'
export const onThisPage = 'En esta página'
export const inShort = 'En pocas palabras'
export const storedDataColumns = { what: 'Qué', why: 'Para qué', howLong: 'Cuánto tiempo' } as const

export const agreementNote = 'Política de privacidad y Condiciones del servicio'
/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: 'Han cambiado nuestra ',
  privacy: 'Política de privacidad',
  between: ' y nuestras ',
  terms: 'Condiciones del servicio',
  after: ` (${longDate(version)}). Cuando les hayas echado un vistazo, acéptalas.`,
})
export const agree = 'Acepto'

/** Stands in the legal pages where the contact address is not set. */
export const contactAtGoogle =
  'la dirección del desarrollador, que Google muestra al elegir el nombre de esta aplicación en su página de inicio de sesión'
