import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'لا يتضمن الإذن الوصول إلى YouTube. يُرجى إعادة المحاولة'
const invalidToken = 'وصل من Google رمز غير صالح'
const cancelled = 'أُلغي تسجيل الدخول عبر Google أو تعذّر إتمامه'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'تعذّر الحصول على معلومات المستخدم من Google',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed: 'التسجيل مغلق حاليًا أمام المستخدمين الجدد. إذا كنت ترى أن هذا خطأ، فيُرجى التواصل مع الدعم.',
  maintenance: `تجري الآن صيانة ${PRODUCT}، ونعود خلال دقائق. بياناتك في أمان.`,
  provider_down: 'تعذّر الوصول إلى Google. يُرجى إعادة المحاولة.',
  busy: 'الخدمة مشغولة. يُرجى إعادة المحاولة بعد لحظات.',
  expired: 'استغرق تسجيل الدخول وقتًا أطول من اللازم أو فُتح مرتين. يُرجى إعادة المحاولة.',
  consent_needed: 'لم يمنح Google إذنًا دائمًا. يُرجى تسجيل الدخول مجددًا والسماح بالوصول المطلوب.',
  rate_limited: 'محاولات كثيرة لتسجيل الدخول. يُرجى الانتظار دقيقة ثم إعادة المحاولة.',
  failed: 'تعذّر تسجيل الدخول. يُرجى إعادة المحاولة.',
}

const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'يُرجى إعادة المحاولة. إذا تكرر ذلك، فتحقّق من التاريخ والوقت على هذا الجهاز.',
}

export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: invalidToken, help: scopeMissing }
    : { line: signInErrors[code], help: HELP[code] ?? null }

export const signedIn = 'تم تسجيل دخولك.'
export const closeThisWindow = 'يمكنك إغلاق هذه النافذة.'
export const goToSite = `الانتقال إلى ${PRODUCT}`
