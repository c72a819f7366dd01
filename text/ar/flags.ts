import { PRODUCT } from '#contract/product.ts'
export const maintenanceTitle = 'نعود خلال دقائق'
export const maintenanceNotice = `تجري الآن صيانة ${PRODUCT}. مجلداتك وقنواتك في أمان، وستُستأنف هذه الصفحة تلقائيًا فور انتهائنا.`
export const tryAgain = 'إعادة المحاولة'
