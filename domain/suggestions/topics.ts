/**
 * YouTube's topics: each is the name of a Wikipedia article, which `topicCategories` gives as a URL. A code is stored in the
 * catalogue, so it never changes its meaning. Source: the list of topics in the documentation of the YouTube Data API.
 */
const ARTICLES = {
  music: ['Music'],
  'christian-music': ['Christian_music'],
  classical: ['Classical_music'],
  country: ['Country_music'],
  electronic: ['Electronic_music'],
  'hip-hop': ['Hip_hop_music', 'Hip-hop', 'Hip-hop_music'],
  independent: ['Independent_music'],
  jazz: ['Jazz'],
  'music-asia': ['Music_of_Asia'],
  'music-latin': ['Music_of_Latin_America'],
  pop: ['Pop_music'],
  reggae: ['Reggae'],
  soul: ['Rhythm_and_blues', 'Soul_music'],
  rock: ['Rock_music'],
  games: ['Video_game_culture', 'Gaming', 'Video_game'],
  'action-games': ['Action_game', 'Action-adventure_game'],
  'casual-games': ['Casual_game'],
  'music-games': ['Music_video_game'],
  'puzzle-games': ['Puzzle_video_game', 'Puzzle_game'],
  'racing-games': ['Racing_video_game'],
  'role-playing-games': ['Role-playing_video_game'],
  'simulation-games': ['Simulation_video_game'],
  'sports-games': ['Sports_game', 'Sports_video_game'],
  'strategy-games': ['Strategy_video_game'],
  sport: ['Sport', 'Sports'],
  'american-football': ['American_football'],
  baseball: ['Baseball'],
  basketball: ['Basketball'],
  boxing: ['Boxing'],
  cricket: ['Cricket'],
  football: ['Association_football'],
  golf: ['Golf'],
  'ice-hockey': ['Ice_hockey'],
  'martial-arts': ['Mixed_martial_arts'],
  motorsport: ['Motorsport'],
  tennis: ['Tennis'],
  volleyball: ['Volleyball'],
  wrestling: ['Professional_wrestling'],
  entertainment: ['Entertainment'],
  humour: ['Humour', 'Humor'],
  film: ['Film'],
  stage: ['Performing_arts'],
  television: ['Television_program', 'Television_show'],
  lifestyle: ['Lifestyle_(sociology)', 'Lifestyle'],
  fashion: ['Fashion'],
  fitness: ['Physical_fitness'],
  food: ['Food'],
  hobby: ['Hobby'],
  pets: ['Pet'],
  beauty: ['Physical_attractiveness', 'Beauty'],
  technology: ['Technology'],
  tourism: ['Tourism'],
  vehicles: ['Vehicle'],
  society: ['Society'],
  business: ['Business'],
  health: ['Health'],
  military: ['Military'],
  politics: ['Politics'],
  religion: ['Religion'],
  knowledge: ['Knowledge'],
} as const satisfies Record<string, readonly string[]>

export type Topic = keyof typeof ARTICLES

/** Known topics of channels, by channel id. Channels whose topics were never read, or that have none, are absent. */
export type Topics = ReadonlyMap<string, readonly Topic[]> & {
  /** An admin has turned off that words of names speak for a folder. */
  readonly ignoresNames?: true
}

/** Topics as the server answers them. @param usesNames whether words of names may speak for a folder too */
export function toTopics(known: readonly (readonly [string, readonly string[]])[], usesNames: boolean): Topics {
  const topics = new Map(known.map(([id, codes]) => [id, codes.filter(isTopic)]))
  return usesNames ? topics : Object.assign(topics, { ignoresNames: true as const })
}

/** No channel has that many: YouTube gives at most six or seven. */
const MAX_TOPICS = 10

const byArticle = new Map<string, Topic>(
  Object.entries(ARTICLES).flatMap(([topic, articles]) => articles.map((article) => [article, topic as Topic])),
)

export const isTopic = (text: string): text is Topic => Object.hasOwn(ARTICLES, text)

/** The topics of a channel that are known here. @param urls YouTube's `topicCategories`; other values are ignored */
export function parseTopics(urls: readonly unknown[]): Topic[] {
  const topics = new Set<Topic>()
  for (const url of urls) {
    const article = typeof url === 'string' ? /^https?:\/\/en\.wikipedia\.org\/wiki\/(.{1,60})$/.exec(url)?.[1] : null
    const topic = article ? byArticle.get(decoded(article)) : undefined
    if (topic) topics.add(topic)
    if (topics.size === MAX_TOPICS) break
  }
  return [...topics]
}

/** Parentheses may be escaped. */
const decoded = (article: string): string => article.replaceAll('%28', '(').replaceAll('%29', ')')

/** As stored in one column. */
export const joinTopics = (topics: readonly Topic[]): string => topics.join(' ')

export const splitTopics = (stored: string): Topic[] => stored.split(' ').filter(isTopic)
