import type { Channel } from '../catalogue/channel.ts'
import { hash, oneIn, pick } from '../catalogue/seed.ts'

type Themes = Readonly<Record<string, readonly (readonly string[])[]>>

const LIFESTYLE = 'Lifestyle_(sociology)'

/** What YouTube makes of channels of a theme, as Wikipedia articles: rarely the same for two of them. */
const ARTICLES: Themes = {
  cooking: [['Food', LIFESTYLE], [LIFESTYLE, 'Food'], ['Food'], [LIFESTYLE, 'Hobby', 'Food']],
  workshop: [['Hobby', LIFESTYLE], ['Hobby'], [LIFESTYLE, 'Hobby', 'Technology'], [LIFESTYLE]],
  garden: [['Hobby', LIFESTYLE], [LIFESTYLE, 'Hobby'], ['Hobby', LIFESTYLE, 'Food'], [LIFESTYLE]],
  textiles: [['Hobby', LIFESTYLE], ['Hobby', 'Fashion', LIFESTYLE], ['Hobby'], [LIFESTYLE, 'Hobby']],
  science: [['Knowledge'], ['Knowledge', 'Technology'], ['Knowledge', 'Society'], ['Knowledge', LIFESTYLE]],
  history: [['Knowledge', 'Society'], ['Knowledge'], ['Society', 'Knowledge'], ['Military', 'Society', 'Knowledge']],
  numbers: [['Knowledge'], ['Knowledge'], ['Knowledge', 'Technology'], ['Knowledge', LIFESTYLE]],
  games: [
    ['Video_game_culture', 'Action_game', 'Role-playing_video_game'],
    ['Video_game_culture', 'Action-adventure_game'],
    ['Video_game_culture', 'Strategy_video_game', 'Simulation_video_game'],
    ['Video_game_culture', 'Entertainment'],
  ],
  music: [
    ['Music', 'Electronic_music'],
    ['Music', 'Rock_music', 'Independent_music'],
    ['Jazz', 'Music'],
    ['Music', 'Pop_music'],
    ['Music', 'Classical_music'],
    ['Music', 'Rock_music', 'Pop_music'],
    ['Music'],
  ],
  films: [
    ['Film', 'Entertainment'],
    ['Entertainment', 'Film', 'Television_program'],
    ['Film'],
    ['Entertainment', 'Performing_arts'],
  ],
  everyday: [[LIFESTYLE], [LIFESTYLE, 'Entertainment'], [LIFESTYLE, 'Tourism'], [LIFESTYLE, 'Pet']],
  travel: [['Tourism', LIFESTYLE], [LIFESTYLE, 'Tourism'], ['Tourism'], ['Tourism', 'Food', LIFESTYLE]],
  trains: [['Vehicle', LIFESTYLE], ['Vehicle'], ['Vehicle', 'Hobby', LIFESTYLE], ['Vehicle', 'Tourism', LIFESTYLE]],
  sport: [['Sport', LIFESTYLE], ['Sport'], ['Sport', 'Physical_fitness', LIFESTYLE], ['Association_football', 'Sport']],
  animals: [['Pet', LIFESTYLE], [LIFESTYLE, 'Pet'], ['Pet'], [LIFESTYLE, 'Pet', 'Hobby']],
  programming: [['Technology', 'Knowledge'], ['Technology', LIFESTYLE], ['Technology'], ['Knowledge']],
  hardware: [['Technology', LIFESTYLE], ['Technology'], [LIFESTYLE, 'Technology'], ['Technology', 'Hobby']],
  japanese: [[LIFESTYLE], [LIFESTYLE, 'Hobby'], ['Hobby', LIFESTYLE], [LIFESTYLE, 'Food']],
  chinese: [['Knowledge', 'Society'], ['Knowledge'], ['Society'], [LIFESTYLE, 'Knowledge']],
  korean: [[LIFESTYLE], [LIFESTYLE, 'Entertainment'], [LIFESTYLE, 'Pet'], [LIFESTYLE]],
  hindi: [['Knowledge'], ['Knowledge', 'Society'], [LIFESTYLE, 'Knowledge'], ['Society']],
  german: [['Knowledge', 'Technology'], ['Knowledge'], ['Technology', LIFESTYLE], ['Knowledge', LIFESTYLE]],
  french: [['Entertainment'], ['Entertainment', 'Humour'], [LIFESTYLE, 'Entertainment'], ['Film', 'Entertainment']],
  spanish: [[LIFESTYLE], [LIFESTYLE, 'Tourism'], [LIFESTYLE, 'Food'], [LIFESTYLE, 'Entertainment']],
  russian: [['Technology'], ['Technology', 'Knowledge'], ['Knowledge'], [LIFESTYLE, 'Technology']],
  arabic: [['Knowledge', 'Society'], ['Knowledge'], ['Society'], ['Knowledge', LIFESTYLE]],
  hebrew: [['Entertainment'], [LIFESTYLE, 'Entertainment'], ['Tourism', LIFESTYLE], ['Entertainment', 'Humour']],
  space: [['Knowledge'], ['Knowledge', 'Technology'], ['Knowledge', 'Society'], ['Knowledge']],
}
const THEMES = Object.keys(ARTICLES)

/** Of so many channels YouTube has no topics of one, and wrong ones of another. */
const ONE_MISSING_IN = 9
const ONE_WRONG_IN = 16

/** `topicDetails` of a channel, or undefined. Drawn from its place in the catalogue. */
export function topicDetails({ index, topic, id }: Channel): { topicCategories: string[] } | undefined {
  const chance = (what: number) => hash(index, what, id.charCodeAt(5), 0x70b1)
  if (oneIn(ONE_MISSING_IN, chance(1))) return undefined
  const theme = oneIn(ONE_WRONG_IN, chance(2)) ? pick(THEMES, chance(3)) : topic.name
  const articles = pick(ARTICLES[theme] ?? [[LIFESTYLE]], chance(4))
  return { topicCategories: articles.map((article) => `https://en.wikipedia.org/wiki/${article}`) }
}
