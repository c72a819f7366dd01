import { longDate } from './format.ts'

export const inForceSince = 'سارية منذ'
export const onThisPage = 'في هذه الصفحة'
export const inShort = 'باختصار'
export const storedDataColumns = { what: 'ماذا', why: 'لماذا', howLong: 'المدة' } as const

export const agreementNote = 'سياسة الخصوصية وشروط الخدمة'
export const agreementSentence = (version: string) => ({
  before: 'تغيّرت ',
  privacy: 'سياسة الخصوصية',
  between: ' و',
  terms: 'شروط الخدمة',
  after: ` (${longDate(version)}). يُرجى الاطلاع عليها ثم الموافقة.`,
})
export const agree = 'أوافق'

export const contactAtGoogle = 'عنوان المطوّر الذي يعرضه Google عند اختيار اسم هذا التطبيق في صفحة تسجيل الدخول'
