import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google وYouTube ونحن',
    body: (
      <>
        <p>
          يستخدم {PRODUCT} خدمات <b>YouTube API Services</b>. باستخدامه تسري عليك أيضًا{' '}
          <a href="https://www.youtube.com/t/terms">شروط خدمة YouTube</a>، ويتعامل Google مع ما يعلمه من ذلك وفق{' '}
          <a href="https://policies.google.com/privacy">سياسة خصوصية Google</a>.
        </p>
        <p>
          عند تسجيل الدخول يسألك Google هل تسمح لنا برؤية اسمك وعنوان بريدك الإلكتروني وصورتك، و<b>بقراءة</b> حسابك على
          YouTube. لا يمكننا الاشتراك ولا إلغاؤه ولا التعليق ولا الرفع ولا تغيير أي شيء هناك.
        </p>
        <p>
          ما نتلقاه من Google لا نستخدمه ولا ننقله إلا كما تسمح{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            سياسة بيانات المستخدمين لخدمات Google API
          </a>
          ، بما فيها متطلبات الاستخدام المحدود: لما تراه في {PRODUCT} لا غير. لا يُستخدم أبدًا للإعلانات، ولا يُباع، ولا
          يقرؤه أحد منا إلا إذا طلبت ذلك أو ألزم به القانون أو أمن الخدمة.
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'ما نحتفظ به على خادمنا',
    body: <p>هذا كل شيء. لا ملفات تعريف شخصية، ولا إحصاءات عن أفراد، ولا أدوات تتبّع.</p>,
    tables: [
      { caption: 'إذا كان لديك حساب', rows: accountData },
      { caption: 'إذا كنت في قائمة الانتظار', rows: waitlistData },
      { caption: 'بيانات عامة من YouTube لا تخص أحدًا بعينه', rows: publicData },
    ],
    afterTables: (
      <p>
        ما يغيّره مشغّلو {PRODUCT} يُسجَّل ضمن حساباتهم ما دامت موجودة. لا تتضمن سجلاتنا أسماء ولا عناوين بريد أو عناوين IP
        ولا مفاتيح. يُستخدم عنوان IP لديك لتحديد عدد طلبات العنوان الواحد، ويُنسى خلال ساعة.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'ما يبقى في متصفحك',
    body: (
      <p>
        لا يطلب متصفحك القنوات والفيديوهات إلا من خادمنا، لا من YouTube. نستخدم التخزين المحلي وقاعدة بيانات محلية
        وملفات تعريف الارتباط لما يلي لا غير. سجلّ ما شاهدتَه وما ذكرتَ أنك رأيتَه وما وضعتَه في «المشاهدة لاحقًا» يوجد أيضًا
        على خادمنا ما دامت «المزامنة بين الأجهزة» مفعّلة، ويُحذف منه عند إيقافها.
      </p>
    ),
    tables: [{ caption: 'في متصفحك', rows: browserData }],
    afterTables: <p>تُحمَّل صور القنوات والفيديوهات من خوادم YouTube نفسها، فترى عنوان IP لديك كما يراه YouTube ذاته.</p>,
  },
  {
    id: 'uses',
    title: 'فيمَ نستخدمه',
    body: (
      <ul>
        <li>لنقدّم لك ما سجّلت من أجله: اشتراكاتك في مجلدات، والجديد فيها.</li>
        <li>لنوفّر لك الباقة التي تدفع مقابلها، ولنتقاضى ثمنها.</li>
        <li>لنحافظ على أمان الخدمة وعملها: الحدود، والنسخ الاحتياطية، وأعداد لا تخص أحدًا بعينه.</li>
        <li>
          لنراسلك مرة واحدة إذا انضممت إلى قائمة الانتظار، وأيام الاثنين إذا طلبت الرسالة الأسبوعية. لا نرسل نشرات
          إخبارية.
        </li>
      </ul>
    ),
  },
]
