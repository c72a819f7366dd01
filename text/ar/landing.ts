import { PRODUCT } from '#contract/product.ts'
import { counted } from '../arabic-nouns.ts'

export const login = 'تسجيل الدخول'
export const tagline = 'اشتراكاتك، أخيرًا على\u00a0الرفوف.'
export const description = `يستورد ${PRODUCT} اشتراكاتك على YouTube، ويتيح لك ترتيب القنوات في مجلدات، ويعرض لك الجديد مجلدًا مجلدًا.`
export const descriptionClosed = `يرتّب ${PRODUCT} اشتراكاتك على YouTube في مجلدات. التسجيل مغلق حاليًا: انضمّ إلى قائمة الانتظار، ونراسلك مرة واحدة عند فتحه.`
export const getStarted = 'ابدأ الآن'
export const readOnly = 'تسجيل دخول Google للقراءة فقط.'
export const freeWith = (folders: number): string => `مجانًا: ${counted(folders, 'folder')}.`
export const comingSoon = 'قريبًا'
export const comingSoonText = 'كن أول من يعلم بفتح التسجيل'
export const joinTheWaitlist = 'الانضمام إلى قائمة الانتظار'
export const needsScript = 'يتطلب تسجيل الدخول JavaScript.'

export const preview = 'مجلدات نموذجية'
export const sampleFolders = {
  science: {
    name: 'التقنية والعلوم',
    channelCount: 8,
    videos: [
      { title: 'إلى أين تذهب حلقات زحل؟', channel: 'المدار الهادئ', length: 1082 },
      { title: 'ساعة من الخردة، الجزء 3', channel: 'ورشة الشمال', length: 2467 },
      { title: 'الشريحة التي في كل شيء', channel: 'كيلوفولت', length: 566 },
      { title: 'لماذا تتباعد الأعداد الأولية', channel: 'حكاية الأعداد', length: 679 },
    ],
  },
  music: {
    name: 'الموسيقى والفنون',
    channelCount: 2,
    videos: [
      { title: 'الوجه الثاني، مباشرة من العلّية', channel: 'قطارات الورق', length: 1367 },
      { title: 'متتالية تشيلو على ضوء الشموع', channel: 'فرقة سماء', length: 3751 },
      { title: 'رسم المرفأ', channel: 'قطارات الورق', length: 2031 },
      { title: 'مطر، لبيانو واحد', channel: 'فرقة سماء', length: 331 },
    ],
  },
  entertainment: {
    name: 'الترفيه',
    channelCount: 4,
    videos: [
      { title: 'البيض بخمس طرق ومقلاة واحدة', channel: 'الفطور الثاني', length: 760 },
      { title: 'قطار نوم إلى الساحل', channel: 'إقامة طويلة', length: 1634 },
      { title: 'تكسية بدن القارب، اليوم 12', channel: 'مدّ وخشب', length: 1145 },
      { title: 'ليلة فوق الغيوم', channel: 'طقس عادي', length: 873 },
    ],
  },
} as const

export const howItWorks = 'كيف يعمل'
export const steps = [
  {
    title: 'استورِدها',
    text: 'سجّل الدخول بحساب Google، وتصل اشتراكاتك في ثوانٍ. لا شيء يتغيّر على YouTube.',
  },
  {
    title: 'رتّبها',
    text: 'أنشئ مجلدًا، واختر القنوات، وانقلها دفعة واحدة: بالسحب أو بالنقر أو بلوحة المفاتيح.',
  },
  {
    title: 'شاهد الجديد',
    text: 'افتح مجلدًا لترى أحدث فيديوهاته. ما لم تفتحه بعد يحمل علامة «جديد».',
  },
] as const

export const why = 'لماذا ترتّب اشتراكاتك؟'
export const features = {
  organization: {
    title: 'ترتيب على طريقتك',
    text: 'مجلدات خاصة بك، لكل منها لونه. انقل قناة واحدة أو مئتين دفعة واحدة.',
  },
  discovery: {
    title: 'وصول فوري',
    text: 'اعثر على أي اشتراك أثناء الكتابة، باسمه أو باسم مجلده.',
  },
  feeds: {
    title: 'فيديوهات متجددة',
    text: 'أحدث الفيديوهات في كل مجلد، مع علامة «جديد» على ما لم تفتحه بعد.',
  },
  design: {
    title: 'تصميم عصري',
    text: 'هادئ وسريع، فاتح أو داكن، على هاتفك ومن لوحة مفاتيحك.',
  },
} as const
export const featurePieces = {
  folders: ['نجارة', 'أعماق الفضاء', 'طبخ على مهل', 'دراجات'],
  search: 'مدار',
  found: [
    { channel: 'المدار الهادئ', folder: 'التقنية والعلوم' },
    { channel: 'حديقة المدار', folder: 'الترفيه' },
  ],
} as const

export const plansTitle = 'البداية مجانية، وسعر واحد لمن يريد المزيد'
export const price = (priceMinor: number): string => `£${priceMinor === 0 ? 0 : (priceMinor / 100).toFixed(2)}`
export const perMonth = 'شهريًا'
export const startForFree = 'البدء مجانًا'
export const cancelAnyTime =
  'ألغِ Premium متى شئت. لا يُحذف شيء عند انتهائها: تبقى مجلداتك، لكن لا يمكنك إضافة ما يتجاوز حدّ الباقة المجانية.'

export const questionsTitle = 'أسئلة شائعة'
export const questions = [
  {
    question: `هل يستطيع ${PRODUCT} تغيير أي شيء على YouTube؟`,
    answer: `لا. الإذن الذي تمنحه للقراءة فقط: يرى ${PRODUCT} القنوات التي تتابعها، ولا يستطيع الاشتراك ولا إلغاءه ولا الإعجاب ولا التعليق.`,
  },
  {
    question: 'ماذا لو نقلتُ القنوات الخطأ؟',
    answer: 'زر التراجع يعيدها إلى مكانها، قناة واحدة كانت أو مئتين.',
  },
  {
    question: 'هل عليّ تصنيف كل شيء؟',
    answer: 'لا. القنوات التي بلا مجلد تنتظر ضمن «غير المصنَّفة» حتى تتفرغ لها، أو إلى الأبد.',
  },
  {
    question: 'هل يمكنني المغادرة؟',
    answer: 'في أي وقت. نزّل مجلداتك وقنواتك بصيغة JSON أو CSV أو OPML، ثم احذف حسابك من الإعدادات، فتُحذف بياناتك معه.',
  },
] as const
