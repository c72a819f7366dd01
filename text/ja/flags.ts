import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = '数分で戻ります'
export const maintenanceNotice = `${PRODUCT}はメンテナンス中です。フォルダーとチャンネルはそのまま残っています。再開すると、このページは自動的に続きに戻ります。`
export const tryAgain = '再試行'
