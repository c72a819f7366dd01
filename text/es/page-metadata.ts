import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = 'Pon tus suscripciones de YouTube en carpetas y ve lo nuevo, carpeta por carpeta.'

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, suscripciones`,
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = {
  '/': {
    title: `${PRODUCT}: tus suscripciones, por fin en su estante`,
    description: TAGLINE,
    keywords:
      'suscripciones de YouTube, organizar suscripciones, carpetas de canales, gestor de suscripciones, feed de videos',
  },
  '/dashboard': {
    title: `Panel · ${PRODUCT}`,
    description: 'Tus suscripciones de YouTube de un vistazo. Lo nuevo y lo que aún espera su estante.',
    keywords: 'suscripciones de YouTube, panel, videos nuevos, canales sin clasificar, carpetas',
  },
  '/billing': {
    title: `Pagos y suscripción · ${PRODUCT}`,
    description: `${PRODUCT} es gratis con 3 carpetas. Premium te da carpetas sin límite y sin anuncios por 2,99 £ al mes.`,
    keywords: `${PRODUCT} Premium, suscripciones, precio, carpetas sin límite, sin anuncios, pagos`,
  },
  '/privacy-policy': {
    title: `Política de privacidad · ${PRODUCT}`,
    description: `Qué guarda ${PRODUCT} sobre ti, dónde y durante cuánto tiempo, y cómo recuperarlo.`,
    keywords: `${PRODUCT}, política de privacidad, datos personales, servicios de la API de YouTube, eliminación de datos, cookies`,
  },
  '/terms-of-service': {
    title: `Condiciones del servicio · ${PRODUCT}`,
    description: `Las condiciones para usar ${PRODUCT}.`,
    keywords: `${PRODUCT}, condiciones del servicio, condiciones de suscripción, cancelación, edad mínima`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`Administración · ${PRODUCT}`)
export const notFoundTexts = unlisted(`No encontrada · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`Volvemos pronto · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

/** Describes the picture that link previews show. */
export const socialImageAlt =
  'Las palabras “Your subscriptions, finally on shelves.” (tus suscripciones, por fin en su estante) junto a tres estantes de videos.'
