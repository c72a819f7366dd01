import { counted } from '../arabic-nouns.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { dateFormat } from './format.ts'

export const allNew = 'كل الجديد'
export const notLoaded = 'تعذّر تحميل الفيديوهات الجديدة'

export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return 'رأيتَ كل شيء'
  const text = `لم تُرَ بعد: ${shortNewCount(videos)}`
  return unsorted === 0 || unsorted === videos ? text : `${text}، منها ${shortNewCount(unsorted)} غير مصنَّفة`
}

export const filterByFolder = 'المجلدات'
export const all = 'الكل'
export const unseenOnly = 'ما لم يُرَ فقط'
export const older = 'الأقدم أيضًا'
export const showOlder = 'عرض الفيديوهات الأقدم'
export const showSeen = 'عرض ما تمت رؤيته'

const numeral = dateFormat({ day: 'numeric' })
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return { numeral: numeral(at), name: near ?? weekday(at), detail: near ? weekday(at) : month(at) }
}

export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}، ${weekdayDateText(at)}` : weekdayDateText(at)
}

export const newOfDay = (count: number): string => `${shortNewCount(count)} جديد`

export const newUpToHere = 'إلى هنا الجديد، وأدناه ما تمت رؤيته.'

export const nothingNew = 'لا جديد'
export const nothingNewYet = 'لا جديد بعد'
export const nothingNewHint = 'تظهر هنا الفيديوهات التي تُنشر من الآن فصاعدًا.'
export const checkingHint = 'يجري التحقق من قنواتك.'
export const nothingOlder = 'لا فيديوهات بعد'
export const allSeen = 'رأيتَ كل ما هنا'

export const waitingInLater = (count: number): string => `${counted(count, 'video')} بانتظارك في «المشاهدة لاحقًا».`
export const openLater = 'فتح «المشاهدة لاحقًا»'

export const byFolder = 'حسب المجلد'
export const byTime = 'حسب الوقت'
export const newsOrder = 'ترتيب الجديد'
