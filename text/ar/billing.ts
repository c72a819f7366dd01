import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'الفوترة والاشتراك'
export const billingLead = 'باقتك، وما تتضمنه كل باقة.'
export const updatingStatus = 'جارٍ تحديث حالة الاشتراك…'

export const currentPlan = 'باقتك الحالية'
export const statusLabel = 'الحالة'
export const upgradeNow = 'الترقية الآن'
export const paidAtStripe = 'الدفع شهري عبر Stripe، ويمكنك الإلغاء متى شئت.'

export const management = 'إدارة الاشتراك'
export const managementText =
  'غيّر بطاقتك، أو اطّلع على فواتيرك، أو ألغِ الاشتراك أو استأنفه. تُفتح صفحة Stripe ثم تعيدك إلى هنا.'
export const manageSubscription = 'إدارة الاشتراك'

export const benefits = 'مزايا Premium'
export const unlimitedFolders = { title: 'مجلدات بلا حدود', text: 'رفّ لكل مزاج، مهما كثرت الأمزجة.' }
export const adFree = { title: 'بلا إعلانات', text: 'لا شيء بينك وبين قنواتك.' }
export const support = { title: 'دعم التطوير', text: `بفضلك يستمر ${PRODUCT} ويتحسّن.` }

export const termsOfService = 'شروط الخدمة'
export const privacyPolicy = 'سياسة الخصوصية'

export const subscriptionAlert = 'الاشتراك'
export const syncFailed = 'تعذّر تحديث حالة الاشتراك. يُرجى إعادة المحاولة.'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `سارٍ حتى ${day}، ثم الباقة المجانية.`,
    line: 'تبقى كل مجلداتك كما هي. لكن لا يمكنك إنشاء مجلدات جديدة فوق حدّ الباقة المجانية.',
  }),
  end_due: (day) => ({ status: 'سارٍ', line: `كان من المقرر أن تنتهي Premium في ${day}. لم يؤكد Stripe ذلك بعد.` }),
  renews: (day) => ({ status: 'سارٍ', line: `يتجدد في ${day}` }),
  renews_monthly: { status: 'سارٍ', line: 'يتجدد كل شهر' },
  renewal_due: (day) => ({ status: 'سارٍ', line: `كان التجديد مقررًا في ${day}. لم يؤكده Stripe بعد.` }),
  trial: (day) => ({ status: 'فترة تجريبية', line: `الدفعة الأولى في ${day}` }),
  trial_open: { status: 'فترة تجريبية', line: 'الدفعة الأولى عند انتهاء الفترة التجريبية' },
  trial_due: (day) => ({ status: 'فترة تجريبية', line: `كانت الدفعة الأولى مقررة في ${day}. لم يؤكدها Stripe بعد.` }),
  overdue: (day) => ({ status: 'دفعة متأخرة', line: `لم تتم دفعتك الأخيرة. تبقى Premium حتى ${day}.` }),
  overdue_free: { status: 'دفعة متأخرة', line: 'لم تتم دفعتك الأخيرة، لذا تسري حدود الباقة المجانية، وتبقى مجلداتك.' },
  collection_paused: (day) => ({
    status: 'متوقف مؤقتًا',
    line: `الدفع متوقف مؤقتًا. تبقى Premium حتى ${day}، ثم تسري حدود الباقة المجانية.`,
  }),
  collection_paused_free: {
    status: 'متوقف مؤقتًا',
    line: 'ما دام الدفع متوقفًا، تسري حدود الباقة المجانية، وتبقى مجلداتك.',
  },
  paused: { status: 'متوقف مؤقتًا', line: 'تسري حدود الباقة المجانية أثناء التوقف.' },
  incomplete: { status: 'الدفع غير مكتمل', line: 'تبدأ Premium فور تأكيد الدفع.' },
  inactive: { status: 'غير سارٍ', line: 'تسري حدود الباقة المجانية، وتبقى مجلداتك.' },
}
