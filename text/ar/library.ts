import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'لم تُحمَّل مكتبتك بعد.'

export const createNewFolder = 'إنشاء مجلد جديد'
export const findFolder = 'البحث عن مجلد'
export const noFolderFound = 'لا يوجد مجلد بهذا الاسم.'
export const foldersFound = (count: number): string =>
  count === 0 ? noFolderFound : `النتائج: ${counted(count, 'folder')}`

export const partlyHere = (here: number, total: number): string => `${countText(here)} من ${countText(total)} هنا`

export const foldersOfChannel = (channel: string): string => `مجلدات ${isolate(channel)}`
export const goTo = (folder: string): string => `الانتقال إلى ${isolate(folder)}`
export const removeFrom = (folder: string): string => `إزالة من ${isolate(folder)}`
export const moreFolders = (count: number): string => `+${countText(count)}`

export const folderName = 'اسم المجلد'
export const create = 'إنشاء'
export const willMoveIntoFolder = (count: number): string => `ستُنقل إليه ${counted(count, 'channel')}.`

export const willEnterFolder = (count: number): string => `ستُضاف إليه ${counted(count, 'channel')}.`

export const folderCreated = (name: string): string => `تم إنشاء ${isolate(name)}`
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0
    ? `حُذف المجلد: ${isolate(name)}`
    : `حُذف المجلد وانتقلت ${counted(unsorted, 'channel')} إلى غير المصنَّفة: ${isolate(name)}`
export const lookFailed = 'تعذّر حفظ اللون والرمز التعبيري. يُرجى إعادة المحاولة.'
export const updateFailed = 'تعذّرت إعادة تسمية المجلد. يُرجى إعادة المحاولة.'

export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0 ? 'هذا المجلد ممتلئ' : `لا يتسع إلا لـ${countText(room)} من أصل ${countedOblique(coming, 'channel')}`

export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? 'المجلد الجديد' : isolate(folder)
  const most = `يتسع ${name} لـ${countedOblique(cap, 'channel')} على الأكثر${isFree ? ' في الباقة المجانية' : ''}`
  return held === 0 ? `${most}.` : `${most}، وفيه الآن ${countText(held)}.`
}

export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? 'لم يُضَف شيء.' : 'لم يُنقل شيء.'
  const channels = countText(room)
  const others = {
    zero: '#',
    one: 'القناة الأخرى',
    two: 'القناتان الأخريان',
    few: 'القنوات الـ# الأخرى',
    many: 'القنوات الـ# الأخرى',
    other: 'القنوات الـ# الأخرى',
  }
  const left = plural('ar', rest, others, countText(rest))
  return isAdding
    ? `يمكنك إضافة أول ${channels}، ولا تُضاف ${left}.`
    : `يمكنك نقل أول ${channels}، وتبقى ${left} في مكانها.`
}
export const seePremium = 'التعرّف على Premium'
export const moveCount = (count: number): string => `نقل ${countText(count)}`
export const addCount = (count: number): string => `إضافة ${countText(count)}`

export const channelStates = { gone: 'محذوفة', suspended: 'معلَّقة', private: 'خاصة' } as const
export const channelUnlisted = 'لم يعد YouTube يعرض هذه القناة'
export const notSubscribed = 'غير مشترَك فيها على YouTube'
export const visitChannel = 'زيارة القناة'
export const visit = (channel: string): string => `زيارة ${isolate(channel)}`
