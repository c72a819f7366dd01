import { countedOblique } from '../arabic-nouns.ts'

export const heading = 'ما الذي يُعدّ جديدًا'
export const explanation =
  'الفيديوهات التي نُشرت بعد دخول قناتها إلى مكتبتك، وكذلك ما نُشر قبل ذلك ضمن هذه المدة. ما فتحتَه أو ذكرتَ أنك رأيتَه لا يُعدّ جديدًا.'
export const label = 'يُعدّ جديدًا'
export const change = 'تغيير'

const CHOICES: Readonly<Record<number, string>> = {
  0: 'بعد الإضافة فقط',
  48: 'من 48 ساعة قبل الإضافة',
  168: 'من أسبوع قبل الإضافة',
  720: 'من شهر قبل الإضافة',
}

export const choiceText = (hours: number | null): string =>
  hours === null ? 'كل الفيديوهات' : (CHOICES[hours] ?? `من ${countedOblique(hours, 'hour')} قبل الإضافة`)

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'تُعدّ الفيديوهات جديدة من الآن فصاعدًا.',
  168: 'تُعدّ فيديوهات الأسبوع الأخير جديدة.',
  720: 'تُعدّ فيديوهات الشهر الأخير جديدة.',
}

export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'تُعدّ كل الفيديوهات جديدة.'
    : (AFTER_IMPORT[hours] ?? `تُعدّ فيديوهات آخر ${countedOblique(hours, 'hour')} جديدة.`)
