import { isolate } from '../isolate.ts'

export const title = 'اختصارات لوحة المفاتيح'
export const showAll = 'عرض كل الاختصارات'
export const singleKeys = 'اختصارات المفتاح الواحد'
export const singleKeysHint = (jump: string, undo: string): string =>
  `لا تعمل المفاتيح المفردة أثناء الكتابة، ومفاتيح قارئ الشاشة لها الأولوية. عند الإيقاف يظل ${isolate(jump)} و${isolate(undo)} متاحين.`

export const groups = {
  anywhere: 'في كل مكان',
  lists: 'الفيديوهات والقوائم',
  channels: 'القنوات والمجلدات',
  watching: 'أثناء المشاهدة هنا',
  sorting: 'تصنيف القنوات',
} as const

export const labels = {
  palette: 'بحث أو انتقال سريع',
  search: 'البحث في هذه الصفحة',
  goDashboard: 'لوحة المتابعة',
  goNew: 'كل الجديد',
  goLater: 'المشاهدة لاحقًا',
  goFolders: 'المجلدات',
  goSubscriptions: 'الاشتراكات',
  goUnsorted: 'القنوات غير المصنَّفة',
  goSort: 'تصنيف القنوات',
  goChanges: 'آخر التغييرات',
  import: 'استيراد',
  undo: 'التراجع عن آخر تغيير',
  help: 'اختصارات لوحة المفاتيح',
  next: 'الفيديو أو القناة أو المجلد التالي',
  previous: 'السابق',
  open: 'فتح',
  seen: 'رأيتُ الفيديو، أو لم أرَه بعد',
  olderSeen: 'رأيتُ كل الأقدم',
  allSeen: 'رأيتُ الكل',
  later: 'المشاهدة لاحقًا أو إلغاؤها',
  videoFolders: 'مجلدات القناة',
  openOther: 'فتح بالطريقة الأخرى: هنا أو على YouTube',
  unseenOnly: 'ما لم يُرَ فقط أو الكل',
  density: 'تغيير طريقة العرض',
  refresh: 'التحقق من وجود فيديوهات جديدة',
  newFolder: 'مجلد جديد',
  addChannels: 'إضافة قنوات إلى مجلد',
  select: 'تحديد القناة',
  selectNext: 'تحديد التالية أيضًا',
  selectAll: 'تحديد كل المعروض',
  clearSelection: 'إلغاء التحديد',
  moveTo: 'نقل إلى…',
  watchPlay: 'تشغيل أو إيقاف مؤقت',
  watchBack: '5 ثوانٍ إلى الوراء',
  watchForward: '5 ثوانٍ إلى الأمام',
  watchSlower: 'أبطأ',
  watchFaster: 'أسرع',
  watchNext: 'الفيديو التالي',
  watchPrevious: 'الفيديو السابق',
  watchSeen: 'رأيتُه، أو لم أرَه بعد',
  watchLater: 'المشاهدة لاحقًا أو لا',
  watchClose: 'إغلاق',
  sortInto: 'إلى ذلك المجلد',
  sortIntoToo: 'إلى ذلك المجلد أيضًا',
  sortIntoSuggested: 'إلى المجلد المختار',
  sortFind: 'البحث عن مجلد',
  sortSkip: 'تخطٍّ',
  sortUndo: 'الرجوع إلى السابقة',
  sortNewFolder: 'مجلد جديد',
  sortStop: 'التوقف هنا',
} as const
