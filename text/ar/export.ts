import { PRODUCT } from '#contract/product.ts'
export const csvHeadings = {
  folder: 'المجلد',
  channel: 'القناة',
  channelId: 'معرّف القناة',
  address: 'العنوان',
  subscribers: 'المشتركون',
  added: 'تاريخ الإضافة',
}

export const opmlTitle = `اشتراكات ${PRODUCT}`

export const waitlistHeadings = ['البريد الإلكتروني', 'التاريخ', 'الوقت', 'وكيل المستخدم', 'IP']
