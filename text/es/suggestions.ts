import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** The names of suggested folders. */
export const shelfNames: Record<Shelf, string> = {
  cooking: 'Cocina',
  making: 'Manualidades y aficiones',
  science: 'Ciencia y aprendizaje',
  technology: 'Tecnología',
  games: 'Videojuegos',
  music: 'Música',
  classical: 'Música clásica',
  jazz: 'Jazz y soul',
  electronic: 'Electrónica y hip-hop',
  rock: 'Rock y country',
  pop: 'Pop',
  sport: 'Deporte',
  fitness: 'En forma',
  travel: 'Viajes',
  vehicles: 'Trenes y vehículos',
  animals: 'Animales',
  film: 'Cine y TV',
  comedy: 'Humor',
  stage: 'Artes escénicas',
  style: 'Estilo y belleza',
  health: 'Salud',
  business: 'Negocios',
  news: 'Noticias y política',
  religion: 'Fe',
  society: 'Sociedad y cultura',
}

/** `Temas: Comida y Aficiones`, `Tema: Comida, como 21 de sus 27 canales`: why a folder suits a channel. */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? plural('es', topics.length, { one: `Tema: ${names}`, other: `Temas: ${names}` })
      : `“${word}” en el nombre`
  if (like === null || of === null) return what
  return plural(
    'es',
    of,
    { one: `${what}, como su único canal`, other: `${what}, como ${countText(like)} de sus # canales` },
    countText(of),
  )
}
