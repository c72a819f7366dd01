import { PRODUCT } from '#contract/product.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

export const folder = 'مجلد'
export const folderNotFound = 'المجلد غير موجود'
export const noFolders = 'لا مجلدات بعد'
export const goToFolders = 'الانتقال إلى المجلدات'
export const existingFolders = 'ربما تغيّر اسمه أو حُذف. هذه مجلداتك:'

export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null ? counted(channels, 'channel') : `${counted(channels, 'channel')} • ${counted(videos, 'video')}`

export const add = 'إضافة'
export const showInSubscriptions = 'العرض ضمن الاشتراكات'

export const searchVideos = 'البحث في الفيديوهات'
export const clearSearch = 'مسح البحث'
export const searchIn = 'البحث في'
export const thisFolder = 'هذا المجلد'
export const allSubscriptions = 'كل الاشتراكات'
export const searchAll = 'البحث في كل الاشتراكات'

export const newestVideos = 'أحدث الفيديوهات'

export const feedProblems = {
  sign_in_required: 'المصادقة مطلوبة. انقر الزر أدناه لتسجيل الدخول.',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: 'تعذّر تحميل الفيديوهات. يُرجى إعادة المحاولة.',
  rate_limited: refreshProblems.rate_limited,
  failed: 'تعذّر تحميل الفيديوهات. يُرجى إعادة المحاولة.',
  quota: 'تم تجاوز حصة YouTube API. بُلغ حدّك اليومي. تتجدد الحصص عند منتصف الليل بتوقيت المحيط الهادئ.',
}
export const offlineWithVideos = `${feedProblems.offline} الفيديوهات أدناه حُمِّلت سابقًا.`

export const signInHint = `يُرجى تسجيل الدخول بحساب Google لعرض الفيديوهات. يستهلك ذلك من حصة YouTube اليومية التي يتشاركها كل مستخدمي ${PRODUCT}.`
export const offlineHint = `يبدو أنك غير متصل بالإنترنت، أو أن الوصول إلى ${PRODUCT} متعذّر.`

export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now ? 'يمكن تحميل الفيديوهات مجددًا الآن.' : `موعد التجدد: ${quotaResetText(until, now)}.`

export const emptyFolder = 'انقر «إضافة» قبل أن يبدأ هذا المجلد بالتساؤل عن جدوى وجوده.'
export const emptyFolderHint = 'اختر قنوات من اشتراكاتك، أو اسحبها إلى هذا المجلد، أو استورد اشتراكاتك أولًا.'

export const noVideos = 'لا فيديوهات متاحة'
export const noVideosHint = 'قد تكون القنوات خاصة أو مقيَّدة.'
export const noVideosFailed = (failed: number, total: number): string =>
  `${noVideosHint} تعذّر تحميل ${countText(failed)} من أصل ${countedOblique(total, 'channel')}.`
export const noVideosFound = (total: number): string =>
  `${noVideosHint} لم نجد فيديوهات في ${countedOblique(total, 'channel')}. قد يرجع ذلك إلى قنوات فارغة أو مشكلات مؤقتة في واجهة API. جرّب التحديث.`
export const showChannels = 'عرض القنوات'

export const loadingVideos = 'جارٍ تحميل الفيديوهات'
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `جارٍ التحميل: ${countText(done)} من أصل ${countedOblique(total, 'channel')}`

export const checkedText = (checkedAt: number, now: number): string => `آخر تحقق: ${videoAge(checkedAt, now)}`

export const notLoaded = (failed: number, total: number): string =>
  `تعذّر تحميل ${countText(failed)} من ${countText(total)}`
export const unavailable = (failed: number, total: number): string =>
  `محذوفة أو خاصة: ${countText(failed)} من ${countText(total)}`

export const quotaReached = (until: number, now: number): string =>
  `بُلغ الحد اليومي من YouTube. قد تتأخر الفيديوهات الجديدة حتى ${quotaResetText(until, now)}.`

export const loadedVideos = (videos: number): string =>
  videos === 0 ? 'لا فيديوهات في هذا المجلد' : counted(videos, 'video')
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}، وتعذّر تحميل ${countText(failed)} من أصل ${countedOblique(total, 'channel')}`

export const failedChannels = 'قنوات تعذّر تحميلها'
export const loadedNow = 'حُمِّلت الآن'
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · لوحظ ذلك ${videoAge(since, now)}` : reason

export const channelsIn = (folderName: string): string => `قنوات ${isolate(folderName)}`
export const channelsUsed = (used: string): string => `القنوات: ${used}`
export const noChannels = 'لا قنوات في هذا المجلد بعد.'

export const lastUpload = (uploadedAt: number, now: number): string => `آخر فيديو: ${relativeDay(uploadedAt, now)}`
export const noLongerInLibrary = 'لم تعد في مكتبتك'
export const nowUnsorted = 'غير مصنَّفة الآن'
export const nowIn = (folders: string): string => `الآن في ${folders}`

export const move = 'نقل'
export const moveChannel = (name: string): string => `نقل ${isolate(name)}`
export const alsoAdd = 'إضافة أيضًا'
export const alsoAddChannel = (name: string): string => `إضافة ${isolate(name)} إلى مجلدات أخرى أيضًا`
export const alsoIn = 'وكذلك في'
export const remove = 'إزالة'
export const removeHint = 'إزالة من هذا المجلد. تبقى القناة في مجلداتها الأخرى.'
export const removeChannel = (name: string): string => `إزالة ${isolate(name)} من هذا المجلد`
export const undo = 'تراجع'
export const undoMove = (name: string): string => `التراجع عن نقل ${isolate(name)}`
