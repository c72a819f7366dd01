import { counted } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { foldersText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'المجلدات'
export const newFolder = 'مجلد جديد'
export const noFoldersHint = 'انقر زر + لإنشاء مجلدك الأول.'

export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  `${foldersText(folderCount)} · صُنّف ${countText(sorted)}، وبقي ${countText(unsorted)}`

export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `المجلدات المستخدمة: ${used}/${cap}`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}. الترقية إلى Premium تمنحك مجلدات بلا حدود.`

export const sortLabels = {
  'name-asc': 'الاسم (أ - ي)',
  'name-desc': 'الاسم (ي - أ)',
  most: 'الأكثر اشتراكات',
  fewest: 'الأقل اشتراكات',
  own: 'ترتيبي الخاص',
}
export const sortFolders = (sort: string): string => `ترتيب المجلدات: ${sort}`

export const moveFolder = (folder: string, place: number, count: number): string =>
  `نقل ${isolate(folder)}، الموضع ${countText(place)} من ${countText(count)}`
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${isolate(folder)}، الموضع ${countText(place)} من ${countText(count)}`
export const folderMoved = (folder: string): string => `تم النقل: ${isolate(folder)}`
export const moveEarlier = 'نقل إلى الأمام'
export const moveLater = 'نقل إلى الخلف'

export const subscriptionsUsed = (used: string): string => `الاشتراكات: ${used}`
export const pinned = 'مثبّت، '
export const noChannels = 'لا قنوات بعد'
export const addChannelsTo = (folder: string): string => `إضافة قنوات إلى ${isolate(folder)}`

export const moreThumbnails = (count: number): string =>
  `+${count < 1_000 ? count : `${Math.floor(count / 1_000)} ألف`}`
export const moreChannels = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'و# قناة أخرى',
      one: 'وقناة أخرى',
      two: 'وقناتان أخريان',
      few: 'و# قنوات أخرى',
      many: 'و# قناة أخرى',
      other: 'و# قناة أخرى',
    },
    countText(count),
  )

export const unsortedCount = (count: number): string => `خارج المجلدات: ${counted(count, 'subscription')}`

export const expandFolder = (folder: string): string => `توسيع ${isolate(folder)}`
export const collapseFolder = (folder: string): string => `طيّ ${isolate(folder)}`
export const folderActions = (folder: string): string => `إجراءات ${isolate(folder)}`
export const pin = 'تثبيت'
export const unpin = 'إلغاء التثبيت'
export const showChannels = 'عرض القنوات'
export const rename = 'إعادة التسمية'
export const feedAddress = 'عنوان الخلاصة'
export const colourAndEmoji = 'اللون والرمز التعبيري'
export const deleteLabel = 'حذف'

export const renameFolder = 'إعادة تسمية المجلد'
export const deleteFolder = 'حذف المجلد'
export const deleteQuestion = (folder: string): string =>
  `هل تريد حذف المجلد «${isolate(folder)}»؟ ستُنقل قنواته إلى غير المصنَّفة.`
export const error = 'خطأ'
export const deleteFailed = 'تعذّر حذف المجلد. يُرجى إعادة المحاولة.'
