import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const pageTitle = 'مجلدات مقترحة'
export const found = (groups: number, unsorted: number): string =>
  `وجدنا ${countedOblique(groups, 'group')} في ${countedOblique(unsorted, 'channel')} لديك`
export const howMade = 'استنادًا إلى تصنيف YouTube لكل قناة وإلى مجلداتك. لا يُنقل شيء حتى تؤكد، وتراجع واحد يعيد كل شيء.'
export const asking = 'جارٍ سؤال YouTube عن موضوعات قنواتك'
export const stillAsking = (unread: number): string => `ما زلنا نسأل YouTube عن ${countedOblique(unread, 'channel')}.`
export const notLoaded = 'تعذّر تحميل الاقتراحات'

export const freeHolds = (cap: number): string => `تتسع الباقة المجانية لـ${countedOblique(cap, 'folder')}.`
export const tickedFor = (free: number): string =>
  free === 0
    ? 'كلها مستخدمة، لذا حُدّدت المجلدات الموجودة لديك فقط.'
    : `المحدَّد: ${counted(free, 'folder')}. بدّل الاختيار كما تشاء.`
export const allWithPremium = (groups: number, price: string): string =>
  groups === 1 ? `إنشاؤه مع Premium، ${price}` : `كلها (${countText(groups)}) مع Premium، ${price}`

export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `مثل ${countText(like)} من أصل ${countText(of)} فيه`
    return topics.length > 0 ? `مدرجة تحت ${names}، ${share}` : `«${isolate(word ?? '')}» في الاسم، ${share}`
  }
  if (topics.length > 0) return `يدرجها YouTube تحت ${names}`
  return word === null ? 'بعض أسمائها متشابهة' : `«${isolate(word)}» في أسمائها`
}

export const makeFolder = (name: string): string => `إنشاء المجلد ${isolate(name)}`
export const fillFolder = (name: string): string => `إضافة إلى مجلدك ${isolate(name)}`
export const yourFolder = 'مجلدك'
export const lookThrough = (count: number): string => `استعراض ${countText(count)}`
export const lookThroughOf = (count: number, name: string): string => `استعراض ${countText(count)}: ${isolate(name)}`
export const leftOut = (count: number): string => `استُبعدت ${countText(count)}`
export const onlyFit = (cap: number): string => `يتسع لأول ${countText(cap)}`
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `إجراءات ${isolate(name)}`
export const rename = 'إعادة التسمية'
export const mergeInto = (name: string): string => `دمج في ${isolate(name)}`
export const dropIt = 'إسقاط هذا الاقتراح'
export const split = 'التراجع عن الدمج'
export const folderName = 'اسم المجلد'
export const dropped = (name: string): string => `أُسقط ${isolate(name)}. تبقى قنواته بلا تصنيف.`
export const merged = (name: string, into: string): string => `دُمج ${isolate(name)} في ${isolate(into)}`

export const staysUnsorted = (count: number): string => `تبقى ${countText(count)} بلا تصنيف`
export const tooLittleKnown = 'المعلومات عنها قليلة جدًا.'

export const bar = 'اختيارك'
export const chosen = (folders: number, channels: number): string =>
  `${counted(folders, 'folder')} · ${counted(channels, 'channel')}`
export const overCap = (cap: number): string =>
  `تتسع الباقة المجانية لـ${countedOblique(cap, 'folder')}. ألغِ تحديد بعضها.`
export const overFree = (free: number): string =>
  free === 0
    ? 'كل مجلداتك مستخدمة. حدّد المجلدات الموجودة لديك فقط.'
    : `يمكنك إنشاء ${countedOblique(free, 'newFolder')}. ألغِ تحديد بعضها.`
export const notNow = 'ليس الآن'
export const makeAndSee = (folders: number): string => `إنشاء ${countedOblique(folders, 'folder')} وعرض الجديد`
export const fillAndSee = (folders: number): string => `ملء ${countedOblique(folders, 'folder')} وعرض الجديد`
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = `وصُنّفت ${counted(channels, 'channel')}`
  if (made === 0) return `تم ملء ${countedOblique(filled, 'folder')}، ${sorted}`
  return `تم إنشاء ${countedOblique(made, 'folder')}، ${sorted}`
}

export const allSorted = 'كل قناة في مجلد'
export const allSortedHint = 'عندما تصل قنوات جديدة، تُقترح مجلداتها هنا.'
export const noChannels = 'لا قنوات بعد'
export const noChannelsHint = 'استورد اشتراكاتك على YouTube أولًا، ثم تُقترح مجلداتها هنا.'
export const noneFound = 'لم نجد مجموعات'
export const noneFoundHint = 'ما يقوله YouTube عن هذه القنوات قليل جدًا. يمكنك تصنيفها واحدة واحدة.'
export const notKnownYet = 'لا نعرف بعد موضوعات قنواتك'
export const notKnownHint = 'لم يردّ YouTube، أو نفدت حصة اليوم. أعِد المحاولة لاحقًا، أو صنّفها واحدة واحدة.'
export const tryAgain = 'إعادة المحاولة'
export const seeWhatIsNew = 'عرض الجديد'
export const done = 'تم'
