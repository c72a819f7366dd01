import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: 'Conditions d’utilisation',
  lead: `Cette traduction facilite la lecture ; seule la version anglaise fait foi. Voici ce que vous pouvez attendre de ${PRODUCT}, et ce que nous attendons de vous.`,
  inShort: [
    `${PRODUCT} est gratuit avec 3 dossiers. Premium coûte 2,99 £ par mois, avec des dossiers illimités et sans publicité, et se résilie à tout moment.`,
    'Il vous faut un compte Google et au moins 13 ans.',
    'Ce que vous organisez est à vous : emportez-le ou supprimez-le quand vous voulez.',
    `${PRODUCT} utilise les YouTube API Services et n’est affilié à aucune plateforme vidéo.`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
