import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `تعذّر تحميل ${PRODUCT}`
export const pageFailed = 'حدثت مشكلة في هذه الصفحة'

export const mainNavigation = 'القائمة الرئيسية'
export const menu = 'القائمة'
export const openMenu = 'فتح القائمة'
export const closeMenu = 'إغلاق القائمة'
export const expandSidebar = 'توسيع الشريط الجانبي'
export const collapseSidebar = 'طيّ الشريط الجانبي'

export const jump = 'بحث أو انتقال سريع'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Ctrl K')

export const tabs = 'علامات التبويب'
export const homeTab = 'الرئيسية'
export const channelsTab = 'القنوات'
export const moreTab = 'المزيد'

export const mainHeading = 'الرئيسية'
export const dashboard = 'لوحة المتابعة'
export const allNew = 'كل الجديد'
export const later = 'المشاهدة لاحقًا'
export const folders = 'المجلدات'
export const subscriptions = 'الاشتراكات'

export const foldersHeading = 'المجلدات'

export const actionsHeading = 'الإجراءات'
export const importChannels = 'استيراد'
export const upgrade = 'ترقية'
export const managePlan = 'إدارة الباقة'

export const preferencesHeading = 'التفضيلات'
export const settings = 'الإعدادات'
export const cleanupAssistant = 'مساعد التنظيف'
export const admin = 'الإدارة'

export const signOut = 'تسجيل الخروج'

export const notFound = 'الصفحة غير موجودة'
export const notFoundHint = 'ربما نُقلت، أو في العنوان خطأ مطبعي. هذه أبرز الصفحات:'
export const goToDashboard = 'الانتقال إلى لوحة المتابعة'
