import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: 'Condiciones del servicio',
  lead: `Esta es una traducción para tu comodidad; la versión en inglés es la vinculante. Qué puedes esperar de ${PRODUCT} y qué esperamos de ti.`,
  inShort: [
    `${PRODUCT} es gratis con 3 carpetas. Premium cuesta 2,99 £ al mes, tiene carpetas sin límite y no tiene anuncios, y se puede cancelar en cualquier momento.`,
    'Necesitas una cuenta de Google y tener al menos 13 años.',
    'Lo que organizas es tuyo: llévatelo o bórralo cuando quieras.',
    `${PRODUCT} usa los servicios de la API de YouTube y no está afiliado a ninguna plataforma de video.`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
