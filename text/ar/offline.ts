import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = 'يتوفر إصدار جديد'
export const reload = 'إعادة التحميل'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  `تغييرات بانتظار الإرسال: ${countText(count)}. ستُرسل فور إمكان الوصول إلى ${PRODUCT}.`
export const changesRefused = (count: number): string => `تغييرات تعذّر إجراؤها: ${countText(count)}.`
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  `تغييرات لم تُرسل بعد: ${countText(count)}. هل تريد تسجيل الخروج وفقدانها؟`
export const showChanges = 'عرض'

/** The list of them. */
export const title = 'تغييرات دون اتصال'
export const waitingHeading = 'بانتظار الإرسال'
export const refusedHeading = 'تعذّر إجراؤها'
export const nothingWaits = 'أُرسلت كل التغييرات.'
export const discard = 'تجاهل'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'التنفيذ رغم ذلك'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action}: ${summary}`
export const sendNow = 'الإرسال الآن'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `مجلد جديد: ${isolate(name)}`
export const changesFolder = (name: string): string => `تغييرات في ${isolate(name)}`
export const deletesFolder = (name: string): string => `حذف ${isolate(name)}`
export const restoresFolder = (name: string): string => `استعادة ${isolate(name)}`
export const ordersFolders = 'ترتيب جديد لمجلداتك'
export const putsInto = (channels: number, folder: string): string => `${channelsText(channels)} إلى ${isolate(folder)}`
export const takesOut = (channels: number, folder: string): string => `${channelsText(channels)} من ${isolate(folder)}`

// After a sign-out while the server could not be reached.
export const signedOutHere = 'تم تسجيل خروجك من هذا المتصفح'
export const signedOutUnfinished = `حُذفت جميع بياناتك من هذا المتصفح. تعذّر الوصول إلى ${PRODUCT}، لذا ستنتهي جلستك بمجرد أن يتمكن هذا المتصفح من الوصول إليه مجددًا.`

export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'أنت غير متصل بالإنترنت.' : `لا يمكن الوصول إلى ${PRODUCT} الآن.`
  if (at === null) return `${reason} قد لا يكون المعروض محدَّثًا.`
  return shortDateText(at) === shortDateText(now)
    ? `${reason} المعروض هو ما كان لديك الساعة ${timeText(at)}.`
    : `${reason} المعروض هو ما كان لديك في ${shortDateText(at)}.`
}
