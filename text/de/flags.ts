import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = 'Gleich wieder da'
export const maintenanceNotice = `${PRODUCT} wird gerade gewartet. Deine Ordner und Kanäle sind sicher, und diese Seite macht von selbst weiter, sobald wir zurück sind.`
export const tryAgain = 'Erneut versuchen'
