import { countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const seen = 'تمت رؤيته'
export const watched = 'تمت مشاهدته'

export const timeLeft = (seconds: number, progress: number): string =>
  `بقي ${countText(Math.max(1, Math.round((seconds * (1 - progress)) / 60)))} د`

export const videoActions = 'إجراءات هذا الفيديو'
export const moreActions = 'مزيد من الإجراءات'
export const channelFolders = 'مجلدات القناة'
export const openOnYouTube = 'فتح على YouTube'
export const openHere = 'فتح هنا'
export const markSeen = 'رأيتُه'
export const markUnseen = 'لم أرَه بعد'
export const markAllSeen = 'رأيتُ الكل'
export const markFolderSeen = 'رأيتُ المجلد كله'
export const markOlderSeen = 'رأيتُ كل الأقدم'

export const markedSeen = (count: number): string =>
  count === 1 ? 'أُضيف إلى ما رأيتَه' : `تمت إضافة ${countedOblique(count, 'video')} إلى ما رأيتَه`
export const markedUnseen = (count: number): string =>
  count === 1 ? 'أُعيد إلى ما لم ترَه' : `تمت إعادة ${countedOblique(count, 'video')} إلى ما لم ترَه`
export const markedAllSeen = 'أُضيف الكل إلى ما رأيتَه'
export const markedOlderSeen = 'أُضيف كل الأقدم إلى ما رأيتَه'

export const withKey = (label: string, keys: string): string => `${label} (${isolate(keys)})`

export const whileScrolling = 'أثناء التمرير'
export const markPassed = 'ما أتجاوزه بالتمرير رأيتُه'
export const markPassedText =
  'في «كل الجديد» وفي المجلدات، يُعدّ الفيديو مما رأيتَه بعد ظهوره على الشاشة ومواصلة التمرير. يمكنك التراجع عن ذلك كل مرة.'
