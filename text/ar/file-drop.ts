import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'
import { isolate } from '../isolate.ts'

export const fromAnotherApp = 'هل تنتقل من تطبيق آخر؟'
export const dropHere = 'أفلِت الملف في أي مكان من هذه النافذة'
export const orPaste = 'يمكنك أيضًا اختياره أو لصقه، ولا بأس بعدة ملفات معًا.'
export const chooseFiles = 'اختيار ملفات…'
export const reading = 'جارٍ القراءة…'
export const dropYourFile = 'أفلِت ملفك هنا'

export const readFailures = {
  too_slow: 'تستغرق قراءة هذا الملف وقتًا طويلًا، فتوقفنا. يُرجى تصديره مجددًا.',
  not_loaded: 'تعذّر تحميل الجزء الذي يقرأ الملفات. تحقّق من اتصالك وحاول مجددًا.',
} as const

export const ownFileAlone = `استورد ملف ${PRODUCT} وحده أولًا، ثم الملفات الأخرى.`
export const nothingInFile = 'لا توجد في هذا الملف قنوات يمكن استيرادها.'
export const fileProblem = (name: string, problem: string): string => `${isolate(name)}: ${problem}`
export const pastedText = 'نص ملصق'

export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large: 'هذا الملف كبير جدًا. إذا كان أرشيفًا، ففُكّ ضغطه واختر قائمة الاشتراكات وحدها.',
  too_many_entries: 'في هذا الملف إدخالات أكثر مما يمكن قراءته.',
  too_many_channels: 'في هذا الملف أكثر من 10,000 قناة.',
  too_many_groups: 'في هذا الملف أكثر من 2,000 مجموعة.',
  unknown_format: `لم نجد أي اشتراكات في هذا الملف. يقرأ ${PRODUCT} ملفات التصدير الخاصة به، وملفات PocketTube وFreeTube وNewPipe وLibreTube وPiped وGrayjay وInvidious وGoogle Takeout، وملفات OPML وnewsboat والإشارات المرجعية وقوائم الروابط.`,
  no_subscriptions:
    'لا اشتراكات في هذا الأرشيف. إذا جاء التصدير في عدة أجزاء، فجرّب الأجزاء الأخرى. وإذا كان من Takeout، فتأكّد من أنك صدّرت حساب Google الصحيح.',
  backup_without_subscriptions:
    'هذه نسخة احتياطية من LibreTube بلا اشتراكات. أنشئ نسخة جديدة من إعدادات LibreTube وضمّنها اشتراكاتك.',
  playlists: 'هذه قائمة بقوائم تشغيل. صدِّر اشتراكاتك من التطبيق بدلًا منها.',
  history: 'هذا سجلّ مشاهدة. صدِّر اشتراكاتك من التطبيق بدلًا منه.',
  entities: 'يحتوي هذا الملف على تعريفات قد تكون ضارة، لذا لا نقرؤه. يُرجى تصديره مجددًا.',
  encrypted: 'هذا الأرشيف محميّ بكلمة مرور. صدِّره مجددًا بدونها.',
  damaged: 'هذا الملف تالف. يُرجى تصديره مجددًا.',
  not_zip: 'هذا الأرشيف بصيغة ‎.tgz. اختر ‎.zip عند التصدير من Takeout.',
}
