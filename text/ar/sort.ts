import type { RoughTime } from '#domain/sort-session.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'

export const title = 'تصنيف القنوات'
export const notLoaded = 'تعذّر تحميل موضعك في التصنيف'

export const stop = 'التوقف هنا'
export const undo = 'تراجع'
export const progress = 'المصنَّفة'
export const progressText = (sorted: number, total: number): string =>
  `صُنّفت ${countText(sorted)} من ${countText(total)}`
export const toGo = (count: number): string => `بقي ${countText(count)}`
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'بقي أقل من دقيقة'
  return `بقي نحو ${countedOblique(count, unit === 'hours' ? 'hour' : 'minute')}`
}

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `${isolate(channel)} على YouTube (تُفتح في علامة تبويب جديدة)`
export const newestVideos = 'أحدث الفيديوهات'
export const noVideos = 'لا فيديوهات في هذه القناة.'
export const notReadYet = 'لم نتحقق من هذه القناة بعد. جارٍ التحقق من YouTube الآن.'
export const notChecked = 'لم نتحقق من هذه القناة بعد.'
export const videosNotLoaded = 'تعذّر تحميل فيديوهاتها.'
export const sentence = (reason: string): string => `${reason}.`
export const withoutVideos = (cause: string): string => `${cause} يمكنك تصنيفها رغم ذلك.`

export const which = 'على أي رفّ؟'
export const findFolder = 'البحث عن مجلد'
export const orTypeName = 'أو كتابة اسم'
export const newFolder = 'مجلد جديد'
export const nameOfNew = 'اسم المجلد الجديد'
export const create = 'إنشاء'
export const cancel = 'إلغاء'
export const fullFolder = (count: string): string => `ممتلئ، ${count}`
export const moreFolders = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: '# مجلد آخر',
      one: 'مجلد آخر',
      two: 'مجلدان آخران',
      few: '# مجلدات أخرى',
      many: '# مجلدًا آخر',
      other: '# مجلد آخر',
    },
    countText(count),
  )
export const fewerFolders = 'مجلدات أقل'
export const nothingCalled = (typed: string): string => `لا يوجد شيء باسم «${isolate(typed)}».`
export const makeFolderCalled = 'إنشاء مجلد بهذا الاسم'
export const foldersFound = (count: number): string => `النتائج: ${counted(count, 'folder')}`

export const suggested = 'مقترح'
export const suggestedNew = 'مقترح كمجلد جديد'

export const skip = 'تخطٍّ'
export const alsoAdd = 'إضافة أيضًا'
export const alsoAddHint = 'اختر كل مجلداتها، ثم صنّفها.'
export const fileIn = (folders: number): string => `تصنيف في ${countedOblique(folders, 'folder')}`
export const skipped = (count: number): string => `تم تخطّي ${countText(count)}`
export const justSorted = 'صُنّفت للتو'

const place = (sorted: number, total: number): string => `${countText(sorted)} من ${countText(total)}`
const listed = (names: readonly string[]): string => listText(names.map(isolate))

export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `صُنّفت في ${listed(folders)}. ${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string =>
  `تم تخطّي ${isolate(channel)}. بقي ${countText(left)}`
export const takenBack = (channel: string): string => `عادت ${isolate(channel)}`
export const nothingToUndo = 'لا شيء يمكن التراجع عنه'
export const chosen = (folder: string, count: number): string =>
  `تم اختيار ${isolate(folder)}. المجموع: ${counted(count, 'folder')}`
export const notChosen = (folder: string): string => `أُلغي اختيار ${isolate(folder)}`
export const chooseFirst = 'اختر مجلدًا أولًا'
export const sortedElsewhere = (channel: string): string => `صُنّفت ${isolate(channel)} في مكان آخر`
export const notFiled = (channel: string, reason: string): string => `لم تُصنَّف ${isolate(channel)}. ${reason}`
export const notUndone = (channel: string, reason: string): string => `لم تعُد ${isolate(channel)}. ${reason}`

export const endText = (sorted: number, folders: number): string =>
  `صُنّفت ${counted(sorted, 'channel')} في ${countedOblique(folders, 'folder')}.`
export const allSkipped = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'لم تتخطَّ شيئًا.',
      one: 'تخطّيتَ القناة المتبقية.',
      two: 'تخطّيتَ القناتين المتبقيتين.',
      few: 'تخطّيتَ القنوات الـ# المتبقية كلها.',
      many: 'تخطّيتَ القنوات الـ# المتبقية كلها.',
      other: 'تخطّيتَ القنوات الـ# المتبقية كلها.',
    },
    countText(count),
  )
export const stillUnsorted = (count: number): string => `تبقى ${counted(count, 'channel')} بلا تصنيف.`
export const seeNew = 'عرض الجديد'
export const goThroughSkipped = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'العودة إلى ما تخطّيته',
      one: 'العودة إلى القناة التي تخطّيتها',
      two: 'العودة إلى القناتين اللتين تخطّيتهما',
      few: 'العودة إلى # قنوات تخطّيتها',
      many: 'العودة إلى # قناة تخطّيتها',
      other: 'العودة إلى # قناة تخطّيتها',
    },
    countText(count),
  )
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? 'لا شيء بلا تصنيف: قناتك في مجلد.'
    : `لا شيء بلا تصنيف: كل قنواتك (${countText(channels)}) في مجلدات.`
export const noChannels = 'لا قنوات لتصنيفها بعد.'
