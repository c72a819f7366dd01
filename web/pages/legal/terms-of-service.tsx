import termsOfService from '#text/legal/terms-of-service.md'
import { privacyPolicy } from '#text/pages.ts'
import { LegalPage } from './legal-page.tsx'

export const TermsOfService = () => (
  <LegalPage
    document={termsOfService}
    page="/terms-of-service"
    other={{ href: '/privacy-policy', title: privacyPolicy }}
  />
)
