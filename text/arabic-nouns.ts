import { countText } from './ar/format.ts'
import { plural } from './plural.ts'

/** A counted Arabic noun: 1, 2 as a subject, 2 after a verb or preposition, 3 to 10, 11 to 99, hundreds. */
type Noun = readonly [one: string, two: string, twoOblique: string, few: string, many: string, other: string]

const NOUNS = {
  channel: ['قناة واحدة', 'قناتان', 'قناتين', '# قنوات', '# قناة', '# قناة'],
  newChannel: ['قناة جديدة', 'قناتان جديدتان', 'قناتين جديدتين', '# قنوات جديدة', '# قناة جديدة', '# قناة جديدة'],
  folder: ['مجلد واحد', 'مجلدان', 'مجلدين', '# مجلدات', '# مجلدًا', '# مجلد'],
  newFolder: ['مجلد جديد', 'مجلدان جديدان', 'مجلدين جديدين', '# مجلدات جديدة', '# مجلدًا جديدًا', '# مجلد جديد'],
  subscription: ['اشتراك واحد', 'اشتراكان', 'اشتراكين', '# اشتراكات', '# اشتراكًا', '# اشتراك'],
  video: ['فيديو واحد', 'فيديوهان', 'فيديوهين', '# فيديوهات', '# فيديو', '# فيديو'],
  newVideo: ['فيديو جديد', 'فيديوهان جديدان', 'فيديوهين جديدين', '# فيديوهات جديدة', '# فيديو جديدًا', '# فيديو جديد'],
  group: ['مجموعة واحدة', 'مجموعتان', 'مجموعتين', '# مجموعات', '# مجموعة', '# مجموعة'],
  name: ['اسم واحد', 'اسمان', 'اسمين', '# أسماء', '# اسمًا', '# اسم'],
  entry: ['إدخال واحد', 'إدخالان', 'إدخالين', '# إدخالات', '# إدخالًا', '# إدخال'],
  address: ['عنوان واحد', 'عنوانان', 'عنوانين', '# عناوين', '# عنوانًا', '# عنوان'],
  unit: ['وحدة واحدة', 'وحدتان', 'وحدتين', '# وحدات', '# وحدة', '# وحدة'],
  day: ['يوم واحد', 'يومان', 'يومين', '# أيام', '# يومًا', '# يوم'],
  week: ['أسبوع واحد', 'أسبوعان', 'أسبوعين', '# أسابيع', '# أسبوعًا', '# أسبوع'],
  hour: ['ساعة واحدة', 'ساعتان', 'ساعتين', '# ساعات', '# ساعة', '# ساعة'],
  minute: ['دقيقة واحدة', 'دقيقتان', 'دقيقتين', '# دقائق', '# دقيقة', '# دقيقة'],
  second: ['ثانية واحدة', 'ثانيتان', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية'],
  character: ['حرف واحد', 'حرفان', 'حرفين', '# أحرف', '# حرفًا', '# حرف'],
  account: ['حساب واحد', 'حسابان', 'حسابين', '# حسابات', '# حسابًا', '# حساب'],
} as const satisfies Record<string, Noun>

export type ArabicNoun = keyof typeof NOUNS

const forms = (noun: ArabicNoun, isOblique: boolean) => {
  const [one, two, twoOblique, few, many, other] = NOUNS[noun]
  return { zero: other, one, two: isOblique ? twoOblique : two, few, many, other }
}

/** A count with its noun as the subject of a sentence: `قناتان`, `12 قناة`. @param shown the number as it is written */
export const counted = (count: number, noun: ArabicNoun, shown = countText(count)): string =>
  plural('ar', count, forms(noun, false), shown)

/** The same after a verb or a preposition: `قناتين`. */
export const countedOblique = (count: number, noun: ArabicNoun, shown = countText(count)): string =>
  plural('ar', count, forms(noun, true), shown)
