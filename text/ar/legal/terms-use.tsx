import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countedOblique } from '../../arabic-nouns.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `ما هو ${PRODUCT}`,
    body: (
      <>
        <p>
          يستورد {PRODUCT} اشتراكاتك على YouTube، ويتيح لك وضع القنوات في مجلدات، ويعرض لك الجديد مجلدًا مجلدًا. بتسجيل
          الدخول، أنت توافق على هذه الشروط وعلى <a href="/ar/privacy-policy">سياسة الخصوصية</a>.
        </p>
        <p>
          يستخدم {PRODUCT} خدمات <b>YouTube API Services</b>. باستخدامك {PRODUCT}، توافق على الالتزام أيضًا بـ
          <a href="https://www.youtube.com/t/terms">شروط خدمة YouTube</a>. لا يتبع {PRODUCT} شركة YouTube أو Google أو
          أي منصة فيديو أخرى، ولا يحظى بتأييدها ولا رعايتها.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'حسابك',
    body: (
      <ul>
        <li>يجب ألا يقل عمرك عن 13 عامًا، وأن يكون كافيًا في مكان إقامتك للموافقة على هذه الشروط.</li>
        <li>تسجّل الدخول بحساب Google يخصّك. حافظ عليه: فكل من يستطيع استخدامه يستطيع استخدام {PRODUCT} باسمك.</li>
        <li>قد يُغلق التسجيل أحيانًا أمام المستخدمين الجدد. لا يمنع ذلك أبدًا دخول من لديهم حسابات.</li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'الباقات والأسعار',
    body: (
      <>
        <ul>
          <li>
            <b>المجانية:</b> حتى {countedOblique(PLANS.free.maxFolders, 'folder')}، وفي كل منها حتى{' '}
            {countedOblique(PLANS.free.maxChannelsPerFolder, 'channel')}، واشتراكات بلا حدود، مموَّلة بإعلانات في الصفحات
            التي لا تعرض اشتراكاتك.
          </li>
          <li>
            <b>{planNames.premium}:</b> مجلدات بلا حدود، وفي كل منها حتى{' '}
            {countedOblique(PLANS.premium.maxChannelsPerFolder, 'channel')}، واشتراكات بلا حدود، وبلا إعلانات، مقابل{' '}
            {monthlyPrice(PLANS.premium.priceMinor)} بالجنيه الإسترليني، تُحصَّل مقدمًا كل شهر حتى الإلغاء.
          </li>
        </ul>
        <p>
          تتولى Stripe الدفع على صفحاتها، بموجب <a href="https://stripe.com/legal/consumer">شروط Stripe</a> للمستهلكين.
          يمكنك الإلغاء في أي وقت من «إدارة الاشتراك»، فتبقى Premium حتى نهاية الشهر المدفوع ولا تتجدد. وإذا تعذّرت دفعة،
          تبقى Premium حتى نهاية المدة المدفوعة.
        </p>
        <p>
          عند العودة إلى الباقة المجانية لا يُحذف شيء: تبقى المجلدات والقنوات الزائدة على الحدود ويمكن استخدامها، لكن لا
          يمكن إضافة غيرها. إذا تغيّر السعر، نُعلمك قبل أي دفعة بالسعر الجديد، في وقت يتيح لك الإلغاء.
        </p>
        <p>ما يمنحك إياه القانون كمستهلك من حق في العدول أو الاسترداد يبقى لك، أيًا كان المكتوب هنا.</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'الاستخدام المنصف',
    body: (
      <>
        <p>يمنحنا YouTube جميعًا حصة يومية مشتركة من الطلبات. ولكي تكفي الجميع:</p>
        <ul>
          <li>استخدم {PRODUCT} لنفسك، لا وسيلةً لجمع بيانات YouTube.</li>
          <li>لا تتحايل على الحدود، ولا تُثقل على الخدمة، ولا تحاول الوصول إلى ما يخص غيرك.</li>
          <li>عندما تنفد حصة اليوم، تنتظر بعض الأمور إلى اليوم التالي.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'ما هو لك، وما ليس لك',
    body: (
      <p>
        مجلداتك وطريقة ترتيبها ملك لك، ويمكنك تصديرها في أي وقت. أما الفيديوهات والعناوين والصور فملك لمن صنعوها، وتُعرض
        عبر YouTube. اسم {PRODUCT} وشكله وبرنامجه ملك لنا.
      </p>
    ),
  },
]
