import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = 'Voltamos em alguns minutos'
export const maintenanceNotice = `O ${PRODUCT} está em manutenção. Suas pastas e canais estão a salvo, e esta página continua sozinha quando voltarmos.`
export const tryAgain = 'Tentar de novo'
