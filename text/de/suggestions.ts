import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** The names of suggested folders. */
export const shelfNames: Record<Shelf, string> = {
  cooking: 'Kochen',
  making: 'Selbermachen & Hobbys',
  science: 'Wissenschaft & Bildung',
  technology: 'Technik',
  games: 'Spiele',
  music: 'Musik',
  classical: 'Klassik',
  jazz: 'Jazz & Soul',
  electronic: 'Elektro & Hip-Hop',
  rock: 'Rock & Country',
  pop: 'Pop',
  sport: 'Sport',
  fitness: 'Fitness',
  travel: 'Reisen',
  vehicles: 'Bahn & Fahrzeuge',
  animals: 'Tiere',
  film: 'Film & Fernsehen',
  comedy: 'Comedy',
  stage: 'Bühne',
  style: 'Mode & Beauty',
  health: 'Gesundheit',
  business: 'Wirtschaft',
  news: 'Nachrichten & Politik',
  religion: 'Glaube',
  society: 'Gesellschaft & Kultur',
}

/** `Themen Essen und Hobby`, `Thema Essen, wie 21 der 27 Kanäle darin`: why a folder suits a channel. */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? plural('de', topics.length, { one: `Thema ${names}`, other: `Themen ${names}` })
      : `„${word}“ im Namen`
  if (like === null || of === null) return what
  return plural(
    'de',
    of,
    { one: `${what}, wie der einzige Kanal darin`, other: `${what}, wie ${countText(like)} der # Kanäle darin` },
    countText(of),
  )
}
