import type { PagePath } from '#contract/pages.ts'

export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = 'Subshelf'

const TAGLINE = 'رتّب اشتراكاتك على YouTube في مجلدات، وتابع الجديد مجلدًا مجلدًا.'

const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: 'Subshelf, YouTube, الاشتراكات',
})

export const pageTexts = {
  '/': {
    title: 'Subshelf: اشتراكاتك، أخيرًا على الرفوف',
    description: TAGLINE,
    keywords: 'اشتراكات YouTube, تنظيم الاشتراكات, مجلدات القنوات, إدارة الاشتراكات, الفيديوهات الجديدة',
  },
  '/dashboard': {
    title: 'لوحة المتابعة · Subshelf',
    description: 'اشتراكاتك على YouTube في لمحة: ما الجديد، وما الذي ما زال ينتظر رفًّا.',
    keywords: 'اشتراكات YouTube, لوحة المتابعة, فيديوهات جديدة, قنوات غير مصنَّفة, مجلدات',
  },
  '/billing': {
    title: 'الفوترة والاشتراك · Subshelf',
    description: 'Subshelf مجاني مع 3 مجلدات. تمنحك Premium مجلدات بلا حدود وبلا إعلانات مقابل £2.99 شهريًا.',
    keywords: 'Subshelf Premium, الاشتراك, السعر, مجلدات بلا حدود, بلا إعلانات, الفوترة',
  },
  '/privacy-policy': {
    title: 'سياسة الخصوصية · Subshelf',
    description: 'ما الذي يحتفظ به Subshelf عنك، وأين وإلى متى، وكيف تستردّه.',
    keywords: 'Subshelf, سياسة الخصوصية, البيانات الشخصية, YouTube API Services, حذف البيانات, ملفات تعريف الارتباط',
  },
  '/terms-of-service': {
    title: 'شروط الخدمة · Subshelf',
    description: 'الشروط التي يمكن بموجبها استخدام Subshelf.',
    keywords: 'Subshelf, شروط الخدمة, شروط الاشتراك, الإلغاء, الحد الأدنى للعمر',
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted('الإدارة · Subshelf')
export const notFoundTexts = unlisted('الصفحة غير موجودة · Subshelf')
export const maintenanceTexts = unlisted('نعود قريبًا · Subshelf')
export const otherTexts = unlisted('Subshelf')

export const socialImageAlt = 'العبارة «Your subscriptions, finally on shelves.» بجانب ثلاثة رفوف من الفيديوهات.'
