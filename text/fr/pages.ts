import { PRODUCT } from '#contract/product.ts'
export const appNeedsScript = `${PRODUCT} a besoin de JavaScript pour afficher vos dossiers.`
export const adminNeedsScript = 'L’espace d’administration a besoin de JavaScript.'

export const notAffiliated = `${PRODUCT} n’est affilié à aucune plateforme vidéo.`
export const legalLinks = 'Informations légales'
export const privacyPolicy = 'Politique de confidentialité'
export const termsOfService = 'Conditions d’utilisation'

export const notFound = 'Page introuvable'
export const notFoundText = 'Cette page n’existe pas, ou elle a été déplacée.'
export const goToFrontPage = 'Aller à la page d’accueil'

export const maintenance = 'De retour dans quelques minutes'
export const maintenanceText = `${PRODUCT} est en maintenance. Vos dossiers et vos chaînes sont en sécurité, et cette page se rechargera d’elle-même dès notre retour.`
export const tryAgain = 'Réessayer'
export const adminSignIn = 'Admin'
