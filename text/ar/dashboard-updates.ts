import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = 'تعذّر تحميل المستجدات'

export const refreshAll = 'تحديث الكل'
export const checked = 'تم التحقق'
export const notCheckedRecently = 'لم يُتحقَّق منها مؤخرًا'
export const offline = 'يبدو أنك غير متصل بالإنترنت. قد تنقص فيديوهات جديدة.'

export const checkedText = (checkedAt: number, now: number): string => `آخر تحقق: ${videoAge(checkedAt, now)}`

export const notCheckedYet = (unread: number, channels: number): string =>
  `لم يُتحقَّق بعد من ${countText(unread)} من أصل ${countedOblique(channels, 'channel')}`

export const notChecked = (failed: number, channels: number): string =>
  `تعذّر التحقق من ${countText(failed)} من أصل ${countedOblique(channels, 'channel')}`

export const quotaReached = (until: number, now: number): string =>
  `بُلغ الحد اليومي من YouTube. قد تنقص فيديوهات جديدة حتى ${quotaResetText(until, now)}.`

export const lastDays = 'الأيام السبعة الأخيرة'
export const newestVideos = 'أحدث الفيديوهات'

export const newSince = (videos: number, since: number, now: number): string =>
  `${countText(videos)} جديد منذ ${momentText(since, now)}`
export const nothingNewSince = (since: number, now: number): string => `لا جديد منذ ${momentText(since, now)}`
export const nothingFoundSince = (since: number, now: number): string => `لم نجد جديدًا منذ ${momentText(since, now)}`
export const sinceMoment = (since: number, now: number): string => `منذ ${momentText(since, now)}`

export const seeNewIn = (videos: number, folder: string): string =>
  `عرض الجديد في ${isolate(folder)} (${countText(videos)})`
export const seeAllNew = 'عرض كل الجديد'
export const openFolder = (folder: string): string => `فتح ${isolate(folder)}`

export const allOpened = 'فتحتَ كل الفيديوهات الأحدث.'
export const noVideosYet = 'لا فيديوهات بعد.'

export const sinceLastVisit = 'منذ زيارتك الأخيرة'
export const nothingNewSoFar = 'لا جديد حتى الآن.'
export const channelsUnchanged = 'اشتراكاتك كما تركتها.'
export const noFolderChecked = 'لم يُتحقَّق من مجلداتك منذ ذلك الحين.'
export const nothingNewInChecked = 'لا جديد في المجلدات التي جرى التحقق منها منذ ذلك الحين.'
export const nothingNew = 'لا جديد. أنت على اطلاع تام.'

export const moreNewVideos = (videos: number, folders: number): string =>
  plural(
    'ar',
    folders,
    {
      one: `${newVideosText(videos)} في مجلد آخر`,
      two: `${newVideosText(videos)} في مجلدين آخرين`,
      few: `${newVideosText(videos)} في # مجلدات أخرى`,
      many: `${newVideosText(videos)} في # مجلدًا آخر`,
      other: `${newVideosText(videos)} في # مجلد آخر`,
    },
    countText(folders),
  )

export const videosCountedFrom = (from: number, now: number): string =>
  `تُحسب الفيديوهات الجديدة ابتداءً من ${momentText(from, now)}.`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: `أُضيفت ${counted(names.length, 'channel')}:`,
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: `أُزيلت ${counted(names.length, 'channel')}:`,
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'لم يُتحقَّق منها منذ ذلك الحين:',
  names: someNames(names, MAX_NAMES),
})

export const yourWeek = 'أسبوعك'
export const weekTable = 'ما نُشر حسب المجلد واليوم'
// Its short names are the long ones.
export const weekdayText = dateFormat({ weekday: 'narrow' })
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ قد يوجد المزيد · ؟ لم يُتحقَّق منه بعد'
export const folderColumn = 'المجلد'
export const otherFolders = 'مجلدات أخرى'
export const tableButton = 'جدول'
export const tableButtonName = 'جدول أسبوعك'

export const yourFolders = 'مجلداتك'
export const allFolders = (count: number): string => `كل المجلدات (${countText(count)})`

export const videosNotLoaded = 'تعذّر تحميل الفيديوهات.'
export const emptyFolder = 'لا قنوات في هذا المجلد بعد.'
export const addChannelsTo = (folder: string): string => `إضافة قنوات إلى ${isolate(folder)}`

export const folderNotChecked = 'لم يُتحقَّق منه بعد.'
export const folderPartlyChecked = (unread: number, channels: number): string => `${notCheckedYet(unread, channels)}.`
export const folderWithoutVideos = 'لا فيديوهات في قنوات هذا المجلد.'
export const allWatched = 'فتحتَها كلها.'
export const newestWatched = 'فتحتَ كل الأحدث.'

export const unsortedCard = (count: number): string => `غير المصنَّفة: ${countText(count)}`
export const channelsAreHere = (count: number): string => `وصلت ${counted(count, 'channel')}`
export const noFoldersHint = 'أنشئ مجلدًا، ثم أضِف إليه قنوات.'
