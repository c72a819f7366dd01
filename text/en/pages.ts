import { PRODUCT } from '#contract/product.ts'
/** Texts of the HTML files, the frame of the public pages and the pages outside the app. */

export const appNeedsScript = `${PRODUCT} needs JavaScript to show your folders.`
export const adminNeedsScript = 'The admin area needs JavaScript.'

export const notAffiliated = `${PRODUCT} is not affiliated with any video platform.`
export const legalLinks = 'Legal'
export const privacyPolicy = 'Privacy Policy'
export const termsOfService = 'Terms of Service'

export const notFound = 'Not found'
export const notFoundText = "This page doesn't exist, or it has moved."
export const goToFrontPage = 'Go to the front page'

export const maintenance = 'Back in a few minutes'
export const maintenanceText = `${PRODUCT} is down for maintenance. Your folders and channels are safe, and this page will reload by itself when we're back.`
export const tryAgain = 'Try again'
export const adminSignIn = 'Admin'
