export const LANGUAGES = ['en', 'de', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

const en = {
  home: 'Home',
  subscriptions: 'Subscriptions',
  you: 'You',
  yourChannel: 'Your channel',
  history: 'History',
  explore: 'Explore',
  music: 'Music',
  more: 'More from YouTube',
  kids: 'YouTube Kids',
  settings: 'Settings',
  report: 'Report history',
  showMore: 'Show more',
  showLess: 'Show less',
  subscribe: 'Subscribe',
  subscribed: 'Subscribed',
  bell: 'Notifications: personalised',
  join: 'Join',
  videos: 'Videos',
  subscribers: 'subscribers',
  views: 'views',
  live: 'LIVE',
  upcoming: 'Upcoming',
  members: 'Members only',
  relevant: 'Most relevant',
  all: 'All subscriptions',
  latest: 'Latest',
  playlist: 'Playlist',
  mix: 'Mix',
  advertisement: 'Sponsored',
  search: 'Search',
  signIn: 'Sign in',
  signedOut: 'Sign in to see what the channels you subscribe to have uploaded.',
  nothing: 'Subscribe to channels to see their latest videos here.',
  unavailable: 'Video unavailable',
  noChannel: 'This channel does not exist',
  and: 'and',
  long: 'with everything that was left out of the first part, and answers to questions from the comments',
}

export type Words = typeof en

const de: Words = {
  home: 'Startseite',
  subscriptions: 'Abos',
  you: 'Mein YouTube',
  yourChannel: 'Mein Kanal',
  history: 'Verlauf',
  explore: 'Entdecken',
  music: 'Musik',
  more: 'Mehr von YouTube',
  kids: 'YouTube Kids',
  settings: 'Einstellungen',
  report: 'Meldungsverlauf',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  subscribe: 'Abonnieren',
  subscribed: 'Abonniert',
  bell: 'Benachrichtigungen: Personalisiert',
  join: 'Mitglied werden',
  videos: 'Videos',
  subscribers: 'Abonnenten',
  views: 'Aufrufe',
  live: 'LIVE',
  upcoming: 'Demnächst',
  members: 'Nur für Mitglieder',
  relevant: 'Besonders relevant',
  all: 'Alle Abos',
  latest: 'Neueste',
  playlist: 'Playlist',
  mix: 'Mix',
  advertisement: 'Gesponsert',
  search: 'Suchen',
  signIn: 'Anmelden',
  signedOut: 'Melde dich an, um zu sehen, was deine abonnierten Kanäle hochgeladen haben.',
  nothing: 'Abonniere Kanäle, um hier ihre neuesten Videos zu sehen.',
  unavailable: 'Video nicht verfügbar',
  noChannel: 'Diesen Kanal gibt es nicht',
  and: 'und',
  long: 'einschließlich der Sicherheitsunterweisung, aller Materialbeschaffungsmöglichkeiten und der Zuschauerfragen',
}

const ar: Words = {
  home: 'الصفحة الرئيسية',
  subscriptions: 'الاشتراكات',
  you: 'أنت',
  yourChannel: 'قناتك',
  history: 'السجلّ',
  explore: 'استكشاف',
  music: 'موسيقى',
  more: 'المزيد من يوتيوب',
  kids: 'يوتيوب كيدز',
  settings: 'الإعدادات',
  report: 'سجلّ البلاغات',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  subscribe: 'اشتراك',
  subscribed: 'تم الاشتراك',
  bell: 'الإشعارات: مخصّصة',
  join: 'انضمام',
  videos: 'الفيديوهات',
  subscribers: 'مشترك',
  views: 'مشاهدة',
  live: 'مباشر',
  upcoming: 'قريبًا',
  members: 'للأعضاء فقط',
  relevant: 'الأكثر صلة',
  all: 'كل الاشتراكات',
  latest: 'الأحدث',
  playlist: 'قائمة تشغيل',
  mix: 'مزيج',
  advertisement: 'إعلان مموّل',
  search: 'بحث',
  signIn: 'تسجيل الدخول',
  signedOut: 'سجّل الدخول لترى ما نشرته القنوات التي تشترك فيها.',
  nothing: 'اشترك في القنوات لترى أحدث فيديوهاتها هنا.',
  unavailable: 'الفيديو غير متاح',
  noChannel: 'هذه القناة غير موجودة',
  and: 'و',
  long: 'مع كل ما لم يتّسع له الجزء الأول، والإجابة عن أسئلة المشاهدين الواردة في التعليقات',
}

/** The labels of the pages by language. */
export const WORDS: Readonly<Record<Language, Words>> = { en, de, ar }

/** A count as YouTube shortens it: `1.2M`. */
export const shortCount = (language: Language, count: number): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count)

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago something was: `3 hours ago`. */
export function ageText(language: Language, seconds: number): string {
  const [unit, length] = UNITS.find((one) => seconds >= one[1]) ?? ['minute', 60]
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / length), unit)
}

/** The length of a video: `1:02:03`, `4:05`. */
export function lengthText(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
