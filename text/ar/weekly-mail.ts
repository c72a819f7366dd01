import { PRODUCT } from '#contract/product.ts'
import { counted } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText, dateText } from './format.ts'

export const subject = (count: number, hasMore: boolean): string => `على رفوفك ${newVideos(count, hasMore)}`
export const heading = 'الجديد على رفوفك'
export const sinceText = (at: number): string => `منذ ${dateText(at)}:`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore ? `أكثر من ${countText(count)} فيديو جديد` : counted(count, 'newVideo')
export const folderLine = (folder: string, newVideos: string): string => `${isolate(folder)}: ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${isolate(title)} · ${isolate(channel)}`
export const unsorted = 'القنوات غير المصنَّفة'
export const moreFolders = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'لا جديد في مجلدات أخرى.',
      one: 'وفي مجلد آخر فيديوهات جديدة أيضًا.',
      two: 'وفي مجلدين آخرين فيديوهات جديدة أيضًا.',
      few: 'وفي # مجلدات أخرى فيديوهات جديدة أيضًا.',
      many: 'وفي # مجلدًا آخر فيديوهات جديدة أيضًا.',
      other: 'وفي # مجلد آخر فيديوهات جديدة أيضًا.',
    },
    countText(count),
  )
export const seeAll = 'عرض كل الجديد'
export const whyText = 'تصلك هذه الرسالة أيام الاثنين لأنك طلبتها في الإعدادات.'
export const stopLink = 'إيقاف هذه الرسائل'

export const stopQuestion = 'هل تريد إيقاف الرسالة الأسبوعية؟'
export const stopQuestionText = 'يمكنك تفعيلها مجددًا من الإعدادات متى شئت.'
export const stopButton = 'إيقاف الرسائل'
export const stopped = 'لن تصلك الرسالة الأسبوعية بعد الآن'
export const stoppedText = 'يمكنك تفعيلها مجددًا من الإعدادات متى شئت.'
export const linkUnknown = 'هذا الرابط قديم'
export const linkUnknownText = 'يُرجى إيقاف الرسالة الأسبوعية من الإعدادات.'
export const goToSite = `الانتقال إلى ${PRODUCT}`

export const weeklyMail = 'الرسالة الأسبوعية'
export const weeklyMailSwitch = 'أرسلوا لي رسالة أسبوعية'
export const weeklyMailText = (email: string): string =>
  `الجديد في كل مجلد، صباح كل اثنين، إلى ${isolate(email)}. لا رسالة حين لا جديد، ولا تتبّع فيها.`
export const nextMail = (at: number): string => `الرسالة التالية: ${dateText(at)}.`
export const turnedOn = 'الرسالة الأسبوعية مفعّلة'
export const turnedOff = 'الرسالة الأسبوعية متوقفة'
