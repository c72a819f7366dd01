import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Política de privacidad',
  lead: `Esta es una traducción para tu comodidad; la versión en inglés es la vinculante. Qué guarda ${PRODUCT} sobre ti, dónde, durante cuánto tiempo, quién más recibe algo de ello y cómo lo recuperas.`,
  inShort: [
    'Leemos tus suscripciones de YouTube, con tu permiso, y no podemos cambiar nada en YouTube.',
    'Nuestro servidor guarda tus carpetas y canales. Lo que has visto y reproducido se queda en tu navegador, salvo que actives la sincronización.',
    'No vendemos nada, y ninguna red publicitaria llega a saber a qué te suscribes.',
    'Puedes llevártelo todo, desconectar Google o borrarlo todo, en cualquier momento, en Configuración.',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices: string = 'Opciones de privacidad'
export const privacyChoicesText: string =
  'Los anuncios de terceros se muestran en la portada, la página de pagos y las páginas legales, y solo si lo permites. La elección se guarda en este navegador y se puede cambiar aquí en cualquier momento.'
