import { termsOfService } from '#text/legal/terms-of-service.ts'
import { privacyPolicy } from '#text/pages.ts'
import { LegalPage } from './legal-page.tsx'

export const TermsOfService = () => (
  <LegalPage document={termsOfService} other={{ href: '/privacy-policy', title: privacyPolicy }} />
)
