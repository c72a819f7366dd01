import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = 'Rangez vos abonnements YouTube dans des dossiers et voyez les nouveautés, dossier par dossier.'

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, abonnements`,
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = {
  '/': {
    title: `${PRODUCT} : vos abonnements, enfin sur leurs étagères`,
    description: TAGLINE,
    keywords:
      'abonnements YouTube, organiser ses abonnements, dossiers de chaînes, gestionnaire d’abonnements, fil de vidéos',
  },
  '/dashboard': {
    title: `Tableau de bord · ${PRODUCT}`,
    description:
      'Vos abonnements YouTube en un coup d’œil. Voyez ce qui est nouveau et ce qui attend encore une étagère.',
    keywords: 'abonnements YouTube, tableau de bord, nouvelles vidéos, chaînes non classées, dossiers',
  },
  '/billing': {
    title: `Forfait et facturation · ${PRODUCT}`,
    description: `${PRODUCT} est gratuit avec 3 dossiers. Premium vous donne des dossiers illimités sans publicité pour 2,99 £ par mois.`,
    keywords: `${PRODUCT} Premium, forfait, prix, dossiers illimités, sans publicité, facturation`,
  },
  '/privacy-policy': {
    title: `Politique de confidentialité · ${PRODUCT}`,
    description: `Ce que ${PRODUCT} conserve sur vous, où, combien de temps, et comment le reprendre.`,
    keywords: `${PRODUCT}, politique de confidentialité, données personnelles, YouTube API Services, suppression des données, cookies`,
  },
  '/terms-of-service': {
    title: `Conditions d’utilisation · ${PRODUCT}`,
    description: `Les conditions dans lesquelles vous pouvez utiliser ${PRODUCT}.`,
    keywords: `${PRODUCT}, conditions d’utilisation, conditions de Premium, résiliation, âge minimum`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`Admin · ${PRODUCT}`)
export const notFoundTexts = unlisted(`Page introuvable · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`De retour bientôt · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

/** Describes the picture that link previews show. */
export const socialImageAlt =
  'Les mots « Your subscriptions, finally on shelves. » (vos abonnements, enfin sur leurs étagères) à côté de trois étagères de vidéos.'
