import { counted } from '../arabic-nouns.ts'
import { foldersText, subscriptionsText } from './counts.ts'

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

export const cleanupFound = (count: number): string => `${counted(count, 'channel')} لم تُفتح منذ أربعة أسابيع`

/** Offered when an import found no channels. */
export const useAnotherAccount = 'استخدام حساب آخر'
