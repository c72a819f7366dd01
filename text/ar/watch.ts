import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

export const title = 'المشاهدة'
export const back = (place: string | null): string => (place === null ? 'رجوع' : `رجوع إلى ${isolate(place)}`)
export const playedBy = (host: string): string => `يُشغَّل من ${isolate(host)}. يعلم Google أن هذا الفيديو قد شُغِّل.`
export const play = 'تشغيل'
export const playerOf = (video: string): string => `المشغّل: ${isolate(video)}`

export const previous = 'الفيديو السابق'
export const next = 'الفيديو التالي'
export const seen = 'رأيتُه'
export const youtube = 'YouTube'
export const watchOnYouTube = 'المشاهدة على YouTube'
export const speed = 'السرعة'
export const speedText = (rate: number): string => `${rate}×`
export const speedSet = (rate: number): string => `السرعة ${rate}`

export const goesOnAt = (position: number): string => `المتابعة من ${lengthText(position)}.`
export const fromTheBeginning = 'من البداية'

export const folders = 'المجلدات'
export const alsoAdd = 'إضافة أيضًا'
export const addToFolder = 'إضافة إلى مجلد'

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: 'لا يسمح مالكه بتشغيله في مواقع أخرى.',
  made_for_kids: 'إنه مخصّص للأطفال، وهذه الفيديوهات لا تُشغَّل إلا على YouTube.',
  age_restricted: 'إنه مقيّد بالعمر، ولا يعرضه YouTube إلا للبالغين الذين سجّلوا الدخول.',
  region_blocked: 'غير متاح في بلدك.',
  gone: 'لم يعد موجودًا على YouTube، أو أصبح خاصًا.',
  unknown: 'تعذّر سؤال YouTube عن إمكانية تشغيله هنا.',
}
/** Below the play button. */
export const mayBeBlocked = 'قد لا يكون متاحًا في بلدك.'
export const playerFailed = 'تعذّر على المشغّل تشغيله.'
export const notLoaded = 'تعذّر تحميل الفيديو'
export const notFound = 'هذا الفيديو ليس ضمن قنواتك'
export const notFoundHint = 'ربما يعود إلى قناة أزلتَها.'
export const toDashboard = 'لوحة المتابعة'

export const upNext = 'التالي'
export const playOn = 'تشغيل متواصل'
export const playOnHint = 'يبدأ الفيديو التالي تلقائيًا ما دامت هذه الصفحة ظاهرة'
export const playing = 'قيد التشغيل'
export const lastOne = 'كان هذا آخر فيديو في القائمة.'
export const afterThat = (place: string | null): string => (place === null ? 'بعد ذلك' : `بعد ذلك: ${isolate(place)}`)

export const openVideos = 'فتح الفيديوهات'
export const openVideosText =
  'عند اختيار «هنا» يُشغَّل الفيديو في صفحة مستقلة وبجانبه الفيديوهات التالية. ومع Ctrl أو الزر الأوسط للفأرة يُفتح على YouTube كالمعتاد.'
export const openingPlaces = { youtube: 'على YouTube', here: 'هنا' } as const
