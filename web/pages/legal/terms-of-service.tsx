import { LegalPage } from './legal-page.tsx'
import { TERMS_OF_ENDING } from './terms-of-ending.tsx'
import { TERMS_OF_USE } from './terms-of-use.tsx'

const IN_SHORT = [
  'Subshelf is free with 3 folders. Premium is £2.99 a month, has unlimited folders and no ads, and can be cancelled at any time.',
  'You need a Google account and must be at least 13.',
  'What you organise is yours: take it with you or delete it whenever you like.',
  'Subshelf uses YouTube API Services and is not affiliated with any video platform.',
]

export const TermsOfService = () => (
  <LegalPage
    title="Terms of Service"
    lead="What you can expect from Subshelf, and what we expect from you."
    inShort={IN_SHORT}
    sections={[...TERMS_OF_USE, ...TERMS_OF_ENDING]}
    other={{ href: '/privacy-policy', title: 'Privacy Policy' }}
  />
)
