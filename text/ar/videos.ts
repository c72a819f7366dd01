import { counted, countedOblique } from '../arabic-nouns.ts'
import { countText } from './format.ts'

export const newTag = 'جديد'
export const live = 'مباشر'
/** While it runs. */
export const premiere = 'عرض أول'
export const untitled = 'فيديو بلا عنوان'
export const untitledChannel = 'قناة بلا اسم'

export const layout = 'طريقة العرض'
export const gridLayout = 'شبكة'
export const listLayout = 'قائمة'
export const compactLayout = 'مختصر'

export const moreFailed = 'تعذّر تحميل المزيد من الفيديوهات.'
export const loadMore = 'تحميل المزيد'
export const videosShown = (shown: number, total: number | null): string =>
  total === null
    ? `المعروض: ${counted(shown, 'video')}`
    : `المعروض: ${countText(shown)} من أصل ${countedOblique(total, 'video')}`
