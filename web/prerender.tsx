import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '#web/pages/landing/landing-page.tsx'
import { NotFoundStatic } from '#web/pages/landing/not-found-static.tsx'
import { PrivacyPolicy } from '#web/pages/legal/privacy-policy.tsx'
import { TermsOfService } from '#web/pages/legal/terms-of-service.tsx'
import { MaintenancePage } from '#web/pages/maintenance/maintenance-page.tsx'

/** The content of the pages that are complete without script. Runs at build time only. */
const PAGES = {
  landing: <LandingPage />,
  'not-found': <NotFoundStatic />,
  maintenance: <MaintenancePage />,
  'legal-privacy': <PrivacyPolicy />,
  'legal-terms': <TermsOfService />,
}

export const prerender = (page: keyof typeof PAGES): string => renderToStaticMarkup(PAGES[page])
