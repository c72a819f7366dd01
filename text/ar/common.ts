import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const cancel = 'إلغاء'
export const close = 'إغلاق'
export const ok = 'حسنًا'
export const retry = 'إعادة المحاولة'
export const loading = 'جارٍ التحميل…'
export const home = `${PRODUCT}، الصفحة الرئيسية`
export const unsorted = 'غير المصنَّفة'
export const addChannels = 'إضافة قنوات'
export const importSubscriptions = 'استيراد الاشتراكات'
export const importHint = 'ابدأ باستيراد اشتراكاتك'
export const noFoldersYet = 'لا مجلدات بعد. لكن تخيّل كل ما يمكن ترتيبه!'
export const foldersNotLoaded = 'تعذّر تحميل مجلداتك'

export const skipToContent = 'الانتقال إلى المحتوى'
export const undo = 'تراجع'
export const undoKeys = 'Ctrl+Z'
export const dismiss = 'إغلاق'
export const notifications = 'الإشعارات'
export const andMore = (count: number): string => `و${countText(count)} أخرى`
export const showEarlier = 'عرض الإشعارات السابقة'
export const requestIdText = (id: string): string => `الطلب ${isolate(id)}`

export const offline = 'يبدو أنك غير متصل بالإنترنت. لم يتغيّر شيء.'
export const serverUnreachable = 'تعذّر الوصول إلى الخادم. يُرجى إعادة المحاولة.'
export const internalError = 'حدث خطأ من جانبنا. يُرجى إعادة المحاولة.'
export const unavailableError = 'الخدمة مشغولة. يُرجى إعادة المحاولة بعد لحظات.'
