import type { MoveSummary } from '#domain/move-summary.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

const otherFolders = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: '# مجلد آخر',
      one: 'مجلد آخر',
      two: 'مجلدين آخرين',
      few: '# مجلدات أخرى',
      many: '# مجلدًا آخر',
      other: '# مجلد آخر',
    },
    countText(count),
  )

export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  const channels = countedOblique(total, 'channel')
  if (target === null) return `تم نقل ${channels} إلى غير المصنَّفة`
  const moved = `تم نقل ${channels} إلى ${isolate(target)}`
  if (fromFolders === 0) return moved
  const from = source === null ? otherFolders(sourceCount) : isolate(source)
  if (fromFolders < total) return `${moved}، منها ${countText(fromFolders)} من ${from}`
  return total === 1 ? `${moved}، من ${from}` : `${moved}، كلها من ${from}`
}

export const addedText = (count: number, target: string): string =>
  `تمت إضافة ${countedOblique(count, 'channel')} إلى ${isolate(target)}`

export const alsoAddedText = (count: number, target: string): string =>
  `تمت إضافة ${countedOblique(count, 'channel')} أيضًا إلى ${isolate(target)}`

export const removedText = (count: number, source: string): string =>
  `تمت إزالة ${countedOblique(count, 'channel')} من ${isolate(source)}`

export const foldersChanged = (channels: number): string => `تغيّرت مجلدات ${countedOblique(channels, 'channel')}`

export const alreadyIn = (target: string | null): string =>
  target === null ? 'غير مصنَّفة أصلًا' : `موجودة بالفعل في ${isolate(target)}`

export const notIn = (source: string): string => `ليست في ${isolate(source)}`

export const moveFailed = 'تعذّر تحديث المجلد. يُرجى إعادة المحاولة.'
