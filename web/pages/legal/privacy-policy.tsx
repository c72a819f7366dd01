import { IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { PrivacyChoices } from '#web/features/ads/privacy-choices.tsx'
import { LegalPage } from './legal-page.tsx'
import { COLLECTION } from './privacy-collection.tsx'
import { RIGHTS } from './privacy-rights.tsx'
import { SHARING } from './privacy-sharing.tsx'

const IN_SHORT = [
  'We read your YouTube subscriptions, with your permission, and can change nothing on YouTube.',
  'Our server keeps your folders and channels. Videos, clicks and progress stay in your browser.',
  'We sell nothing, and no ad network ever learns what you subscribe to.',
  'You can take everything with you, disconnect Google, or delete all of it, at any time, in Settings.',
]

export const PrivacyPolicy = () => (
  <LegalPage
    title="Privacy Policy"
    lead="What Subshelf keeps about you, where, for how long, who else gets any of it, and how you take it back."
    inShort={IN_SHORT}
    sections={[...COLLECTION, ...SHARING, ...RIGHTS]}
    other={{ href: '/terms-of-service', title: 'Terms of Service' }}
  >
    <IfAdsEnabled>
      <section id="privacy-choices" aria-labelledby="privacy-choices-title">
        <h2 id="privacy-choices-title">Privacy choices</h2>
        <p>
          Ads of others are shown on the front page, the billing page and the legal pages, and only if you allow it. The
          choice is kept in this browser and can be changed here at any time.
        </p>
        <PrivacyChoices />
      </section>
    </IfAdsEnabled>
  </LegalPage>
)
