import type { ErrorCode, ErrorDetails, ErrorDetailsOf, YouTubeProblem } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { blockedText } from './change-conflicts.ts'
import { internalError, unavailableError } from './common.ts'
import { countText } from './format.ts'
import { checkoutFailed, folderNameRequired, folderNameTooLong, portalFailed } from './page-errors.ts'

type Texts = {
  [Code in ErrorCode]: Code extends keyof ErrorDetailsOf ? (details: ErrorDetailsOf[Code]) => string : string
}

const YOUTUBE_PROBLEMS: Record<YouTubeProblem, string> = {
  rate_limited: 'يتلقى YouTube طلبات كثيرة جدًا الآن',
  no_answer: 'لم يردّ YouTube',
  unavailable: 'ردّ YouTube بخطأ من جانبه',
  malformed: 'أرسل YouTube ردًّا تعذّرت قراءته',
  not_configured: 'واجهة YouTube API غير مفعّلة لهذا الموقع',
  list_changed: 'تغيّرت القائمة أثناء قراءتها',
  list_endless: 'لم تصل القائمة إلى نهاية',
  refused: 'رفض YouTube الطلب',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `تعذّر فهم الطلب: ${isolate(reason)}`,
  malformed_json: 'نص الطلب ليس JSON صالحًا.',
  sign_in_required: 'يُرجى تسجيل الدخول للمتابعة.',
  reauthorisation_required: 'انتهت صلاحية مصادقة المستخدم. يُرجى تسجيل الدخول مجددًا.',
  sign_in_again: 'يُرجى تسجيل الدخول مجددًا لتأكيد هويتك.',
  foreign_origin: 'لم يأتِ هذا الطلب من صفحة في هذا الموقع.',
  not_found: 'لا يوجد شيء في هذا العنوان.',
  body_too_large: 'الطلب كبير جدًا.',
  unsupported_media_type: 'يجب أن يكون نص الطلب بصيغة JSON.',
  rate_limited: ({ retryAfterSeconds }) =>
    `طلبات كثيرة جدًا. يُرجى الانتظار ${countedOblique(retryAfterSeconds, 'second')} ثم إعادة المحاولة.`,
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `تجري الآن صيانة ${PRODUCT}، ونعود خلال دقائق. بياناتك في أمان.`,
  admins_only: 'هذه المنطقة للمشرفين فقط.',
  admin_idle: 'مضت فترة بلا نشاط. يُرجى تسجيل الدخول مجددًا للمتابعة.',
  flags_changed: 'غيّر مشرف آخر هذه الإعدادات. أعِد التحميل ثم حاول مجددًا.',
  mail_not_configured: 'لم يُضبط خادم بريد. عيّن SMTP_URL وSMTP_FROM، ثم أعِد تشغيل الخادم.',
  registration_still_closed: 'التسجيل مغلق. افتحه قبل إشعار قائمة الانتظار.',

  alert_not_found: 'تغيّر هذا التنبيه أو لم يعد موجودًا. أعِد التحميل لرؤية التنبيهات الحالية.',
  customer_not_unlinked: 'لم يُفصل العميل: إما أنه موجود لدى Stripe، أو أن سعرنا لا يمكن قراءته بهذا المفتاح.',

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `بلغتَ الحدّ الأقصى! تستخدم ${countText(used)}/${countText(cap)} من مجلدات الباقة المجانية.`,
  folder_not_found: 'لم يعد هذا المجلد موجودًا. ربما حُذف في علامة تبويب أخرى.',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `يزيد هذا على حدّ المجلد (${countText(cap)}) بمقدار ${countedOblique(adding - cap, 'channel')}.`
      : `يزيد هذا على سعة المجلد بمقدار ${countedOblique(held + adding - cap, 'channel')}. فيه الآن ${countText(held)} من أصل ${countedOblique(cap, 'channel')}.`,
  too_many_placements: ({ cap }) =>
    `تتسع مجلداتك لـ${countedOblique(cap, 'channel')} إجمالًا، وتُحسب القناة مرة عن كل مجلد هي فيه.`,
  channel_not_found: 'بعض هذه القنوات لم تعد في مكتبتك. أعِد التحميل ثم حاول مجددًا.',

  invalid_cursor: 'تغيّرت هذه القائمة. حمّلها مجددًا من البداية.',

  marks_sync_off: 'المزامنة بين الأجهزة متوقفة.',

  restore_refused: ({ reason }) => reason,
  change_not_found: 'لم يعد هذا التغيير ضمن آخر التغييرات.',
  change_final: 'YouTube هو من يحدّد القنوات التي تشترك فيها، فلا يمكن التراجع عن هذا هنا.',
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}.`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'تغيّرت مكتبتك كثيرًا منذ ذلك الحين.'
      : `${blockedText({ reason, channels, folder, by: null })}، على جهاز آخر.`,
  restore_changed: 'تغيّرت مكتبتك منذ المعاينة، فلم يُستورد شيء. راجع المعاينة مجددًا.',
  youtube_share_used: `استخدمتَ نصيبك من حصة YouTube اليومية التي يتشاركها كل مستخدمي ${PRODUCT}. يُرجى إعادة المحاولة غدًا.`,
  import_running: 'يوجد استيراد قيد التنفيذ بالفعل.',
  import_not_found: 'لا يوجد استيراد ينتظر التأكيد. ربما أُكِّد في علامة تبويب أخرى.',
  youtube_quota: 'تم تجاوز حصة YouTube API. يُرجى إعادة المحاولة غدًا أو التواصل مع الدعم لزيادة الحصة.',
  youtube_signup_required: 'ليس لحساب Google هذا قناة على YouTube بعد. افتح YouTube مرة بهذا الحساب، ثم أعِد المحاولة.',
  youtube_account_closed:
    'أغلق YouTube قناة حساب Google هذا أو علّقها، فلا يمكن قراءة اشتراكاتها. يمكن لـYouTube أن يوضح لك السبب، ويمكنك استخدام حساب Google آخر هنا.',
  youtube_scope_missing: 'لا يتضمن الإذن الوصول إلى YouTube. يُرجى إعادة المحاولة',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) => `تعذّر جلب الاشتراكات: ${YOUTUBE_PROBLEMS[reason] ?? isolate(reason)}`,

  already_subscribed: 'لديك Premium بالفعل. لتغييرها، انتقل إلى إدارة الباقة.',
  checkout_failed: checkoutFailed,
  checkout_not_found: 'عملية الدفع هذه غير موجودة، أو تعود إلى حساب آخر.',
  subscription_status_failed: 'تعذّر الحصول على حالة الاشتراك',
  portal_failed: portalFailed,
  billing_customer_unknown:
    'لا يتعرّف Stripe على حسابك كعميل في الوقت الحالي. لم يُحصَّل أي مبلغ وتبقى باقتك كما هي. وصلنا إشعار بذلك. يُرجى إعادة المحاولة لاحقًا.',
  no_billing_customer: 'يُرجى إعادة المحاولة، فنحن نزامن حالة اشتراكك.',
  event_refused: 'تعذّر التحقق من الحدث.',

  legal_outdated: 'تغيّرت هاتان الصفحتان مجددًا. أعِد التحميل لقراءة النسخة الحالية.',
  email_mismatch: 'هذا ليس عنوان البريد الإلكتروني لحسابك. اكتبه كما هو معروض تمامًا.',
  google_refused:
    'رفض Google تجديد وصولنا إلى حسابك. وصلنا إشعار بذلك. إذا لم يُفد تسجيل الدخول مجددًا، فيُرجى إعادة المحاولة لاحقًا.',
  google_unavailable: 'تعذّر الوصول إلى Google. يُرجى إعادة المحاولة.',
}

export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
