import { PRODUCT } from '#contract/product.ts'
/** Texts of the HTML files, the frame of the public pages and the pages outside the app. */

export const appNeedsScript = `O ${PRODUCT} precisa de JavaScript para mostrar suas pastas.`
export const adminNeedsScript = 'A área de administração precisa de JavaScript.'

export const notAffiliated = `O ${PRODUCT} não é afiliado a nenhuma plataforma de vídeo.`
export const legalLinks = 'Informações legais'
export const privacyPolicy = 'Política de Privacidade'
export const termsOfService = 'Termos de Serviço'

export const notFound = 'Não encontrada'
export const notFoundText = 'Esta página não existe ou mudou de lugar.'
export const goToFrontPage = 'Ir para a página inicial'

export const maintenance = 'Voltamos em alguns minutos'
export const maintenanceText = `O ${PRODUCT} está em manutenção. Suas pastas e canais estão a salvo, e esta página recarrega sozinha quando voltarmos.`
export const tryAgain = 'Tentar de novo'
export const adminSignIn = 'Administração'
