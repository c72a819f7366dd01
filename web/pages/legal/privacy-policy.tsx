import privacyPolicy from '#text/legal/privacy-policy.md'
import { privacyChoices, privacyChoicesText } from '#text/legal.ts'
import { termsOfService } from '#text/pages.ts'
import { IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { PrivacyChoices } from '#web/features/ads/privacy-choices.tsx'
import { LegalPage } from './legal-page.tsx'

export const PrivacyPolicy = () => (
  <LegalPage
    document={privacyPolicy}
    page="/privacy-policy"
    other={{ href: '/terms-of-service', title: termsOfService }}
  >
    <IfAdsEnabled>
      <section id="privacy-choices" aria-labelledby="privacy-choices-title">
        <h2 id="privacy-choices-title">{privacyChoices}</h2>
        <p>{privacyChoicesText}</p>
        <PrivacyChoices />
      </section>
    </IfAdsEnabled>
  </LegalPage>
)
