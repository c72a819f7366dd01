export const advertisement = 'إعلان'
export const privacyChoices = 'خيارات الخصوصية'

export const askConsent =
  'الإعلانات تموّل الباقة المجانية. هل تسمح بعرض إعلان هنا؟ سيأتي من شبكتنا الإعلانية التي سترى عنوان IP لديك وقد تحفظ ملفات تعريف ارتباط. أما اشتراكاتك فلا نشاركها أبدًا.'
export const rejectedAds = 'رفضتَ الإعلانات، فلا يُحمَّل أي منها. باقة Premium بلا إعلانات إطلاقًا وبلا حد لعدد المجلدات.'
export const rejectAds = 'رفض الإعلانات'
export const allowAds = 'السماح بالإعلانات'

export const consentGranted = 'قد تُعرض إعلانات من شبكتنا الإعلانية.'
export const consentDenied = 'لا تُحمَّل أي إعلانات من أطراف ثالثة.'
export const consentUndecided = 'لم تختر بعد، لذا لا تُحمَّل أي إعلانات من أطراف ثالثة.'
