import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = 'Back in a few minutes'
export const maintenanceNotice = `${PRODUCT} is down for maintenance. Your folders and channels are safe, and this page will carry on by itself when we're back.`
export const tryAgain = 'Try again'
