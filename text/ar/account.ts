import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'تسجيل الدخول بحساب Google'
export const signingIn = 'جارٍ تسجيل الدخول…'
export const stillWaitingForGoogle = 'ما زلنا ننتظر نافذة Google'
export const signInFailed = 'تعذّر تسجيل الدخول. يُرجى إعادة المحاولة.'

export const signInTitle = `تسجيل الدخول إلى ${PRODUCT}`
export const signInLead = 'استورد اشتراكاتك على YouTube ورتّبها على الرفوف.'
export const verificationTitle = 'عن التحقق من Google'
export const verificationText =
  'قد ينبّهك Google إلى أن هذا التطبيق لم يُتحقَّق منه. هذا أمر معتاد في التطبيقات الجديدة. انقر «إعدادات متقدمة»، ثم اختر الانتقال إلى التطبيق.'
export const signInFeatures = [
  'استيراد تلقائي لكل اشتراكاتك',
  'مجلدات وفئات كما تشاء',
  'السحب والإفلات بين المجلدات',
  'تصدير كل ما رتّبته',
  'الخصوصية: وصول للقراءة فقط، وما تفتحه يبقى في متصفحك',
] as const
export const signInAgreement = {
  before: 'بتسجيل الدخول، أنت توافق على ',
  terms: 'شروط الخدمة',
  between: ' و',
  privacy: 'سياسة الخصوصية',
  after: '.',
} as const

export const savingBeforeSignOut = 'تُحفظ آخر تغييراتك، ثم يُسجَّل خروجك.'
