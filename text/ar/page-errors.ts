import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const checkoutFailed = 'تعذّر بدء عملية الدفع'
export const portalFailed = 'تعذّر فتح صفحة إدارة الباقة'
export const folderNameRequired = 'اسم المجلد مطلوب'
export const folderNameTooLong = (max: number) =>
  plural(
    'ar',
    max,
    {
      few: 'اسم المجلد طويل جدًا: الحد الأقصى # أحرف',
      many: 'اسم المجلد طويل جدًا: الحد الأقصى # حرفًا',
      other: 'اسم المجلد طويل جدًا: الحد الأقصى # حرف',
    },
    countText(max),
  )
