import { counted, countedOblique } from '../arabic-nouns.ts'
import { shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

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

export const seeAll = (count: number): string => `عرض الكل (${shortNewCount(count)})`

export const nothingNewSince = (since: number, now: number): string => `لا جديد منذ ${momentText(since, now)}`

export const yourFolders = 'مجلداتك'
export const otherFolders = 'مجلدات أخرى'
export const recentVideos = 'أحدث الفيديوهات'
export const videosNotLoaded = 'تعذّر تحميل الفيديوهات.'
export const unsortedCard = (count: number): string => `غير المصنَّفة: ${countText(count)}`
export const channelsAreHere = (count: number): string => `وصلت ${counted(count, 'channel')}`
export const noFoldersHint = 'أنشئ مجلدًا، ثم أضِف إليه قنوات.'
