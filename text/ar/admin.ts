import type { AlertAction } from '#contract/admin.ts'
import { PRODUCT } from '#contract/product.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import type { AuditTexts } from '../audit.ts'
import { countText, dateTimeText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { registrationOpenSubject } from '../mail.ts'
import { plural } from '../plural.ts'

export const admin = 'الإدارة'
export const overview = 'نظرة عامة'
export const remoteConfig = 'الإعدادات عن بُعد'
export const emailInterests = 'قائمة الانتظار'
export const logout = 'تسجيل الخروج'
export const backToSite = `العودة إلى ${PRODUCT}`
export const openAsPage = 'فتح كصفحة مستقلة'
export const pageTitle = (page: string): string => `${page} · الإدارة`
export const sections = 'أقسام الإدارة'

export const overviewLead = 'حالة النظام والخيارات وقائمة الانتظار.'
export const remoteConfigLead = 'يصل كل تغيير إلى جميع الخوادم والصفحات خلال خمس دقائق.'
export const emailInterestsLead = 'كل من ينتظر فتح التسجيل، الأحدث أولًا.'

export const loginLead = 'سجّل الدخول بحساب Google لأحد المشرفين.'
export const notAdmin = 'حساب Google هذا ليس حساب مشرف.'
export const signedOutIdle = 'سُجّل خروجك بعد 20 دقيقة بلا نشاط.'
export const stillThere = 'هل ما زلت هنا؟'
export const signingOutSoon = 'سيُسجَّل خروجك من منطقة الإدارة بعد دقيقتين.'
export const staySignedIn = 'البقاء مسجّلًا'
export const signInAgain = 'تسجيل الدخول مجددًا'
export const signedInAgain = 'تم تسجيل الدخول. يمكنك المتابعة.'
export const notSignedInAgain = 'لم تسجّل الدخول بعد. يُرجى إعادة المحاولة.'

export const needsAttention = 'يحتاج إلى انتباه'
export const sinceText = (at: number): string => `منذ ${dateTimeText(at)}`

export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: 'فصل العميل',
    title: 'هل تريد فصل هذا العميل؟',
    text: (customer) =>
      `ينتقل مستخدم ${isolate(customer)} إلى الباقة المجانية ويمكنه شراء Premium مجددًا. إذا كان العميل ما زال موجودًا لدى Stripe، فسيستمر تحصيل المبالغ منه.`,
  },
  allow_deletion: {
    label: 'السماح بالحذف',
    title: 'هل تريد السماح بالحذف؟',
    text: (count) =>
      `سيحذف التشغيل التالي ${countedOblique(Number(count), 'account')} على الأكثر بكل ما فيها. لا يمكن التراجع عن ذلك.`,
  },
}

export const auditLog = 'سجلّ التدقيق'
export const auditFailed = 'تعذّر تحميل سجلّ التدقيق.'
export const auditEmpty = 'لم يغيّر أي مشرف شيئًا بعد.'
export const deletedAccount = 'حساب محذوف'

export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) => `تصدير ${countedOblique(count, 'address')} من قائمة الانتظار`,
  customer_unlinked: () => 'فصل عميل لا يعرفه Stripe',
  deletion_allowed: ({ count }) => `السماح بحذف حسابات غير نشطة: ${countText(count)}`,
  waitlist_notified: ({ waiting }) => `إشعار قائمة الانتظار: ${counted(waiting, 'address')}`,
}

export const newer = 'الأحدث'
export const older = 'الأقدم'
export const pageOf = (page: number, pages: number): string => `الصفحة ${countText(page)} من ${countText(pages)}`

export const flagsFailed = 'تعذّر تحميل الخيارات'
export const flagsHeading = 'الإعدادات عن بُعد'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'التسجيل',
    text: 'يمكن للمستخدمين الجدد التسجيل. عند إيقافه تظهر قائمة الانتظار للزوار الجدد، ويظل تسجيل الدخول متاحًا للمستخدمين الحاليين.',
  },
  maintenanceMode: {
    label: 'وضع الصيانة',
    text: 'تظهر صفحة الصيانة للجميع ما عدا المشرفين. تظل أحداث الدفع تصل.',
  },
  maxFoldersPerUser: {
    label: 'المجلدات لكل مستخدم',
    text: `سقف للباقة المجانية التي حدّها الأصلي ${PLANS.free.maxFolders}. لا حدّ في Premium.`,
  },
  maxChannelsPerFolder: {
    label: 'القنوات في المجلد',
    text: `حدّ الباقة المجانية، ويُفحص عند وضع القنوات في مجلد. تسمح Premium بـ${countText(PLANS.premium.maxChannelsPerFolder)}. القنوات الموجودة في مجلد تبقى فيه.`,
  },
}
export const flagRange = (min: number, max: number): string => `عدد صحيح من ${countText(min)} إلى ${countText(max)}`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'مفعّل' : 'متوقف') : countText(value)
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${isolate(name)}: ${valueText(from)} ← ${valueText(to)}`
export const unsavedChanges = (count: number): string => `تغييرات غير محفوظة: ${countText(count)}`
export const refresh = 'تحديث'
export const saveChanges = 'حفظ التغييرات'
export const changeFlags = 'هل تريد تغيير الخيارات؟'
export const change = 'تغيير'
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'تعرض الصفحة الأولى «ابدأ الآن»، ويمكن لأي شخص التسجيل.'
        : 'تعرض الصفحة الأولى قائمة الانتظار بدل «ابدأ الآن». يظل تسجيل الدخول متاحًا للمستخدمين الحاليين.'
    case 'maintenanceMode':
      return to
        ? 'يرى الجميع ما عدا المشرفين «نعود خلال دقائق» بدل صفحتهم الحالية، إلى أن توقف هذا.'
        : `تزول صفحة الصيانة، ويمكن للجميع استخدام ${PRODUCT} مجددًا.`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `في الباقة المجانية يتسع المجلد لـ${countedOblique(Number(to), 'channel')}. المجلدات الأكثر امتلاءً تحتفظ بما فيها.`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `لن يلاحظ أحد ذلك، لأن حدّ الباقة المجانية نفسها ${counted(own, 'folder')}.`
  return `في الباقة المجانية يمكن أن يكون لدى المستخدم ${countedOblique(Math.min(to, own), 'folder')} على الأكثر. لا يفقد أحد مجلدًا.`
}
export const flagsChanged = 'تم تغيير الخيارات.'
export const flagsRefreshed = 'تم تحديث الخيارات.'
export const flagsUnavailable =
  'الإعدادات عن بُعد غير متاحة، فتعذّرت قراءة الخيارات. القيم المعروضة هي الافتراضية، ولا يمكن تغيير شيء حتى تعود.'
export const flagsInvalid = (names: readonly string[]): string =>
  names.length === 1
    ? `القيمة المحفوظة لـ${names.map(isolate).join('')} غير صالحة، فتسري القيمة الافتراضية.`
    : `القيم المحفوظة لـ${names.map(isolate).join(' و')} غير صالحة، فتسري القيم الافتراضية.`

export const health = 'حالة النظام، آخر 30 يومًا'
export const healthFailed = 'تعذّر تحميل الأرقام'
export const users = 'المستخدمون'
export const usersGained = (gained: number): string =>
  gained < 0 ? `أقل بـ${countText(-gained)} مما قبل 30 يومًا` : `أكثر بـ${countText(gained)} مما قبل 30 يومًا`
export const imports = 'عمليات الاستيراد'
export const importsDone = 'مكتملة'
export const failed = 'فاشلة'
export const failedCount = (count: number): string => `فشل ${countText(count)}`
export const failedJobs = 'مهام فاشلة'
export const noFailedJobs = 'لا شيء خلال 30 يومًا'
export const seeServerLog = 'راجع سجلّ الخادم'

export const day = 'اليوم'
export const asTable = 'كجدول'
export const byDay = (title: string): string => `${title} حسب اليوم`

export const quota = 'وحدات الحصة'
export const quotaPurposes = { background: 'في الخلفية', waiting: 'لمستخدمين ينتظرون', import: 'الاستيراد' } as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `من أصل ${countText(limit)} اليوم بتوقيت المحيط الهادئ، ولم تنفد خلال ${countedOblique(days, 'day')}`
    : `من أصل ${countText(limit)} اليوم بتوقيت المحيط الهادئ، ونفدت في ${daysUsedUp} من أصل ${countedOblique(days, 'day')}`
export const quotaTotals = (days: number): string => `وحدات الحصة، مجموع ${countedOblique(days, 'day')}`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date}: ${countText(units)}`
export const allPurposes = 'الكل'
export const usedUp = 'نفدت'
export const yes = 'نعم'
export const no = 'لا'

export const emailsHeading = 'قائمة الانتظار'
export const searchAddresses = 'البحث في العناوين'
export const searchPlaceholder = 'البحث في العناوين…'
export const exportCsv = 'تصدير CSV'
export const emailsFailed = 'تعذّر جلب العناوين.'
export const emailsEmpty = 'لا أحد في قائمة الانتظار بعد'
export const emailsEmptyHint = 'تظهر العناوين هنا ما دام التسجيل مغلقًا.'
export const emailsNotFound = (search: string): string => `لا عنوان يحتوي على «${isolate(search)}»`
export const addresses = 'العناوين'
export const addressCount = (count: number): string => counted(count, 'address')
export const emailColumns = ['البريد الإلكتروني', 'الانضمام', 'الإشعار', 'IP', 'وكيل المستخدم'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: 'بالانتظار',
  sending: 'قيد الإرسال',
  sent: 'أُرسلت',
  refused: 'مرفوضة',
}
export const originDeleted = 'محذوف'
export const noUserAgent = 'بلا'

export const waitlist = 'قائمة الانتظار'
export const noticeFailed = 'تعذّر تحميل حالة رسائل قائمة الانتظار.'
export const noMailServer = 'لم يُضبط خادم بريد. عيّن SMTP_URL وSMTP_FROM لإرسال الرسائل.'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: 'تعذّر الوصول إلى خادم البريد. نعيد المحاولة كل دقيقة.',
  registration_closed: 'أُغلق التسجيل مجددًا. لن تُرسل رسائل أخرى حتى يُفتح.',
}
export const oneEmailEach = 'يتلقى كل عنوان رسالة واحدة، مهما تكرر الضغط.'
export const sendAgain = (count: number): string => `إعادة الإرسال إلى ${countedOblique(count, 'address')}`
export const notifyWaitlist = 'إشعار قائمة الانتظار'
export const notifyWaitlistTitle = 'هل تريد إشعار قائمة الانتظار؟'
export const notifyQuestion = (count: number): string =>
  `ستُرسل رسالة واحدة إلى كل عنوان (${counted(count, 'address')}): «${registrationOpenSubject}».`
export const sendAgainQuestion = (count: number): string =>
  plural(
    'ar',
    count,
    {
      one: 'لا يُعرف هل وصلت الرسالة إلى عنوان واحد. إذا أرسلتها مجددًا، فقد تصل مرتين.',
      two: 'لا يُعرف هل وصلت الرسالة إلى عنوانين. إذا أرسلتها مجددًا، فقد تصل مرتين.',
      few: 'لا يُعرف هل وصلت الرسالة إلى # عناوين. إذا أرسلتها مجددًا، فقد تصل إلى بعضها مرتين.',
      many: 'لا يُعرف هل وصلت الرسالة إلى # عنوانًا. إذا أرسلتها مجددًا، فقد تصل إلى بعضها مرتين.',
      other: 'لا يُعرف هل وصلت الرسالة إلى # عنوان. إذا أرسلتها مجددًا، فقد تصل إلى بعضها مرتين.',
    },
    countText(count),
  )
export const send = 'إرسال'
export const waitingCount = (count: number): string => `بالانتظار: ${counted(count, 'address')}`
export const sentCount = (count: number): string => `أُرسلت: ${countText(count)}`
export const refusedCount = (count: number): string => `رفضها خادم البريد: ${countText(count)}`
export const unsureCount = (count: number): string => `حالة تسليمها غير معروفة: ${countText(count)}`
export const waitlistEmails = 'رسائل قائمة الانتظار'
export const progressText = (done: number, total: number): string => `${countText(done)} من ${countText(total)}`
