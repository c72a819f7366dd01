import { countText } from './format.ts'

export const selection = 'التحديد'
export const selectAll = (count: number): string => `تحديد كل المعروض (${countText(count)})`
export const selectedCount = (count: number): string => `المحدّد: ${countText(count)}`
export const hiddenCount = (count: number): string => `غير المعروض: ${countText(count)}`
export const selectionCleared = 'أُلغي التحديد'
export const moveTo = 'نقل إلى…'
export const alsoAddTo = 'إضافة أيضًا إلى…'
export const clear = 'إلغاء التحديد'
