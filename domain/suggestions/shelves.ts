import type { Topic } from './topics.ts'

type ShelfFacts = {
  emoji: string
  /** 1 to 10 */
  colour: number
  /** How much its topics say about a channel: 3 what the channel is about, 2 much, 1 little. */
  strength: 1 | 2 | 3
  topics: readonly Topic[]
  /** The shelf its channels join when they are too few for one of their own. */
  into?: string
  /** It is a part of that shelf and stands by itself only when the whole is big. */
  partOf?: string
}

/** The folders that can be suggested. Their names are in the text layer. Topics that say nothing about a channel have none. */
const SHELVES = {
  cooking: { emoji: '🍲', colour: 9, strength: 3, topics: ['food'] },
  making: { emoji: '🪵', colour: 1, strength: 2, topics: ['hobby'] },
  science: { emoji: '🔭', colour: 6, strength: 2, topics: ['knowledge'] },
  technology: { emoji: '💻', colour: 5, strength: 2, topics: ['technology'], into: 'science' },
  games: {
    emoji: '🕹️',
    colour: 4,
    strength: 3,
    topics: [
      ...(['games', 'action-games', 'casual-games', 'music-games', 'puzzle-games', 'racing-games'] as const),
      ...(['role-playing-games', 'simulation-games', 'sports-games', 'strategy-games'] as const),
    ],
  },
  music: { emoji: '🎵', colour: 7, strength: 3, topics: ['music', 'christian-music', 'independent', 'music-asia'] },
  classical: { emoji: '🎻', colour: 8, strength: 3, topics: ['classical'], partOf: 'music' },
  jazz: { emoji: '🎷', colour: 2, strength: 3, topics: ['jazz', 'soul', 'reggae'], partOf: 'music' },
  electronic: { emoji: '🎧', colour: 6, strength: 3, topics: ['electronic', 'hip-hop'], partOf: 'music' },
  rock: { emoji: '🎸', colour: 10, strength: 3, topics: ['rock', 'country'], partOf: 'music' },
  pop: { emoji: '🎤', colour: 9, strength: 3, topics: ['pop', 'music-latin'], partOf: 'music' },
  sport: {
    emoji: '🏆',
    colour: 5,
    strength: 3,
    topics: [
      ...(['sport', 'american-football', 'baseball', 'basketball', 'boxing', 'cricket', 'golf', 'ice-hockey'] as const),
      ...(['martial-arts', 'tennis', 'volleyball', 'wrestling', 'football', 'motorsport'] as const),
    ],
  },
  fitness: { emoji: '💪', colour: 3, strength: 2, topics: ['fitness'], into: 'sport' },
  travel: { emoji: '🧭', colour: 3, strength: 3, topics: ['tourism'] },
  vehicles: { emoji: '🚂', colour: 10, strength: 3, topics: ['vehicles'] },
  animals: { emoji: '🐶', colour: 2, strength: 3, topics: ['pets'] },
  film: { emoji: '🎬', colour: 8, strength: 2, topics: ['film', 'television'] },
  comedy: { emoji: '😂', colour: 2, strength: 2, topics: ['humour'], into: 'film' },
  stage: { emoji: '🎭', colour: 9, strength: 2, topics: ['stage'], into: 'film' },
  style: { emoji: '👗', colour: 8, strength: 3, topics: ['fashion', 'beauty'] },
  health: { emoji: '🩺', colour: 3, strength: 2, topics: ['health'] },
  business: { emoji: '💼', colour: 10, strength: 2, topics: ['business'], into: 'news' },
  news: { emoji: '🗞️', colour: 10, strength: 2, topics: ['politics', 'military'], into: 'society' },
  religion: { emoji: '🕯️', colour: 7, strength: 2, topics: ['religion'], into: 'society' },
  society: { emoji: '💬', colour: 4, strength: 1, topics: ['society'] },
} as const satisfies Record<string, ShelfFacts>

/** A folder that can be suggested. */
export type Shelf = keyof typeof SHELVES

export const SHELF_ORDER = Object.keys(SHELVES) as Shelf[]

export const shelfFacts = (shelf: Shelf): ShelfFacts => SHELVES[shelf]

/** The shelf that `shelf` is a part of, or itself. */
export const wholeOf = (shelf: Shelf): Shelf => (shelfFacts(shelf).partOf ?? shelf) as Shelf

/** The shelf that its channels join when they are few; `null`: none. */
export const joins = (shelf: Shelf): Shelf | null => {
  const { into, partOf } = shelfFacts(shelf)
  return ((partOf ?? into) as Shelf | undefined) ?? null
}

const shelfByTopic = new Map<Topic, Shelf>(
  SHELF_ORDER.flatMap((shelf) => SHELVES[shelf].topics.map((topic) => [topic, shelf] as const)),
)

/** `undefined`: the topic is too general for a folder. */
export const shelfOf = (topic: Topic): Shelf | undefined => shelfByTopic.get(topic)
