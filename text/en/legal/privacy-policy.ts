import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lead: `What ${PRODUCT} keeps about you, where, for how long, who else gets any of it, and how you take it back.`,
  inShort: [
    'We read your YouTube subscriptions, with your permission, and can change nothing on YouTube.',
    'Our server keeps your folders and channels. What you watched and saw stays in your browser, unless you turn syncing on.',
    'We sell nothing, and no ad network ever learns what you subscribe to.',
    'You can take everything with you, disconnect Google, or delete all of it, at any time, in Settings.',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices: string = 'Privacy choices'
export const privacyChoicesText: string =
  'Ads of others are shown on the front page, the billing page and the legal pages, and only if you allow it. The choice is kept in this browser and can be changed here at any time.'
