import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `إضافة قنوات إلى ${isolate(folder)}`
export const searchLabel = 'البحث في الاشتراكات'
export const searchPlaceholder = 'البحث في الاشتراكات…'
export const placeLabel = 'مكان القنوات الآن'
export const allFolders = 'كل المجلدات'
export const unsortedOnly = 'غير المصنَّفة فقط'
export const nowIn = (folder: string): string => `الآن في ${isolate(folder)}`

export const keepInFolders = 'إبقاؤها في مجلداتها الأخرى'

export const selectAll = (count: number): string => `تحديد كل المعروض (${countText(count)})`
export const deselectAll = (count: number): string => `إلغاء تحديد كل المعروض (${countText(count)})`
export const shown = (count: number): string => `المعروض: ${counted(count, 'channel')}`
export const channels = 'القنوات'
export const noMatch = 'لا اشتراكات تطابق بحثك'
export const noMatchHint = 'جرّب كلمات بحث أخرى'

export const selected = (count: number, hidden: number): string =>
  hidden === 0 ? `المحدّد: ${countText(count)}` : `المحدّد: ${countText(count)}، منها ${countText(hidden)} غير معروضة`

export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return cap === null ? `القنوات في هذا المجلد: ${count}` : `القنوات في هذا المجلد: ${count} من ${countText(cap)}`
}

export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'إضافة قنوات' : `إضافة ${countText(count)} إلى ${isolate(folder)}`

export const tooMany = (count: number, cap: number): string =>
  `يزيد هذا على حدّ المجلد (${countText(cap)}) بمقدار ${countedOblique(count, 'channel')}.`

export const noChannels = 'لا قنوات لإضافتها بعد. ابدأ باستيراد اشتراكاتك.'
export const allAdded = 'كل قنواتك موجودة في هذا المجلد.'
