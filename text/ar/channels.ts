import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

export const title = 'الاشتراكات'
export const notLoaded = 'تعذّر تحميل اشتراكاتك'
export const empty = 'هدوء تام هنا، حتى إنك تكاد تسمع الفيديوهات وهي تُحمَّل.'

export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} من أصل ${countedOblique(total, 'subscription')}`
export const shownCount = (count: number): string => `المعروض: ${counted(count, 'subscription')}`

export const search = 'البحث في الاشتراكات'
export const searchPlaceholder = 'البحث في الاشتراكات…'
export const filters = 'عوامل التصفية'
export const all = 'الكل'
export const inSeveral = 'في عدة مجلدات'
export const facts = { quiet: 'صامتة منذ سنة', gone: 'غابت عن YouTube' }
export const folder = 'المجلد'
export const allFolders = 'كل المجلدات'
export const unsortedOnly = 'غير المصنَّفة فقط'
export const sort = 'ترتيب الاشتراكات'
export const sortLabels = {
  'name-asc': 'الاسم (أ - ي)',
  'name-desc': 'الاسم (ي - أ)',
  'upload-recent': 'الأحدث نشرًا',
  'upload-oldest': 'الأقدم نشرًا',
}
export const noMatch = 'لا اشتراكات تطابق بحثك'
export const noMatchHint = 'جرّب كلمات بحث أخرى'
export const showAll = 'عرض الكل'
export const updateOrder = 'تحديث الترتيب'

export const columns = { folder: 'المجلدات', subscribers: 'المشتركون', lastUpload: 'آخر فيديو' }

export const visitChannel = 'زيارة القناة'
export const visitInNewTab = (name: string): string => `زيارة ${isolate(name)} (تُفتح في علامة تبويب جديدة)`
export const uploadedText = (uploadedAt: number, now: number): string => `آخر فيديو: ${relativeDay(uploadedAt, now)}`
export const noUploads = 'لا فيديوهات'

export const datesProgress = (done: number, total: number): string =>
  total === 0 ? 'جارٍ تحميل تواريخ النشر…' : `جارٍ تحميل تواريخ النشر… ${countText(done)} من ${countText(total)}`
export const datesLoaded = 'تم تحميل تواريخ النشر'
export const datesNotLoaded = (count = 0): string =>
  plural(
    'ar',
    count,
    {
      zero: 'تعذّر تحميل تواريخ النشر',
      one: 'تعذّر تحميل تاريخ نشر واحد',
      two: 'تعذّر تحميل تاريخَي نشر',
      few: 'تعذّر تحميل # تواريخ نشر',
      many: 'تعذّر تحميل # تاريخ نشر',
      other: 'تعذّر تحميل # تاريخ نشر',
    },
    countText(count),
  )
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  `تواريخ النشر المعروفة: ${countText(known)} من ${countText(total)}، والبقية عندما تتجدد حصة YouTube ${quotaResetText(until, now)}`
