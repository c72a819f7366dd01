import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = 'رتّب اشتراكاتك على YouTube في مجلدات، وتابع الجديد مجلدًا مجلدًا.'

const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, الاشتراكات`,
})

export const pageTexts = {
  '/': {
    title: `${PRODUCT}: اشتراكاتك، أخيرًا على الرفوف`,
    description: TAGLINE,
    keywords: 'اشتراكات YouTube, تنظيم الاشتراكات, مجلدات القنوات, إدارة الاشتراكات, الفيديوهات الجديدة',
  },
  '/dashboard': {
    title: `لوحة المتابعة · ${PRODUCT}`,
    description: 'اشتراكاتك على YouTube في لمحة: ما الجديد، وما الذي ما زال ينتظر رفًّا.',
    keywords: 'اشتراكات YouTube, لوحة المتابعة, فيديوهات جديدة, قنوات غير مصنَّفة, مجلدات',
  },
  '/billing': {
    title: `الفوترة والاشتراك · ${PRODUCT}`,
    description: `${PRODUCT} مجاني مع 3 مجلدات. تمنحك Premium مجلدات بلا حدود وبلا إعلانات مقابل £2.99 شهريًا.`,
    keywords: `${PRODUCT} Premium, الاشتراك, السعر, مجلدات بلا حدود, بلا إعلانات, الفوترة`,
  },
  '/privacy-policy': {
    title: `سياسة الخصوصية · ${PRODUCT}`,
    description: `ما الذي يحتفظ به ${PRODUCT} عنك، وأين وإلى متى، وكيف تستردّه.`,
    keywords: `${PRODUCT}, سياسة الخصوصية, البيانات الشخصية, YouTube API Services, حذف البيانات, ملفات تعريف الارتباط`,
  },
  '/terms-of-service': {
    title: `شروط الخدمة · ${PRODUCT}`,
    description: `الشروط التي يمكن بموجبها استخدام ${PRODUCT}.`,
    keywords: `${PRODUCT}, شروط الخدمة, شروط الاشتراك, الإلغاء, الحد الأدنى للعمر`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`الإدارة · ${PRODUCT}`)
export const notFoundTexts = unlisted(`الصفحة غير موجودة · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`نعود قريبًا · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

export const socialImageAlt = 'العبارة «Your subscriptions, finally on shelves.» بجانب ثلاثة رفوف من الفيديوهات.'
