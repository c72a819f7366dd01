import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const seeSuggestions = 'عرض المجلدات المقترحة'
export const sortOneByOne = 'تصنيفها واحدة واحدة'
export const sortCountOneByOne = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'تصنيف # قناة',
      one: 'تصنيف القناة',
      two: 'تصنيف القناتين واحدة تلو الأخرى',
      few: 'تصنيف # قنوات واحدة واحدة',
      many: 'تصنيف # قناة واحدة واحدة',
      other: 'تصنيف # قناة واحدة واحدة',
    },
    countText(count),
  )
