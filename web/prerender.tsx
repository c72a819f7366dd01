import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { NotFoundStatic } from '#web/features/landing/not-found-static.tsx'

/** The content of the pages that are complete without script. Runs at build time only. */
export const prerender = (page: 'landing' | 'not-found'): string =>
  renderToStaticMarkup(page === 'landing' ? <LandingPage /> : <NotFoundStatic />)
