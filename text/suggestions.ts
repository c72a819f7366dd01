import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { listText } from './format.ts'
import { message, messages } from './message.ts'
import { topicNames } from './topics.ts'

/** The names of suggested folders. */
export const { shelfNames } = messages('suggestions')

/** `Topics Food and Hobbies`, `Topic Food, like 21 of its 27 channels`, `… like all its 43 channels`: why a folder suits a channel. */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? message('suggestions.topics', { count: topics.length, names })
      : message('suggestions.wordInName', { word })
  return like === null || of === null ? what : message('suggestions.like', { what, like, of, isAll: like === of })
}
