import { messages } from './message.ts'
/** Texts of the HTML files, the frame of the public pages and the pages outside the app. */

export const { appNeedsScript, entryNeedsScript, notAffiliated, legalLinks, privacyPolicy } = messages('pages')
export const { termsOfService, notFound, notFoundText, goToFrontPage, maintenance } = messages('pages')
export const { maintenanceText, tryAgain, adminSignIn } = messages('pages')
