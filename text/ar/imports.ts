import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'استيراد اشتراكات YouTube'
export const importing = 'جارٍ الاستيراد…'
export const tryAgain = 'إعادة المحاولة'
export const done = 'تم'

export const skippedSoFar = 'تخطّيتَ الاستيراد حتى الآن.'
export const whatImportDoes =
  'يتحقق من التغييرات على YouTube. تصل القنوات الجديدة إلى غير المصنَّفة، وتُحفظ القنوات التي ألغيت الاشتراك فيها جانبًا 28 يومًا. تبقى مجلداتك كما هي.'

export const pageTitle = 'أهلًا بك'
export const welcome = (name: string): string => `أهلًا بك، ${isolate(name)}!`
export const welcomeLine = 'لنستورد اشتراكاتك على YouTube ونرتّبها.'
export const stepsLabel = 'الخطوات'
export const steps = { signIn: 'تسجيل الدخول', import: 'الاستيراد', watch: 'المشاهدة' } as const
export const skipForNow = 'التخطي الآن'
export const goToDashboard = 'الانتقال إلى لوحة المتابعة'
export const seeWhatIsNew = 'عرض الجديد'
export const sortIntoFolders = 'تصنيفها في مجلدات'
export const subscriptionsOnYouTube = 'اشتراكاتك على YouTube'
export const importAgain = 'الاستيراد مجددًا'

export const importProgress = 'الاستيراد'
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: 'ترتيبك في قائمة الانتظار: ', channels: countText(queuePlace), after: '' }
    : pages === 0
      ? { before: 'جارٍ طلب اشتراكاتك من YouTube', channels: '', after: '' }
      : { before: `الصفحة ${countText(pages)} · `, channels: channelsText(received), after: ' حتى الآن' }
export const continuesWhenClosed = 'يمكنك إغلاق هذه الصفحة، وسيستمر الاستيراد.'
export const percentRead = (percent: number): string => `قُرئ ${percent} بالمئة من قائمتك`
export const pagesRead = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'لم تُقرأ أي صفحة',
      one: 'قُرئت صفحة واحدة',
      two: 'قُرئت صفحتان',
      few: 'قُرئت # صفحات',
      many: 'قُرئت # صفحة',
      other: 'قُرئت # صفحة',
    },
    countText(count),
  )

export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = plural(
    'ar',
    count,
    {
      zero: 'لا قنوات لإزالتها.',
      one: 'قناة واحدة في مكتبتك لم تعد ضمن اشتراكاتك على YouTube. هل تريد إزالتها؟',
      two: 'قناتان في مكتبتك لم تعودا ضمن اشتراكاتك على YouTube. هل تريد إزالتهما؟',
      few: '# قنوات في مكتبتك لم تعد ضمن اشتراكاتك على YouTube. هل تريد إزالتها؟',
      many: '# قناة في مكتبتك لم تعد ضمن اشتراكاتك على YouTube. هل تريد إزالتها؟',
      other: '# قناة في مكتبتك لم تعد ضمن اشتراكاتك على YouTube. هل تريد إزالتها؟',
    },
    countText(count),
  )
  return listed === 0 ? `أرسل YouTube قائمة فارغة. ربما سجّلتَ الدخول بقناة YouTube مختلفة. ${question}` : question
}
export const channelsToRemove = 'القنوات التي ستُزال'
export const removeAll = (count: number): string => `إزالة ${countText(count)}`
export const keepAll = 'الإبقاء على الكل'
export const nameNotStored = (channelId: string): string => `الاسم لم يعد محفوظًا (${isolate(channelId)})`
export const opensInNewTab = '(تُفتح في علامة تبويب جديدة)'

export const interrupted = 'انقطع الاستيراد الأخير قبل أن يكتمل. لم يتغيّر شيء. يمكنك بدؤه من جديد.'
export const noSubscriptions = 'لا يعرض YouTube أي اشتراكات لهذا الحساب. هل هو الحساب الصحيح؟'
export const tryOtherAccount = 'إذا كانت قنواتك تعود إلى حساب Google آخر أو إلى حساب علامة تجارية، فسجّل الدخول به.'

export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = 'أُضيف ما أمكن قراءته، ولم يُزَل شيء.'
      return error ? `تعذّرت قراءة قائمتك كاملة. ${error.message} ${outcome}` : `تعذّرت قراءة قائمتك كاملة. ${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return 'قائمتك أطول من أن تُقرأ كاملة، لذا لم يُزَل شيء.'
    case 'cut_short':
      return `أرسل YouTube ${countText(result?.total ?? 0)} فقط من أصل ${countedOblique(expected ?? 0, 'channel')} يعدّها في قائمتك. استورد مجددًا لاحقًا للحصول على البقية.`
    case 'removed_only':
      return `تمت إزالة ${countedOblique(result?.removed ?? 0, 'channel')}.`
    case 'unchanged':
      return 'لم يتغيّر شيء.'
    case 'imported':
      return result?.removed
        ? `${counted(result.imported, 'newChannel')}، وأُزيلت ${countText(result.removed)}.`
        : `${counted(result?.imported ?? 0, 'newChannel')}.`
  }
}

export const channelsAreHere = (count: number): string => `وصلت ${counted(count, 'channel')}.`

export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `تعذّر إتمام الاستيراد. ${error.message}` : 'تعذّر إتمام الاستيراد.'
  if (summary === 'unchanged') return `انتهى الاستيراد. ${summaryText(summary, view)}`
  const figures = `انتهى الاستيراد: إضافة ${countedOblique(result.imported, 'channel')}، وإزالة ${countText(result.removed)}.`
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures} ${summaryText(summary, view)}`
}
export const review = 'مراجعة'
export const openImport = 'فتح الاستيراد'

export const imported = 'مستوردة'
export const onYouTube = 'على YouTube'
export const duplicates = 'مكررة (موجودة هنا أو مدرجة مرتين)'
export const removed = 'أُزيلت'
export const backInFolder = 'عادت إلى مجلدها'

export const keptThoughMissing = (count: number): string =>
  plural(
    'ar',
    count,
    {
      one: 'قناة من قنواتك غائبة عن القائمة لكن أُبقي عليها، لأنك ما زلت مشتركًا فيها أو لأن الوصول إلى YouTube تعذّر.',
      two: 'قناتان من قنواتك غائبتان عن القائمة لكن أُبقي عليهما، لأنك ما زلت مشتركًا فيهما أو لأن الوصول إلى YouTube تعذّر.',
      few: '# من قنواتك غائبة عن القائمة لكن أُبقي عليها، لأنك ما زلت مشتركًا فيها أو لأن الوصول إلى YouTube تعذّر.',
      many: '# من قنواتك غائبة عن القائمة لكن أُبقي عليها، لأنك ما زلت مشتركًا فيها أو لأن الوصول إلى YouTube تعذّر.',
      other: '# من قنواتك غائبة عن القائمة لكن أُبقي عليها، لأنك ما زلت مشتركًا فيها أو لأن الوصول إلى YouTube تعذّر.',
    },
    countText(count),
  )
export const removedAreKept = 'تُحفظ القنوات المُزالة مع مجلداتها 28 يومًا، تحسّبًا لاشتراكك فيها مجددًا.'

export const importFailed = 'تعذّر استيراد الاشتراكات'
export const importHint = 'تأكّد من تسجيل الدخول إلى YouTube ومن منح الأذونات اللازمة.'
export const firstImportHint = 'تأكّد من تسجيل الدخول إلى YouTube ثم أعِد المحاولة، أو تخطَّ ذلك وأضِف الاشتراكات يدويًا.'
export const firstImportQuota = 'تم تجاوز حصة API. يُرجى إعادة المحاولة غدًا أو التخطي الآن.'
export const quotaResets = (when: string): string => `تتجدد الحصة ${when}.`
