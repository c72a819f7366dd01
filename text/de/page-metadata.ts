import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = 'Leg deine YouTube-Abos in Ordner und sieh, was neu ist, Ordner für Ordner.'

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, Abos`,
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = {
  '/': {
    title: `${PRODUCT}: deine Abos, endlich im Regal`,
    description: TAGLINE,
    keywords: 'YouTube-Abos, Abos ordnen, Abos sortieren, Ordner für Kanäle, Abo-Verwaltung, Video-Feed',
  },
  '/dashboard': {
    title: `Übersicht · ${PRODUCT}`,
    description: 'Deine YouTube-Abos auf einen Blick. Sieh, was neu ist und was noch auf ein Regal wartet.',
    keywords: 'YouTube-Abos, Übersicht, neue Videos, unsortierte Kanäle, Ordner',
  },
  '/billing': {
    title: `Tarif und Abrechnung · ${PRODUCT}`,
    description: `${PRODUCT} ist mit 3 Ordnern kostenlos. Premium gibt dir beliebig viele Ordner ohne Werbung für 2,99 £ im Monat.`,
    keywords: `${PRODUCT} Premium, Tarif, Preis, unbegrenzte Ordner, ohne Werbung, Abrechnung`,
  },
  '/privacy-policy': {
    title: `Datenschutzerklärung · ${PRODUCT}`,
    description: `Was ${PRODUCT} über dich speichert, wo und wie lange, und wie du es zurückholst.`,
    keywords: `${PRODUCT}, Datenschutzerklärung, personenbezogene Daten, YouTube API Services, Daten löschen, Cookies`,
  },
  '/terms-of-service': {
    title: `Nutzungsbedingungen · ${PRODUCT}`,
    description: `Die Bedingungen, unter denen du ${PRODUCT} nutzen kannst.`,
    keywords: `${PRODUCT}, Nutzungsbedingungen, Premium-Bedingungen, Kündigung, Mindestalter`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`Admin · ${PRODUCT}`)
export const notFoundTexts = unlisted(`Nicht gefunden · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`Gleich wieder da · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

/** Describes the picture that link previews show. */
export const socialImageAlt =
  'Die Worte „Your subscriptions, finally on shelves.“ (deine Abos, endlich im Regal) neben drei Regalböden voller Videos.'
