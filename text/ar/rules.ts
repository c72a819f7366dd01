import type { FolderRules } from '#contract/rules.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export type Rule = keyof FolderRules

export const rules = 'قواعد هذا المجلد'
export const rule = 'قاعدة'
export const addRule = 'إضافة قاعدة'

export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'بلا Shorts',
  noLive: 'بلا بث مباشر',
  minSeconds: 'الأطول من…',
  maxSeconds: 'الأقصر من…',
  maxAgeDays: 'الأيام الأخيرة فقط…',
  words: 'بلا هذه الكلمات…',
  perDay: 'حدّ أقصى في اليوم…',
  notInAllNew: 'استبعاد من «كل الجديد»',
}

function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))} د`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)} ث`] : []),
  ]
  return parts.join(' ')
}

export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `أطول من ${lengthText(value.minSeconds ?? 0)}`
    case 'maxSeconds':
      return `أقصر من ${lengthText(value.maxSeconds ?? 0)}`
    case 'maxAgeDays': {
      const days = value.maxAgeDays ?? 0
      return days === 1 ? 'آخر يوم' : `آخر ${countedOblique(days, 'day')}`
    }
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      if (others.length === 0) return `بلا «${isolate(first)}»`
      const text = plural(
        'ar',
        others.length,
        {
          one: 'بلا «{word}» وكلمة أخرى',
          two: 'بلا «{word}» وكلمتين أخريين',
          few: 'بلا «{word}» و# كلمات أخرى',
          many: 'بلا «{word}» و# كلمة أخرى',
          other: 'بلا «{word}» و# كلمة أخرى',
        },
        countText(others.length),
      )
      return text.replace('{word}', () => isolate(first))
    }
    case 'perDay':
      return `${countText(value.perDay ?? 0)} في اليوم لكل قناة`
    case 'notInAllNew':
      return 'خارج «كل الجديد»'
  }
}

export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
export const hiddenOf = 'مخفي'
export const showHidden = (count: string): string => `عرض المخفي (${count})`
export const hideAgain = 'إخفاؤها مجددًا'

export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'بلا Shorts',
  noLive: 'بلا بث مباشر',
  minSeconds: 'الفيديوهات الأطول فقط',
  maxSeconds: 'الفيديوهات الأقصر فقط',
  maxAgeDays: 'الأيام الأخيرة فقط',
  words: 'بلا هذه الكلمات',
  perDay: 'حدّ أقصى في اليوم',
  notInAllNew: 'استبعاد من «كل الجديد»',
}
const unknownLength = 'يُعرض الفيديو الذي لم تُعرف مدته بعد.'
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    'لا يحدّد YouTube دائمًا ما هو من Shorts. وحين لا يفعل، يُعدّ منها كل فيديو لا يتجاوز 180 ثانية، وهذا تخمين. ' +
    unknownLength,
  noLive:
    'يُخفى البث المباشر أثناء عرضه وبعده. أما العروض الأولى فتظهر. ' +
    'وبعد انتهائها لا يوضح YouTube نوعها، فيكون ذلك تخمينًا.',
  minSeconds: `تُخفى الفيديوهات الأقصر. ${unknownLength}`,
  maxSeconds: `تُخفى الفيديوهات الأطول. ${unknownLength}`,
  maxAgeDays: 'تُخفى الفيديوهات الأقدم.',
  words: 'تُخفى الفيديوهات التي يرد في عنوانها أي من هذه الكلمات. لا فرق بين الأحرف الكبيرة والصغيرة ولا أثر للحركات.',
  perDay: 'يُعرض الأحدث من كل قناة، وتُخفى بقية فيديوهات اليوم. يبدأ اليوم عند منتصف الليل بتوقيتك المحلي.',
  notInAllNew: 'لا تظهر فيديوهات هذا المجلد في «كل الجديد»، إلا إذا كانت قناتها في مجلد آخر أيضًا.',
}
export const ruleFields = {
  minSeconds: 'الحد الأدنى بالدقائق',
  maxSeconds: 'الحد الأقصى بالدقائق',
  maxAgeDays: 'عدد الأيام',
  words: 'كلمات أو عبارات، واحدة في كل سطر',
  perDay: 'فيديوهات القناة في اليوم',
} as const satisfies Partial<Record<Rule, string>>
export const between = (min: number, max: number): string =>
  `يُرجى إدخال عدد من ${countText(min)} إلى ${countText(max)}.`
export const wholeBetween = (min: number, max: number): string =>
  `يُرجى إدخال عدد صحيح من ${countText(min)} إلى ${countText(max)}.`
export const noWords = 'يُرجى إدخال كلمة واحدة على الأقل.'
export const tooManyWords = (max: number): string => `عدد الأسطر يتجاوز الحد الأقصى: ${countText(max)}.`
export const wordTooLong = (max: number): string => `يُرجى ألا يتجاوز كل سطر ${countedOblique(max, 'character')}.`
export const save = 'حفظ'
export const removeRule = 'إزالة القاعدة'

export const ruleAdded = (name: string, folder: string): string => `قاعدة جديدة في ${isolate(folder)}: ${name}`
export const ruleChanged = (name: string, folder: string): string => `تغيّرت قاعدة في ${isolate(folder)}: ${name}`
export const ruleRemoved = (name: string, folder: string): string => `أُزيلت قاعدة من ${isolate(folder)}: ${name}`
export const rulesFailed = 'تعذّر حفظ القواعد. يُرجى إعادة المحاولة.'

export const allHidden = 'قواعد هذا المجلد تخفي كل ما هنا'
export const allHiddenHint = 'يمكنك تغيير قاعدة أعلاه، أو الاطلاع على ما تخفيه.'
export const showThem = 'عرض الفيديوهات المخفية'

export const listed = 'الفيديوهات المعروضة'
export const unseen = 'لم يُرَ بعد'
export const everything = 'الكل'
export const showEverything = 'عرض الكل'
export const nothingNew = (folder: string): string => `لا جديد في ${isolate(folder)}`
export const nothingNewHint = 'رأيتَ كل ما وصل مؤخرًا.'
