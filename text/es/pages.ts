import { PRODUCT } from '#contract/product.ts'
/** Texts of the HTML files, the frame of the public pages and the pages outside the app. */

export const appNeedsScript = `${PRODUCT} necesita JavaScript para mostrar tus carpetas.`
export const adminNeedsScript = 'La administración necesita JavaScript.'

export const notAffiliated = `${PRODUCT} no está afiliado a ninguna plataforma de video.`
export const legalLinks = 'Información legal'
export const privacyPolicy = 'Política de privacidad'
export const termsOfService = 'Condiciones del servicio'

export const notFound = 'No encontrada'
export const notFoundText = 'Esta página no existe o ha cambiado de lugar.'
export const goToFrontPage = 'Ir a la portada'

export const maintenance = 'Volvemos en unos minutos'
export const maintenanceText = `${PRODUCT} está en mantenimiento. Tus carpetas y canales están a salvo, y esta página se recargará sola cuando volvamos.`
export const tryAgain = 'Intentar de nuevo'
export const adminSignIn = 'Administración'
