import { counted } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { videosText } from './counts.ts'
import { countText } from './format.ts'

export const title = 'المشاهدة لاحقًا'

export const added = (video: string): string => `أُضيف إلى «المشاهدة لاحقًا»: ${isolate(video)}`
export const removed = (video: string): string => `أُزيل من «المشاهدة لاحقًا»: ${isolate(video)}`
export const removedMany = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'لم يُزَل أي فيديو تمت مشاهدته من «المشاهدة لاحقًا»',
      one: 'أُزيل فيديو تمت مشاهدته من «المشاهدة لاحقًا»',
      two: 'أُزيل فيديوهان تمت مشاهدتهما من «المشاهدة لاحقًا»',
      few: 'أُزيلت # فيديوهات تمت مشاهدتها من «المشاهدة لاحقًا»',
      many: 'أُزيل # فيديو تمت مشاهدتها من «المشاهدة لاحقًا»',
      other: 'أُزيل # فيديو تمت مشاهدتها من «المشاهدة لاحقًا»',
    },
    countText(count),
  )
export const full = (max: number): string =>
  `تتسع «المشاهدة لاحقًا» لعدد أقصاه ${counted(max, 'video')}. أزِل واحدًا لإضافة آخر.`

export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? `${videosText(count)} · ${longLength(seconds)} على الأقل`
    : `${videosText(count)} · ${longLength(seconds)}`
}

function longLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} د`
  return rest === 0 ? `${countText(hours)} س` : `${countText(hours)} س ${rest} د`
}

export const waiting = (count: number): string => `${counted(count, 'video')} بانتظارك`

export const empty = 'اضغط L أو رمز الساعة على أي فيديو، وسينتظرك هنا.'
export const seeNewest = 'عرض أحدث الفيديوهات'

export const list = 'فيديوهات للمشاهدة لاحقًا'
export const play = 'تشغيل الأول'
export const removeWatched = 'إزالة ما تمت مشاهدته'

export const move = (video: string, place: number, count: number): string =>
  `نقل ${isolate(video)}، الموضع ${countText(place)} من ${countText(count)}`
export const placeText = (video: string, place: number, count: number): string =>
  `${isolate(video)}، الموضع ${countText(place)} من ${countText(count)}`
export const moved = (video: string): string => `تم النقل: ${isolate(video)}`
export const actions = (video: string): string => `إجراءات ${isolate(video)}`
export const moveToTop = 'نقل إلى البداية'
export const moveUp = 'نقل إلى أعلى'
export const moveDown = 'نقل إلى أسفل'
export const moveToEnd = 'نقل إلى النهاية'
export const remove = 'إزالة'
export const removeVideo = (video: string): string => `إزالة ${isolate(video)} من «المشاهدة لاحقًا»`

export const watched = 'تمت مشاهدته'
export const gone = 'لم يعد YouTube يعرض هذا الفيديو'
export const channelNotHere = 'القناة ليست في مكتبتك'
export const titleNotKept = 'فيديو على YouTube'
