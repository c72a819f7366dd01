import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** The names of suggested folders. */
export const shelfNames: Record<Shelf, string> = {
  cooking: 'Cuisine',
  making: 'Bricolage et loisirs',
  science: 'Sciences et savoirs',
  technology: 'Technologie',
  games: 'Jeux',
  music: 'Musique',
  classical: 'Musique classique',
  jazz: 'Jazz et soul',
  electronic: 'Électro et hip-hop',
  rock: 'Rock et country',
  pop: 'Pop',
  sport: 'Sport',
  fitness: 'Remise en forme',
  travel: 'Voyages',
  vehicles: 'Trains et véhicules',
  animals: 'Animaux',
  film: 'Cinéma et séries',
  comedy: 'Humour',
  stage: 'Scène',
  style: 'Mode et beauté',
  health: 'Santé',
  business: 'Économie',
  news: 'Actualités et politique',
  religion: 'Foi',
  society: 'Société et culture',
}

/** `Thèmes Cuisine et Loisirs`, `Thème Cuisine, comme 21 de ses 27 chaînes`: why a folder suits a channel. */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? plural('fr', topics.length, { one: `Thème ${names}`, other: `Thèmes ${names}` })
      : `« ${word} » dans le nom`
  if (like === null || of === null) return what
  return plural(
    'fr',
    of,
    { one: `${what}, comme sa seule chaîne`, other: `${what}, comme ${countText(like)} de ses # chaînes` },
    countText(of),
  )
}
