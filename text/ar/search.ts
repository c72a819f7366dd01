import { counted } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const searching = 'جارٍ البحث…'
export const searchFailed = 'تعذّر البحث'
export const videosFound = 'نتائج البحث عن الفيديوهات'

const OFFLINE = 'يبدو أنك غير متصل بالإنترنت، لذا اقتصر البحث على الفيديوهات المحمَّلة في هذه الصفحة.'

export const countFound = (count: number, hasMore: boolean): string =>
  `نتائج البحث: ${counted(count, 'video', hasMore ? `${countText(count)}+` : countText(count))}`
export const countFoundOffline = (count: number): string => `${countFound(count, false)}. ${OFFLINE}`

export const nothingFound = (search: string): string => `لا توجد فيديوهات تطابق «${isolate(search)}»`
export const nothingFoundHint = 'شمل البحث العناوين وأسماء القنوات. جرّب كلمات أقل أو كلمات أخرى.'
export const nothingFoundOffline = OFFLINE
