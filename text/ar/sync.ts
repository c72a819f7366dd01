import { PRODUCT } from '#contract/product.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { listText } from './format.ts'

export const sync = 'المزامنة بين الأجهزة'
export const syncText =
  'ما شاهدتَه وما رأيتَه وما ينتظر في «المشاهدة لاحقًا» محفوظ في هذا المتصفح. عند تفعيل المزامنة يحتفظ خادمنا بنسخة منه، ' +
  'فتعرض كل الأجهزة التي تسجّل الدخول عليها الشيء نفسه.'
export const syncedText =
  'يحتفظ خادمنا بنسخة مما شاهدتَه وما رأيتَه وما ينتظر في «المشاهدة لاحقًا»، لكل الأجهزة التي تسجّل الدخول عليها. عند إيقاف ' +
  'المزامنة تُحذف هذه النسخة، ويحتفظ كل متصفح بما لديه.'
export const turnOffTitle = 'هل تريد إيقاف المزامنة؟'
export const turnOffText =
  'تُحذف النسخة من خادمنا فورًا. يحتفظ هذا المتصفح وأجهزتك الأخرى بما لديها، ولا تتبادله بعد ذلك.'
export const turnOff = 'إيقاف'
export const turnedOn = 'المزامنة مفعّلة على كل جهاز تسجّل الدخول عليه'
export const turnedOff = 'أُوقفت المزامنة وحُذفت النسخة من خادمنا'

export const marks = 'علامات المشاهدة و«المشاهدة لاحقًا»'
export const marksText =
  'احفظ ما شاهدتَه وما رأيتَه وما ينتظر في «المشاهدة لاحقًا» في ملف، أو استورده من ملف. ما هو موجود هنا يبقى كما هو.'
export const exportMarks = 'تصدير العلامات'
export const importMarks = 'استيراد العلامات'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0 ? [`علامات ${countedOblique(videos, 'video')}`] : []),
    ...(channels > 0 ? [`علامات ${countedOblique(channels, 'channel')}`] : []),
    ...(later > 0 ? [`${counted(later, 'video')} للمشاهدة لاحقًا`] : []),
  ]
  return parts.length > 0 ? `تم الاستيراد: ${listText(parts)}` : 'تم الاستيراد: فيديوهات أُزيلت من «المشاهدة لاحقًا»'
}
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  `${imported(counts)}. إدخالات غير صالحة لم تُستورد: ${counted(leftOut, 'entry')}.`
export const fileProblems = {
  not_marks: 'هذا ليس ملف علامات مشاهدة. اختر ملفًا صُدِّر من هنا، من قسم علامات المشاهدة.',
  newer: `هذا الملف من إصدار أحدث من ${PRODUCT}. أعِد تحميل الصفحة ثم حاول مجددًا.`,
  too_large: 'هذا الملف أكبر من أن يكون ملف علامات مشاهدة.',
  empty: 'لا علامات في هذا الملف.',
  unreadable: 'تعذّرت قراءة هذا الملف.',
} as const
