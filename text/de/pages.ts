import { PRODUCT } from '#contract/product.ts'
export const appNeedsScript = `${PRODUCT} braucht JavaScript, um deine Ordner zu zeigen.`
export const adminNeedsScript = 'Der Adminbereich braucht JavaScript.'

export const notAffiliated = `${PRODUCT} gehört zu keiner Videoplattform.`
export const legalLinks = 'Rechtliches'
export const privacyPolicy = 'Datenschutzerklärung'
export const termsOfService = 'Nutzungsbedingungen'

export const notFound = 'Nicht gefunden'
export const notFoundText = 'Diese Seite gibt es nicht, oder sie ist umgezogen.'
export const goToFrontPage = 'Zur Startseite'

export const maintenance = 'Gleich wieder da'
export const maintenanceText = `${PRODUCT} wird gerade gewartet. Deine Ordner und Kanäle sind sicher, und diese Seite lädt von selbst neu, sobald wir zurück sind.`
export const tryAgain = 'Erneut versuchen'
export const adminSignIn = 'Admin'
