import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** The names of suggested folders. */
export const shelfNames: Record<Shelf, string> = {
  cooking: 'Cooking',
  making: 'Making & hobbies',
  science: 'Science & learning',
  technology: 'Technology',
  games: 'Games',
  music: 'Music',
  classical: 'Classical music',
  jazz: 'Jazz & soul',
  electronic: 'Electronic & hip-hop',
  rock: 'Rock & country',
  pop: 'Pop',
  sport: 'Sport',
  fitness: 'Fitness',
  travel: 'Travel',
  vehicles: 'Trains & vehicles',
  animals: 'Animals',
  film: 'Film & TV',
  comedy: 'Comedy',
  stage: 'Stage',
  style: 'Style & beauty',
  health: 'Health',
  business: 'Business',
  news: 'News & politics',
  religion: 'Faith',
  society: 'Society & culture',
}

/** `Topics Food and Hobbies`, `Topic Food, like 21 of its 27 channels`: why a folder suits a channel. */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? plural('en', topics.length, { one: `Topic ${names}`, other: `Topics ${names}` })
      : `“${word}” in the name`
  if (like === null || of === null) return what
  return plural(
    'en',
    of,
    { one: `${what}, like its only channel`, other: `${what}, like ${countText(like)} of its # channels` },
    countText(of),
  )
}
