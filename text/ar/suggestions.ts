import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const shelfNames: Record<Shelf, string> = {
  cooking: 'الطبخ',
  making: 'الحِرف والهوايات',
  science: 'العلوم والتعلّم',
  technology: 'التقنية',
  games: 'الألعاب',
  music: 'الموسيقى',
  classical: 'الموسيقى الكلاسيكية',
  jazz: 'الجاز والسول',
  electronic: 'الإلكترونية والهيب هوب',
  rock: 'الروك والكانتري',
  pop: 'البوب',
  sport: 'الرياضة',
  fitness: 'اللياقة البدنية',
  travel: 'السفر',
  vehicles: 'القطارات والمركبات',
  animals: 'الحيوانات',
  film: 'السينما والتلفزيون',
  comedy: 'الكوميديا',
  stage: 'المسرح',
  style: 'الأناقة والجمال',
  health: 'الصحة',
  business: 'الأعمال',
  news: 'الأخبار والسياسة',
  religion: 'الدين',
  society: 'المجتمع والثقافة',
}

export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? plural('ar', topics.length, {
          one: `الموضوع: ${names}`,
          two: `الموضوعان: ${names}`,
          other: `المواضيع: ${names}`,
        })
      : `«${isolate(word)}» في الاسم`
  if (like === null || of === null) return what
  return of === 1
    ? `${what}، مثل قناته الوحيدة`
    : `${what}، مثل ${countText(like)} من أصل ${countedOblique(of, 'channel')} فيه`
}
