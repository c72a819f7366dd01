import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'

export const allNewFeed = `كل الجديد · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${isolate(folder)} · ${PRODUCT}`
export const allNewFeedAbout = 'الفيديوهات الجديدة من القنوات التي تشترك فيها'
export const folderFeedAbout = (folder: string): string => `الفيديوهات الجديدة من قنوات مجلدك «${isolate(folder)}»`
export const feedListTitle = `خلاصات ${PRODUCT}`

export const pausedTitle = `هذه الخلاصة متوقفة مؤقتًا. افتح ${PRODUCT} لتستأنفها`
export const pausedText = `لم تفتح ${PRODUCT} منذ ثلاثة أشهر، فتوقف عن البحث عن فيديوهات جديدة. افتحه مرة واحدة لتُستأنف هذه الخلاصة.`

export const feeds = 'خلاصات لتطبيقات القراءة'
export const feedsText =
  'تابع مجلداتك في أي تطبيق لقراءة الخلاصات. لكل مجلد عنوان خاص به، ولقائمة «كل الجديد» كذلك، وتسري قواعدها هناك أيضًا.'
export const secretText = 'العناوين سرّية: كل من لديه عنوان يستطيع قراءة خلاصته، فلا تشاركها إلا مع تطبيق القراءة لديك.'
export const turnOn = 'تفعيل الخلاصات'
export const turnedOn = 'الخلاصات مفعّلة'
export const unreadable = 'لم يعد عرض عناوينك ممكنًا، لكنها ما زالت تعمل. أنشئ عناوين جديدة لتراها هنا.'

export const format = 'الصيغة'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'عناوين الخلاصات'
export const allNew = 'كل الجديد'
export const copy = 'نسخ'
export const copyAddress = (name: string): string => `نسخ عنوان خلاصة ${isolate(name)}`
export const copied = (name: string): string => `تم نسخ عنوان خلاصة ${isolate(name)}`
export const notCopied = 'تعذّر نسخ العنوان. حدّده وانسخه يدويًا.'
export const opml = 'تنزيل بصيغة OPML'
export const opmlText = 'ينقلها كلها إلى تطبيق القراءة دفعة واحدة.'

export const renew = 'إنشاء عناوين جديدة…'
export const renewTitle = 'هل تريد إنشاء عناوين جديدة؟'
export const renewText = 'تتوقف العناوين الحالية فورًا في كل تطبيق يستخدمها.'
export const renewConfirm = 'إنشاء عناوين جديدة'
export const renewed = 'صارت لخلاصاتك عناوين جديدة'

export const turnOff = 'إيقاف…'
export const turnOffTitle = 'هل تريد إيقاف الخلاصات؟'
export const turnOffText = 'تتوقف كل العناوين فورًا. وعند تفعيل الخلاصات مجددًا تحصل على عناوين جديدة.'
export const turnOffConfirm = 'إيقاف'
export const turnedOff = 'الخلاصات متوقفة'

export const folderTitle = (folder: string): string => `خلاصة «${isolate(folder)}»`
export const folderText = 'ضع أحد هذين العنوانين في تطبيق قراءة الخلاصات. كلاهما سرّي، فلا تشاركه إلا مع ذلك التطبيق.'
export const allInSettings = 'تجد كل العناوين في الإعدادات، ضمن «الخلاصات».'
export const formatOf = (format: string, folder: string): string => `${isolate(folder)} (${format})`
