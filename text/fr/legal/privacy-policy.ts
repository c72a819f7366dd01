import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Politique de confidentialité',
  lead: `Cette traduction facilite la lecture ; seule la version anglaise fait foi. Voici ce que ${PRODUCT} conserve sur vous, où, combien de temps, qui d’autre en reçoit une partie et comment vous le reprenez.`,
  inShort: [
    'Nous lisons vos abonnements YouTube avec votre autorisation, et ne pouvons rien changer sur YouTube.',
    'Notre serveur garde vos dossiers et vos chaînes. Ce que vous avez regardé et vu reste dans votre navigateur, sauf si vous activez la synchronisation.',
    'Nous ne vendons rien, et aucune régie publicitaire n’apprend jamais à quoi vous êtes abonné(e).',
    'Vous pouvez à tout moment, dans les paramètres, tout emporter, dissocier Google ou tout supprimer.',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices = 'Choix de confidentialité'
export const privacyChoicesText =
  'Des publicités de tiers s’affichent sur la page d’accueil, la page du forfait et les pages légales, et seulement si vous les autorisez. Votre choix est conservé dans ce navigateur et peut être modifié ici à tout moment.'
