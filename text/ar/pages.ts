import { PRODUCT } from '#contract/product.ts'
export const appNeedsScript = `يحتاج ${PRODUCT} إلى JavaScript لعرض مجلداتك.`
export const adminNeedsScript = 'تحتاج منطقة الإدارة إلى JavaScript.'

export const notAffiliated = `لا يتبع ${PRODUCT} أي منصة فيديو.`
export const legalLinks = 'المعلومات القانونية'
export const privacyPolicy = 'سياسة الخصوصية'
export const termsOfService = 'شروط الخدمة'

export const notFound = 'الصفحة غير موجودة'
export const notFoundText = 'هذه الصفحة غير موجودة، أو نُقلت إلى مكان آخر.'
export const goToFrontPage = 'الانتقال إلى الصفحة الأولى'

export const maintenance = 'نعود خلال دقائق'
export const maintenanceText = `تجري الآن صيانة ${PRODUCT}. مجلداتك وقنواتك في أمان، وسيُعاد تحميل هذه الصفحة تلقائيًا فور انتهائنا.`
export const tryAgain = 'إعادة المحاولة'
export const adminSignIn = 'الإدارة'
