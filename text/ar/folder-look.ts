import { isolate } from '../isolate.ts'

export const colour = 'اللون'
export const automaticColour = 'تلقائي'
export const colourNames: readonly string[] = [
  'طيني',
  'خردلي',
  'زيتوني',
  'أخضر',
  'فيروزي',
  'أزرق',
  'بنفسجي',
  'أرجواني',
  'وردي',
  'رمادي',
]

export const emoji = 'الرمز التعبيري'
export const noEmoji = 'بلا رمز، الحرف الأول فقط'
export const searchEmoji = 'البحث عن رمز أو كتابته'
export const nothingFound = (typed: string): string =>
  `لا يوجد رمز تعبيري لـ«${isolate(typed)}». يمكنك كتابة رمز أو لصقه بدلًا من ذلك.`

export const lookOf = (folder: string): string => `لون ${isolate(folder)} ورمزه التعبيري`
export const save = 'حفظ'
export const lookChanged = (folder: string): string => `تغيّر اللون والرمز التعبيري: ${isolate(folder)}`
