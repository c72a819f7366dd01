import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = 'Volvemos en unos minutos'
export const maintenanceNotice = `${PRODUCT} está en mantenimiento. Tus carpetas y canales están a salvo, y esta página seguirá sola cuando volvamos.`
export const tryAgain = 'Intentar de nuevo'
