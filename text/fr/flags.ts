import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = 'De retour dans quelques minutes'
export const maintenanceNotice = `${PRODUCT} est en maintenance. Vos dossiers et vos chaînes sont en sécurité, et cette page reprendra d’elle-même dès notre retour.`
export const tryAgain = 'Réessayer'
