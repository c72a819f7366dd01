import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const recentChanges = 'آخر التغييرات'
export const recentChangesText =
  'آخر 100 تغيير في مكتبتك خلال الأيام الـ28 الماضية، من كل الأجهزة، وآخر 50 مرة غيّرت فيها حالة عدة فيديوهات في هذا المتصفح. يمكن التراجع عن كل منها.'
export const showChanges = 'عرض آخر التغييرات'
export const allChanges = 'كل التغييرات'
export const notLoaded = 'تعذّر تحميل آخر التغييرات'
export const noChanges = 'عندما تصنّف قنوات أو تغيّر مجلدًا، يمكنك التراجع عن ذلك من هنا.'
export const goToFolders = 'الانتقال إلى مجلداتك'
export const undoLast = 'التراجع عن الأخير'
export const undo = 'تراجع'
export const redo = 'إعادة'
export const showOlder = 'عرض تغييرات أقدم'
export const showChange = 'عرض ذلك التغيير'
export const youTubesOwn = 'لا يمكن التراجع عنه: إنه ما تتابعه على YouTube'
/** Why marks cannot be undone. */
export const marksChanged = 'تغيّرت حالتها كلها بعد ذلك'

export const undoLabel = (sentence: string): string => `${undo}: ${sentence}`
export const redoLabel = (sentence: string): string => `${redo}: ${sentence}`
export const undoneNow = (sentence: string): string => `تم التراجع: ${sentence}`
export const redoneNow = (sentence: string): string => `تمت الإعادة: ${sentence}`

export const putBack = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'إعادتها',
      one: 'إعادتها',
      two: 'إعادة القناتين',
      few: 'إعادة القنوات الـ#',
      many: 'إعادة القنوات الـ#',
      other: 'إعادة القنوات الـ#',
    },
    countText(count),
  )

export const changeTime = (at: number): string => timeText(at)

export const undoneText = (at: number, now: number): string => `تم التراجع عنه ${videoAge(at, now)}`

const label = ({ name, emoji }: FolderLabel): string => (emoji ? `${emoji} ${isolate(name)}` : isolate(name))

const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  return folder ? label(folder) : count === 0 ? 'غير المصنَّفة' : countedOblique(count, 'folder')
}

export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : countedOblique(count, 'channel'))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, channels(summary.channels))
    case 'create':
      return summary.channels === 0
        ? `إنشاء ${label(summary.folder)}`
        : `إنشاء ${label(summary.folder)} مع ${channels(summary.channels)}`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `حذف المجلد ${label(summary.folder)}`
      return summary.unsorted === 0
        ? `حذف المجلد ${label(summary.folder)}، مع بقاء ${channels(summary.channels)} في مجلدات أخرى`
        : `حذف المجلد ${label(summary.folder)}، مع انتقال ${channels(summary.unsorted)} إلى غير المصنَّفة`
    case 'order':
      return 'تغيير ترتيب مجلداتك'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return `إنشاء ${countedOblique(summary.folders, 'folder')} من الاقتراحات، مع ${countedOblique(summary.channels, 'channel')}`
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount }: Extract<ChangeSummary, { kind: 'place' }>,
  channels: string,
): string {
  if (way === 'added') return `إضافة ${channels} أيضًا إلى ${place(to, toCount)}`
  if (way === 'removed') return `إزالة ${channels} من ${place(from, fromCount)}`
  return `نقل ${channels} من ${place(from, fromCount)} إلى ${place(to, toCount)}`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([...(colour ? ['اللون'] : []), ...(emoji ? ['الرمز'] : []), ...(rules ? ['القواعد'] : [])])
  if (formerName === null) return `تغيير في ${label(folder)}: ${looks}`
  const renamed = `تغيير اسم ${isolate(formerName)} إلى ${label(folder)}`
  return looks ? `${renamed}، وتغيير ${looks}` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [countedOblique(folders, 'folder')] : []),
    ...(channels > 0 ? [`تصنيف ${countedOblique(channels, 'channel')}`] : []),
    ...(newChannels > 0 ? [`منها ${countText(newChannels)} جديدة`] : []),
  ]
  const what = 'استيراد ملف'
  return parts.length > 0 ? `${what}: ${parts.join('، ')}` : what
}

function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `استيراد: ${addedText(added, returned)}`
  if (added > 0) return `استيراد: ${addedText(added, returned)}، وإزالة ${countText(removed)} لم تعد تتابعها`
  return `استيراد: إزالة ${countedOblique(removed, 'channel')} لم تعد متابَعة`
}

const addedText = (added: number, returned: number): string =>
  returned === 0
    ? `إضافة ${countedOblique(added, 'channel')}`
    : `إضافة ${countedOblique(added, 'channel')} (عاد منها ${countText(returned)} إلى مجلداتها)`
