import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lead: `What you can expect from ${PRODUCT}, and what we expect from you.`,
  inShort: [
    `${PRODUCT} is free with 3 folders. Premium is £2.99 a month, has unlimited folders and no ads, and can be cancelled at any time.`,
    'You need a Google account and must be at least 13.',
    'What you organise is yours: take it with you or delete it whenever you like.',
    `${PRODUCT} uses YouTube API Services and is not affiliated with any video platform.`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
