import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const title = 'استيراد مجلدات من تطبيق آخر'
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: 'عدة ملفات', list: 'قائمة قنوات' }),
    ...(groups > 0 ? [counted(groups, 'group')] : []),
    counted(channels, 'channel'),
    'قُرئ في هذا المتصفح',
  ].join(' · ')
export const anotherFile = 'ملف آخر…'

export const whatWillHappen = 'ما الذي سيحدث'
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  const from = counted(groups, 'group')
  if (made > 0 && joined > 0)
    return `${from}: تُنشئ ${countedOblique(made, 'newFolder')}، وتنضم إلى ${countedOblique(joined, 'folder')} لديك.`
  if (made > 0) return `${from}: تُنشئ ${countedOblique(made, 'newFolder')}.`
  if (joined > 0) return `${from}: تنضم إلى ${countedOblique(joined, 'folder')} لديك.`
  return `${from}: خارج الاستيراد.`
}

export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`${countText(known)} لديك`] : []),
    ...(channels - known > 0 ? [`${countText(channels - known)} جديدة عليك`] : []),
    ...(inSeveral > 0 ? [`${countText(inSeveral)} في عدة مجلدات`] : []),
  ]
  return `${[counted(channels, 'channel'), parts.join('، ')].filter(Boolean).join(': ')}.`
}

export const unnamedGroup = 'مستورد'
export const ungrouped = 'بلا مجموعة'
export const groups = 'المجموعات في الملف'
export const takeGroup = (name: string): string => `استيراد ${isolate(name)}`
export const newFolder = 'مجلد جديد'
export const unsorted = 'غير المصنَّفة'
export const into = (folder: string): string => `إلى ${isolate(folder)}`
export const leftOut = 'مستبعدة'
export const targetOf = (name: string, target: string): string => `${isolate(name)}: ${target}`
export const alreadyThere = (count: number): string => `موجودة بالفعل: ${countText(count)}`
export const allThere = 'كلها موجودة بالفعل'
export const wouldHold = (would: number, cap: number): string =>
  `سيصبح فيه ${countText(would)}، والحد الأقصى للمجلد ${countText(cap)}`
export const moreGroups = (count: number): string =>
  plural(
    'ar',
    count,
    {
      one: 'عرض مجموعة أخرى',
      two: 'عرض مجموعتين أخريين',
      few: 'عرض # مجموعات أخرى',
      many: 'عرض # مجموعة أخرى',
      other: 'عرض # مجموعة أخرى',
    },
    countText(count),
  )

export const keepLargest = (room: number): string =>
  plural(
    'ar',
    room,
    {
      zero: 'وضعها في غير المصنَّفة',
      one: 'إبقاء الأكبر، ووضع الباقي في غير المصنَّفة',
      two: 'إبقاء أكبر اثنتين، ووضع الباقي في غير المصنَّفة',
      other: 'إبقاء أكبر #، ووضع الباقي في غير المصنَّفة',
    },
    countText(room),
  )

export const bringIn = 'استيرادها'
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [counted(folders, 'folder')] : []), counted(channels, 'channel')].join('، ')
export const oneUndo = 'تراجع واحد يعيد كل شيء'
export const nothingToDo = 'كل ما في هذا الملف موجود في مكتبتك.'
export const nothingChosen = 'اختر مجموعة واحدة على الأقل لاستيرادها.'
export const tooMuchAtOnce =
  'يضع هذا الملف قنوات كثيرة جدًا في مجلدات كثيرة جدًا لاستيراد واحد. استبعِد بعض المجموعات واستوردها بعد ذلك.'

export const tokenTitle = 'كان في هذا الملف رمز لتسجيل الدخول'
export const tokenText =
  'حفظه تطبيقك القديم. تركناه في الملف: لا يُرسَل ولا يُحفَظ ولا يُعرَض. يمكنك إبطاله في حسابك على Google.'
export const tokenPage = 'فتح صفحة Google'
export const secretsTitle = 'الإعدادات تبقى في الملف'
export const secretsText = (names: readonly string[]): string =>
  `لم نقرأ ${named(names)}، فقد تكون فيها كلمات مرور أو رموز دخول.`
export const opensInNewTab = '(تُفتح في علامة تبويب جديدة)'

export const lookUpTitle = (count: number): string => `أسماء يلزم البحث عنها: ${countText(count)}`
export const lookUpText = (count: number): string =>
  count === 1
    ? 'لا يذكر الملف لهذه القناة إلا اسمًا معرِّفًا أو اسم مستخدم قديمًا. سؤال YouTube عنها يكلّف وحدة واحدة من حصة اليوم التي يتشاركها الجميع.'
    : `لا يذكر الملف لهذه القنوات إلا أسماء معرِّفة أو أسماء مستخدمين قديمة. سؤال YouTube عنها يكلّف ${countedOblique(count, 'unit')} على الأكثر من حصة اليوم التي يتشاركها الجميع.`
export const lookUpSome = (count: number, all: number): string =>
  `نسأل عن ${countText(count)} من أصل ${countText(all)} في كل مرة.`
export const lookUpButton = (count: number): string => `البحث عن ${countedOblique(count, 'name')}`
export const lookingUp = 'جارٍ سؤال YouTube…'
export const foundTitle = (count: number): string => `تم العثور على ${countedOblique(count, 'name')}`
export const foundAs = (value: string, name: string): string => `${isolate(value)} هي ${isolate(name)}`
export const checkFound = 'قد تنتقل الأسماء المعرِّفة من مالك إلى آخر، فيُرجى التحقق منها.'
export const withoutThem = 'يمكنك استيراد الباقي بدونها.'
export const lookUpsDone = (found: number, missing: number): string =>
  `${foundTitle(found)}${missing > 0 ? `، و${countText(missing)} غير موجودة على YouTube` : ''}`

export const cannotTitle = (count: number): string => `ما لا يمكن استيراده: ${countText(count)}`
export const reasonCounts = {
  other_site: (count: number) => `خارج YouTube: ${countText(count)}`,
  not_a_channel: (count: number) => `ليست قنوات: ${countText(count)}`,
  bad_line: (count: number) => `أسطر لا يمكن قراءتها: ${countText(count)}`,
  custom: (count: number) => `عناوين قديمة لا يمكن البحث عنها: ${countText(count)}`,
  missing: (count: number) => `أسماء لا يعرفها YouTube: ${countText(count)}`,
  file: (count: number) => `ملفات لا يمكن قراءتها: ${countText(count)}`,
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = 'عرض القائمة'
export const saveList = 'حفظ هذه القائمة'
export const listFileName = 'not-brought-in.csv'
export const listHeadings = { reason: 'السبب', entry: 'الإدخال', name: 'الاسم' }
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'خارج YouTube',
  not_a_channel: 'ليست قناة',
  bad_line: 'لا يمكن قراءته',
  custom: 'عنوان قديم لا يمكن البحث عنه',
  missing: 'لا يعرفه YouTube',
  file: 'لا يمكن قراءة الملف',
}
export const lineNumber = (line: string): string => `السطر ${line}`
export const noEntry = '(فارغ)'
export const moreEntries = (count: number): string => `و${countText(count)} أخرى في القائمة المحفوظة`

export const alsoReadsTitle = 'يقرأ أيضًا'
export const alsoReads = `FreeTube وNewPipe (JSON وzip) وLibreTube وPiped وPocketTube وGrayjay وInvidious وGoogle Takeout بأي لغة وOPML وnewsboat والإشارات المرجعية وقوائم الروابط وملفات ${PRODUCT} نفسها.`
export const notesTitle = 'عن هذا الملف'

const MAX_NAMED = 5
const named = (names: readonly string[]): string =>
  [
    ...names.slice(0, MAX_NAMED).map(isolate),
    ...(names.length > MAX_NAMED ? [`${countText(names.length - MAX_NAMED)} غيرها`] : []),
  ].join(' و')

export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 && `مجموعات بلا قنوات، مستبعدة (${countText(emptyGroups.length)}): ${named(emptyGroups)}`,
    renamedGroups.length > 0 && `مجموعات بلا اسم، أو قُصّ اسمها إلى 100 حرف: ${countText(renamedGroups.length)}.`,
    duplicates > 0 && `إدخالات مكررة: ${countText(duplicates)}.`,
    alsoKnown > 0 && `قنوات أخرى في الملف بلا مجموعة، لا تُستورد: ${countText(alsoKnown)}.`,
    otherLists.length > 0 &&
      `قوائم أخرى لا تُستورد (${countText(otherLists.length)}): ${named(
        otherLists.map(({ name, channels }) => `${name} (${counted(channels, 'channel')})`),
      )}`,
    history !== undefined && `سجلّ مشاهدة ${countedOblique(history.watched, 'video')} لا يُستورد.`,
    report.repaired === true && 'بنية الملف غير سليمة. يُرجى التحقق من النتيجة.',
  ].filter((note) => note !== false)
}
