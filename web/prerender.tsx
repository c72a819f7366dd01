import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '#web/pages/landing/landing-page.tsx'
import { NotFoundPage } from '#web/pages/landing/not-found-page.tsx'
import { PrivacyPolicy } from '#web/pages/legal/privacy-policy.tsx'
import { TermsOfService } from '#web/pages/legal/terms-of-service.tsx'
import { MaintenancePage } from '#web/pages/maintenance/maintenance-page.tsx'
import { SharedFolderPage } from '#web/pages/shared-folder/shared-folder-page.tsx'

/** The pages that are rendered to HTML at build time. */
const PAGES = {
  landing: <LandingPage />,
  'not-found': <NotFoundPage />,
  maintenance: <MaintenancePage />,
  'legal-privacy': <PrivacyPolicy />,
  'legal-terms': <TermsOfService />,
  'shared-folder': <SharedFolderPage />,
}

export const prerender = (page: keyof typeof PAGES): string => renderToStaticMarkup(PAGES[page])
