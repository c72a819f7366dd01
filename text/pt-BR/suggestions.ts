import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** The names of suggested folders. */
export const shelfNames: Record<Shelf, string> = {
  cooking: 'Culinária',
  making: 'Faça você mesmo e hobbies',
  science: 'Ciência e aprendizado',
  technology: 'Tecnologia',
  games: 'Jogos',
  music: 'Música',
  classical: 'Música clássica',
  jazz: 'Jazz e soul',
  electronic: 'Eletrônica e hip-hop',
  rock: 'Rock e country',
  pop: 'Pop',
  sport: 'Esportes',
  fitness: 'Boa forma',
  travel: 'Viagens',
  vehicles: 'Trens e veículos',
  animals: 'Animais',
  film: 'Cinema e TV',
  comedy: 'Humor',
  stage: 'Artes cênicas',
  style: 'Estilo e beleza',
  health: 'Saúde',
  business: 'Negócios',
  news: 'Notícias e política',
  religion: 'Fé',
  society: 'Sociedade e cultura',
}

/** `Temas: Comida e Hobbies`, `Tema: Comida, como 21 dos seus 27 canais`: why a folder suits a channel. */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what =
    word === null
      ? plural('pt-BR', topics.length, { one: `Tema: ${names}`, other: `Temas: ${names}` })
      : `“${word}” no nome`
  if (like === null || of === null) return what
  return plural(
    'pt-BR',
    of,
    { one: `${what}, como o único canal dela`, other: `${what}, como ${countText(like)} dos # canais dela` },
    countText(of),
  )
}
