import { PLANS } from '#domain/plans.ts'
import type { PriceProblem } from '#domain/price.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { monthlyPrice } from '../plans.ts'
import { plural } from '../plural.ts'

export function priceAlert(problem: PriceProblem): string {
  const { priceMinor, currency } = PLANS.premium
  switch (problem.kind) {
    case 'not_found':
      return 'لا يوجد لدى Stripe سعر بالمعرّف المحدد في STRIPE_PRICE_ID: إما أن المعرّف خاطئ، أو أن STRIPE_SECRET_KEY يعود إلى حساب أو وضع آخر. لا يمكن لأحد شراء Premium، ولا تُقارَن الاشتراكات مع Stripe. صحّح الإعدادين.'
    case 'different':
      return `يُعرض على المستخدمين ${monthlyPrice(priceMinor)}، لكن Stripe سيحصّل ${chargedText(problem)}. اجعل STRIPE_PRICE_ID سعرًا قدره ${isolate(`${priceMinor} ${currency}`)} كل شهر.`
    case 'archived':
      return 'السعر مؤرشف لدى Stripe، فلا يمكن لأحد شراء Premium. صحّح STRIPE_PRICE_ID.'
  }
}

const INTERVALS: Readonly<Record<string, { one: string; two: string; few: string; many: string; other: string }>> = {
  day: { one: 'كل يوم', two: 'كل يومين', few: 'كل # أيام', many: 'كل # يومًا', other: 'كل # يوم' },
  week: { one: 'كل أسبوع', two: 'كل أسبوعين', few: 'كل # أسابيع', many: 'كل # أسبوعًا', other: 'كل # أسبوع' },
  month: { one: 'كل شهر', two: 'كل شهرين', few: 'كل # أشهر', many: 'كل # شهرًا', other: 'كل # شهر' },
  year: { one: 'كل سنة', two: 'كل سنتين', few: 'كل # سنوات', many: 'كل # سنة', other: 'كل # سنة' },
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? 'مبلغًا متغيرًا' : isolate(`${unitAmount} ${currency}`)
  if (interval === null) return `${amount} مرة واحدة`
  return `${amount} ${plural('ar', intervalCount, INTERVALS[interval] ?? { other: `كل # ${interval}` })}`
}

export const stripeKeyAlert =
  'يرفض Stripe المفتاح المحدد في STRIPE_SECRET_KEY. لا يمكن لأحد شراء Premium، ولا تُحدَّث أي باقة. عيّن مفتاحًا صالحًا يُسمح له بقراءة الأسعار والعملاء والاشتراكات.'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `يدفع مستخدم مقابل ${countedOblique(subscriptions.length, 'subscription')} في وقت واحد: ${subscriptions.map(isolate).join('، ')}. ألغِها لدى Stripe إلا واحدًا، وأعِد مبالغ الباقي.`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `يدفع مستخدم أيضًا ضمن عميل ثانٍ لدى Stripe، ${isolate(customer)}: ${subscriptions.map(isolate).join('، ')}. ألغِ أحد الاشتراكات لدى Stripe وأعِد مبلغه.`

export const unknownCustomerAlert = (customer: string): string =>
  `لا يعرف Stripe عميل أحد المستخدمين، ${isolate(customer)}. يحتفظ المستخدم بباقته مؤقتًا. إذا كان STRIPE_SECRET_KEY يعود إلى حساب أو وضع آخر، فصحّحه. وإذا زال العميل نهائيًا، فافصله: ينتقل المستخدم إلى الباقة المجانية ويمكنه الشراء مجددًا.`

export const googleRefusedAlert = (reason: string): string =>
  `يرفض Google عميل هذا الموقع (${isolate(reason)})، فلا يمكن لأحد تسجيل الدخول أو الاستيراد. تحقّق من GOOGLE_CLIENT_ID وGOOGLE_CLIENT_SECRET. على من سجّلوا الدخول بمعرّف عميل آخر تسجيل الدخول مجددًا.`

export const youtubeRefusedAlert = (reason: string): string =>
  `يرفض YouTube طلبات هذا المشروع (${isolate(reason)})، فلا يعمل أي استيراد. تحقّق في Google Cloud Console من تفعيل YouTube Data API v3 ومن أن المشروع غير معلَّق.`

export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? 'لا يردّ خادم البريد، فالرسائل الأسبوعية بالانتظار. تحقّق من SMTP_URL ومن خادم البريد. لا تُرسَل الرسائل المتأخرة أكثر من يومين.'
    : `يرفض خادم البريد هذا الموقع (${responseCode})، فالرسائل الأسبوعية بالانتظار. تحقّق من SMTP_URL وSMTP_FROM وخادم البريد. لا تُرسَل الرسائل المتأخرة أكثر من يومين.`

export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped = source === 'database' ? 'لا ينفّذ هذا الخادم أي مهمة مجدولة' : 'توقف حذف البيانات القديمة ولا يُحذف شيء'
  const contradiction =
    source === 'database'
      ? `ساعة قاعدة البيانات تشير إلى ${minuteText(other)}`
      : `أحدث نشاط لمستخدم يعود إلى ${minuteText(other)}`
  return `${stopped}: ساعة هذا الخادم تشير إلى ${minuteText(now)}، لكن ${contradiction}. اضبط الساعة إذا كانت خاطئة. وإلا فسيُستأنف العمل تلقائيًا فور تطابقهما.`
}

export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `سمح أحد المشرفين بحذف ${countedOblique(allowed, 'account')}، ويجري ذلك في التشغيل التالي.`
      : 'إذا كان هذا صحيحًا، فاسمح بالحذف.'
  return `حسابات لم تُستخدم منذ سنتين: ${waiting}. الحذف التلقائي لا يتجاوز ${countedOblique(limit, 'account')} في اليوم، لذا لا يُحذف أي منها. ${next}`
}

export const lateJobAlert = (job: string, since: number): string =>
  `المهمة «${job}» قيد التنفيذ منذ ${minuteText(since)} ولا تنتهي. ابحث عن أخطائها في السجل وأعد تشغيل الخوادم.`

const minuteText = (ms: number): string => isolate(`${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`)
