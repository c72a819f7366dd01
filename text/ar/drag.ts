import { counted } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const howToMove = 'اضغط Enter لنقلها إلى مجلد.'

export const dropOnFolder = 'أفلِتها على مجلد'
export const dropOrAdd = 'أفلِتها على مجلد، مع Ctrl أو Option للإضافة'
export const chooseFolder = 'اختيار مجلد'
export const enterKey = 'Enter'
export const escapeKey = 'Esc'
export const keyChoose = 'اختيار'
export const keyDrop = 'إفلات'
export const keyCancel = 'إعادة إلى المكان'
export const moveTo = (folder: string): string => `نقل إلى ${isolate(folder)}`
export const addTo = (folder: string): string => `إضافة أيضًا إلى ${isolate(folder)}`
export const moveHere = 'نقل إلى هنا'
export const alsoAddHere = 'إضافة هنا أيضًا'
export const dropTargets = 'المجلدات المتاحة للإفلات'

export const moving = (count: number): string =>
  `قيد النقل: ${counted(count, 'channel')}. اختر مجلدًا بمفاتيح الأسهم، ثم Enter للإفلات أو Escape للإلغاء.`
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${isolate(folder)}، ${countText(position)} من ${countText(total)}`
export const nothingMoved = 'لم يُنقل شيء'
