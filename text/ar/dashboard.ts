import { countedOblique } from '../arabic-nouns.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const titleBeforeName = 'لوحة '
export const titleAfterName = ''

export const libraryCounts = (channels: number, folders: number): string =>
  `${subscriptionsText(channels)} · ${foldersText(folders)}`

export const libraryNotLoaded = 'تعذّر تحميل مكتبتك'

export const foldersStat = 'المجلدات'
export const subscriptionsStat = 'الاشتراكات'
export const unsortedStat = 'الاشتراكات غير المصنَّفة'

export const emptyLibrary = 'لا شيء هنا بعد'

export const cleanupTitle = 'التنظيف'
export const openCleanup = 'عرض القائمة'

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  const all = `${countedOblique(checked, 'channel')}${isComplete ? '' : ' جرى التحقق منها حتى الآن'}`
  if (unopened + snoozed === 0) return `فتحتَ شيئًا من كل قناة من أصل ${all}`
  if (unopened === 0) return `لا شيء يحتاج إلى تنظيف الآن (المؤجَّل: ${countText(snoozed)})`
  const text = `لم تفتح شيئًا من ${countText(unopened)} من أصل ${all}`
  return snoozed > 0 ? `${text} (والمؤجَّل: ${countText(snoozed)})` : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = 'استخدام حساب آخر'
