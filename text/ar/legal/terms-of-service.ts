import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: 'شروط الخدمة',
  lead: `هذه ترجمة للاطلاع، والنسخة الإنجليزية هي الملزِمة قانونًا. ما يمكنك توقّعه من ${PRODUCT}، وما نتوقّعه منك.`,
  inShort: [
    `${PRODUCT} مجاني مع 3 مجلدات. سعر Premium هو £2.99 شهريًا، بمجلدات بلا حدود وبلا إعلانات، ويمكن إلغاؤها في أي وقت.`,
    'تحتاج إلى حساب Google، وإلى ألا يقل عمرك عن 13 عامًا.',
    'ما ترتّبه ملك لك: خذه معك أو احذفه متى شئت.',
    `يستخدم ${PRODUCT} خدمات YouTube API Services ولا يتبع أي منصة فيديو.`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
