import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const actionsOf = (name: string): string => `إجراءات ${isolate(name)}`
export const moveWhere = (channel: string): string => `نقل ${isolate(channel)} إلى`
export const addWhere = (channel: string): string => `إضافة ${isolate(channel)} أيضًا إلى`
export const results = 'النتائج'
export const back = 'رجوع'

export const groups = {
  recent: 'الأحدث استخدامًا',
  folders: 'المجلدات',
  channels: 'القنوات',
  pages: 'الصفحات',
  actions: 'الإجراءات',
} as const

export const showMore = (count: number): string => `عرض ${countText(count)} أخرى`

export const found = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    },
    countText(count),
  )

export const nothingFound = (typed: string): string => `لا يوجد شيء باسم «${isolate(typed)}».`
export const makeFolder = 'إنشاء مجلد بهذا الاسم'

export const unsorted = 'القنوات غير المصنَّفة'
export const plan = 'الباقة والفوترة'

export const themes = { light: 'المظهر الفاتح', dark: 'المظهر الداكن', system: 'مظهر النظام' } as const

export const openFolder = 'فتح'
export const showInSubscriptions = 'العرض ضمن الاشتراكات'

export const videosIn = (folder: string): string => `فيديوهاتها في ${isolate(folder)}`
export const visit = 'فتحها على YouTube'

export const hints = { choose: 'اختيار', open: 'فتح', actions: 'إجراءات هذا العنصر' } as const
