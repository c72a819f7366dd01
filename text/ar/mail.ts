import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `فُتح التسجيل في ${PRODUCT}، ورفّك بانتظارك`

export const registrationOpenText = (origin: string): string => `مرحبًا،

طلبتَ أن نُعلمك عند فتح التسجيل، وقد فُتح الآن:

${origin}

سجِّل الدخول بحساب Google، واستورد اشتراكاتك على YouTube، ورتّبها على الرفوف.

هذه هي الرسالة الوحيدة التي تصلك لانضمامك إلى قائمة الانتظار، فلا حاجة إلى إلغاء أي اشتراك.

${PRODUCT}
`
