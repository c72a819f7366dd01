import { PRODUCT } from '#contract/product.ts'
import type { CleanupReason, CleanupReasonKind } from '#domain/cleanup-reasons.ts'
import type { EngagementTrend } from '#domain/engagement.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { facts } from './channels.ts'
import { countText, dateFormat, dateText, relativeDay } from './format.ts'
import { channelUnlisted } from './library.ts'
import { quotaResetText } from './quota.ts'
import { type RefreshProblem, undoneText } from './refresh.ts'

export const title = 'مساعد التنظيف'
export const analysisFailed = 'تعذّر التحليل'
export const analysisFailedReason = (reason: string): string => `تعذّر تحليل اشتراكاتك: ${reason}`
export const analysis = 'التحليل'
export const loadingChannels = 'جارٍ تحميل قنواتك…'

export const noData = 'لا بيانات اشتراكات متاحة للتحليل.'
export const checkChannels = 'التحقق من القنوات'
export const checkingChannels = 'جارٍ التحقق من القنوات'
export const notCheckedYet = 'لم يُتحقَّق بعد من فيديوهات أي من قنواتك.'
export const quotaUsedUp = (until: number, now: number): string =>
  `تعذّر التحقق من قنواتك لأن حصة YouTube نفدت. تتجدد ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string => `${undoneText('تعذّر التحقق من قنواتك', problem)}.`

export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return 'استنادًا إلى ما فتحتَه في هذا المتصفح.'
  return isSynced
    ? `استنادًا إلى ما فتحتَه على أجهزتك منذ ${dateText(since)}.`
    : `استنادًا إلى ما فتحتَه في هذا المتصفح منذ ${dateText(since)}.`
}
export const unopenedFrom = (from: number): string =>
  `ابتداءً من ${dateText(from)} تظهر أيضًا القنوات التي لا تفتحها أبدًا: أربعة أسابيع أصدق من بضعة أيام.`
export const notCheckedCount = (unknown: number): string =>
  `قنوات لم يُتحقَّق من فيديوهاتها بعد، فلا تظهر في القائمة: ${countText(unknown)}.`
export const sort = 'ترتيب القنوات'
export const sortLabels = { opened: 'الأقل فتحًا', uploads: 'الأكثر نشرًا', name: 'الاسم (أ - ي)' }
export const listNames = {
  opened: 'القنوات حسب الأقل فتحًا',
  uploads: 'القنوات حسب الأكثر نشرًا خلال 30 يومًا',
  name: 'القنوات حسب الاسم',
}
export const selectAllListed = (count: number): string => `تحديد الكل (${countText(count)})`
export const legend = { weeks: '12 أسبوعًا:', uploads: 'المنشور', opened: 'المفتوح' }
export const allSnoozed = 'كل القنوات مؤجَّلة. لا شيء تفعله هنا الآن.'
export const noneLeft = 'لم تبقَ قنوات من هذا النوع.'
export const allRemoved = 'لم تعد أي من هذه القنوات في مكتبتك.'
export const showMore = (left: number): string => `عرض المزيد (بقي ${countText(left)})`

export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: 'فيديوهات كثيرة لم تُفتح',
  never: 'لم تُفتح قط',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? 'لا فيديوهات' : `لا فيديوهات منذ ${monthText(reason.newestAt)}`
    case 'flood':
      return `${counted(reason.videos, 'video')} خلال ${countedOblique(reason.weeks, 'week')}، لم يُفتح أي منها`
    case 'never':
      return `لم يُفتح شيء منها منذ ${dateText(reason.since)}`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

export const selectChannel = (name: string): string => `تحديد ${isolate(name)}`

export function openedShare(opened: number, total: number): string {
  if (total === 0) return 'لا فيديوهات'
  const percent = opened > 0 ? ` (${Math.max(1, Math.round((opened / total) * 100))}%)` : ''
  return `فُتح ${countText(opened)} من أصل ${countedOblique(total, 'video')}${percent}`
}
export const lastOpened = (openedAt: number, now: number): string => `آخر فتح: ${relativeDay(openedAt, now)}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: 'أكثر مؤخرًا',
  declining: 'أقل مؤخرًا',
}
export function recentActivity(uploads: number, opened: number): string {
  const rest = opened > 0 ? `، فُتح منها ${countText(opened)}` : ''
  return `نُشر ${counted(uploads, 'video')} خلال 30 يومًا${rest}`
}
export const inFolder = { before: 'في ', after: '' }

export const unsubscribe = 'إلغاء الاشتراك…'
export const unsubscribeFrom = (name: string): string => `إلغاء الاشتراك… في ${isolate(name)}`
export const snooze = 'تأجيل'
export const snoozeChannel = (name: string): string => `تأجيل ${isolate(name)}`

export const snoozedFor = (channels: number, days: number): string =>
  `تم تأجيل ${countedOblique(channels, 'channel')} لمدة ${countedOblique(days, 'day')}`
export const snoozedCount = (count: number): string => `المؤجَّل: ${counted(count, 'channel')}`
export const bringBack = 'إعادة إلى القائمة'
export const bringBackChannel = (name: string): string => `إعادة ${isolate(name)} إلى القائمة`
export const isBack = (name: string): string => `عادت ${isolate(name)} إلى القائمة`

export const howToUnsubscribe = (name: string): string => `كيفية إلغاء الاشتراك في ${isolate(name)}`
export const howToUnsubscribeAll = (count: number): string =>
  `كيفية إلغاء الاشتراك في ${countedOblique(count, 'channel')}`
export const readOnly = `لا يستطيع ${PRODUCT} إلا قراءة اشتراكاتك، لذا يتم إلغاء الاشتراك على YouTube.`
export const openOnYouTube = (count: number): string =>
  plural('ar', count, {
    one: 'افتح القناة على YouTube:',
    two: 'افتح القناتين على YouTube:',
    other: 'افتح كل قناة على YouTube:',
  })
export const pressSubscribed = 'اضغط «مشترك» أسفل اسم القناة واختر «إلغاء الاشتراك».'
export const thenImport = (count: number): string =>
  plural('ar', count, {
    two: 'عُد إلى هنا واستورد مجددًا، فتختفيان من هنا أيضًا.',
    other: 'عُد إلى هنا واستورد مجددًا، فتختفي من هنا أيضًا.',
  })
export const opensInNewTab = '(تُفتح في علامة تبويب جديدة)'
export const importAgain = 'الاستيراد مجددًا'
export const done = 'تم'
