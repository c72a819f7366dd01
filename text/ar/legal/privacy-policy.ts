import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'سياسة الخصوصية',
  lead: `هذه ترجمة للاطلاع، والنسخة الإنجليزية هي الملزِمة قانونًا. ما الذي يحتفظ به ${PRODUCT} عنك، وأين، وإلى متى، ومن غيره يحصل على شيء منه، وكيف تستردّه.`,
  inShort: [
    'نقرأ اشتراكاتك على YouTube بإذنك، ولا يمكننا تغيير أي شيء على YouTube.',
    'يحتفظ خادمنا بمجلداتك وقنواتك. أما ما شاهدتَه ورأيتَه فيبقى في متصفحك، ما لم تفعّل المزامنة.',
    'لا نبيع شيئًا، ولا تعلم أي شبكة إعلانية أبدًا فيمَ تشترك.',
    'يمكنك أن تأخذ كل شيء معك، أو تقطع الاتصال بحساب Google، أو تحذف كل شيء، في أي وقت، من الإعدادات.',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices = 'خيارات الخصوصية'
export const privacyChoicesText =
  'تُعرض إعلانات الغير في الصفحة الأولى وصفحة الفوترة والصفحات القانونية، وفقط إذا سمحت بذلك. يُحفظ اختيارك في هذا المتصفح ويمكن تغييره هنا في أي وقت.'
