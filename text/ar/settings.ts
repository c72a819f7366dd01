import { PRODUCT } from '#contract/product.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = 'الإعدادات'
export const parts = {
  appearance: 'المظهر',
  videos: 'الفيديوهات',
  shortcuts: 'لوحة المفاتيح',
  data: 'بياناتك',
  feeds: 'الخلاصات',
  changes: 'آخر التغييرات',
  devices: 'الأجهزة',
  account: 'الحساب',
  advanced: 'إعدادات متقدمة',
} as const

export const theme = 'المظهر'
export const themes = { light: 'فاتح', dark: 'داكن', system: 'حسب النظام' } as const

export const yourData = 'بياناتك'
export const yourDataText = 'نزّل مجلداتك وقنواتك.'
export const exportFile = 'تصدير'
export const exportAs = (format: string): string => `تصدير ${isolate(format)}`
export const exportFormats = {
  json: {
    name: 'JSON',
    about: 'كل شيء، للحفظ أو للاستيراد مجددًا: مع الألوان والرموز والقواعد والترتيب والمجلدات المتعددة',
  },
  csv: { name: 'CSV', about: 'سطر لكل قناة في كل مجلد، لجداول البيانات. بلا ألوان ولا رموز تعبيرية' },
  opml: { name: 'OPML', about: 'مجلدات خلاصات، لتطبيقات قراءة الخلاصات. بلا ألوان ولا رموز تعبيرية' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'لتطبيقات NewPipe وLibreTube وPiped وInvidious وGrayjay. كل قناة مرة واحدة، بلا مجلدات',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'تصبح المجلدات ملفات شخصية بألوانها. بلا رموز تعبيرية ولا ترتيب للمجلدات',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'تصبح المجلدات مجموعات بترتيبها. بلا القنوات غير المصنَّفة ولا الألوان ولا الرموز التعبيرية',
  },
} as const
export const importFromFileHint = `من ${PRODUCT} أو PocketTube أو FreeTube أو NewPipe أو LibreTube أو Piped أو Grayjay أو Invidious أو Google Takeout، أو أي ملف OPML. تُعرض عليك التغييرات أولًا.`

export const googleAccount = 'حساب Google المتصل'
export const notConnected = 'غير متصل.'
export const disconnect = 'قطع الاتصال'
export const disconnectTitle = 'هل تريد قطع الاتصال بحساب Google هذا؟'
export const disconnectText =
  `يفقد ${PRODUCT} الوصول إلى حسابك على YouTube فورًا. تبقى مجلداتك وقنواتك، ولا يتغيّر شيء على YouTube. ما دام الاتصال مقطوعًا، ` +
  'لا يمكن استيراد شيء ولا تُحمَّل الفيديوهات، وتُزال أسماء قنواتك وصورها بعد 30 يومًا. يمكنك إعادة الاتصال في أي وقت.'
export const disconnected = 'قُطع الاتصال، وألغينا إذن وصولنا لدى Google.'
export const disconnectedPending =
  `قُطع الاتصال، وحذفنا إذن الوصول من هنا، لكن تعذّر الوصول إلى Google لإلغائه هناك. إذا ظل حسابك على Google يعرض ${PRODUCT} غدًا ` +
  'ضمن «تطبيقات وخدمات تابعة لجهات خارجية»، فأزله من هناك.'

export const sessions = 'الأجهزة'
export const thisDevice = 'هذا الجهاز'
export const signedInOn = (createdAt: number): string => `نشط الآن، تسجيل الدخول في ${shortDateText(createdAt)}`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `آخر استخدام: ${videoAge(lastSeenAt, now)}، تسجيل الدخول في ${shortDateText(createdAt)}`
export const signOut = 'تسجيل الخروج'
export const signOutDevice = (device: string): string => `تسجيل الخروج من ${device}`
export const deviceSignedOut = (device: string): string => `تم تسجيل الخروج من ${device}`
export const signOutOthers = 'تسجيل الخروج من كل الأجهزة الأخرى'
export const othersSignedOut = 'تم تسجيل الخروج من كل الأجهزة الأخرى'

export const quota = 'حصة YouTube'
export const quotaFrom = (at: number): string => `هذه الأرقام من الساعة ${timeText(at)}.`
export const quotaText = `القراءة من YouTube تستهلك وحدات، ويتشارك كل مستخدمي ${PRODUCT} الحصة اليومية نفسها.`
export const quotaUsed = (used: number, limit: number) => ({
  before: used === 0 ? '' : 'استخدمتَ ',
  used: used === 0 ? 'لم تستخدم شيئًا' : countText(used),
  after: ` من أصل ${countedOblique(limit, 'unit')} يتشاركها الجميع اليوم.`,
})
export const quotaMeter = 'الوحدات التي استخدمتَها اليوم'
export const quotaMeterText = (used: number, limit: number): string => `${countText(used)} من ${countText(limit)}`
export const quotaPurposes = {
  import: 'استيراد الاشتراكات',
  waiting: 'التحقق من وجود فيديوهات جديدة',
} as const
export const quotaShareUsed = (share: number, resets: string): string =>
  `استخدمتَ نصيبك لليوم، وهو ${counted(share, 'unit')} للتحقق من القنوات. تصلك وحدات جديدة ${resets}؛ ` +
  'وحتى ذلك الحين قد تنقص بعض الفيديوهات الجديدة أو تُعرض بلا مدتها.'
export const quotaResets = (resets: string): string =>
  `يتجدد العدّ ${resets}. القنوات التي جرى التحقق منها لمستخدم آخر لا تكلّفك شيئًا.`
export const quotaUsedUp = (resets: string): string =>
  `نفدت الوحدات التي يتشاركها الجميع، وتتوفر وحدات جديدة ${resets}؛ ` +
  'وحتى ذلك الحين قد تنقص بعض الفيديوهات الجديدة أو تُعرض بلا مدتها.'

export const deleteAccount = 'حذف الحساب'
export const deleteAccountText =
  'يحذف مجلداتك وقنواتك وجلساتك فورًا، ويلغي Premium إن كانت لديك، ويلغي إذن وصولنا إلى حسابك على Google. ' +
  'لا يمكن التراجع عن ذلك، فقد ترغب في تصدير بياناتك أولًا.'
export const deleteAccountButton = 'حذف الحساب…'
export const deleteAccountTitle = 'هل تريد حذف حسابك؟'
export const deleteAccountQuestion = 'ستُحذف مجلداتك وقنواتك وجلساتك فورًا، ولا يمكن التراجع عن ذلك.'
export const typeToConfirm = (email: string): string => `اكتب ${isolate(email)} للتأكيد`
export const confirmIdentity =
  'مضى على آخر تسجيل دخول لك أكثر من 15 دقيقة. يُرجى تسجيل الدخول مجددًا لتأكيد هويتك، ثم حذف الحساب.'
export const deleteMyAccount = 'حذف حسابي'

export const importFromFile = 'استيراد من ملف'
export const importFile = 'استيراد'
export const exportedOn = (at: number): string => `تاريخ التصدير: ${dateText(at)}`
export const restoreIntro = 'هذه هي التغييرات. ما ليس في الملف يبقى كما هو.'
export const restoreCounts = {
  newFolders: 'مجلدات جديدة',
  updatedFolders: 'مجلدات محدَّثة',
  movedChannels: 'قنوات منقولة',
  newChannels: 'قنوات ليست لديك بعد',
  unchangedChannels: 'بلا تغيير',
} as const
export const entriesSkipped = (count: number): string =>
  `إدخالات في الملف لا يمكن استخدامها وستُستبعد: ${countText(count)}.`
export const restoreChangesNothing = 'كل ما في هذا الملف موجود في مكتبتك.'
export const folders = 'المجلدات'
export const channelsToAdd = (count: number): string => `ستُضاف إلى مكتبتك ${counted(count, 'newChannel')}`
export const moreChannels = (count: number): string =>
  plural(
    'ar',
    count,
    {
      zero: 'و# قناة أخرى',
      one: 'وقناة أخرى',
      two: 'وقناتان أخريان',
      few: 'و# قنوات أخرى',
      many: 'و# قناة أخرى',
      other: 'و# قناة أخرى',
    },
    countText(count),
  )

export const restoreLeftOut = 'مستبعد'
export const restoreNewFolder = 'مجلد جديد'
export const restoreRenamed = 'يتغيّر اسمه'
export const restoreNewLook = 'يستعيد لونه ورمزه التعبيري'
export const restoreNewRules = 'يستعيد قواعده'
export const restoreIntoSame = 'إلى المجلد الموجود لديك'
export const restoreInto = (folder: string): string => `إلى مجلدك «${isolate(folder)}»`
export const restoreFolderOrder = 'تعود مجلداتك إلى ترتيبها في هذا الملف.'
export const restoreReordered = 'يُعاد إلى هذا الترتيب'
export const restoreUnchanged = 'بلا تغيير'
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [counted(count, 'channel'), ...changes].join(' · ')
