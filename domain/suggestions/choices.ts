import type { ChannelView } from '#contract/library.ts'
import type { Library, LibraryFolder } from '../library.ts'
import { sum } from '../sum.ts'
import type { Classified } from './classify.ts'
import type { Shelf } from './shelves.ts'
import { shelfFacts, shelfOf, wholeOf } from './shelves.ts'
import type { Topic, Topics } from './topics.ts'
import { wordsOf } from './words.ts'

/**
 * Why a channel would go into a folder of the user: `like` of the folder's `of` channels have the topic, or the word in
 * their names.
 */
export type Likeness = { topic: Topic | null; word: string | null; like: number; of: number }

export type Choice = { folder: LibraryFolder; likeness: Likeness; score: number }

/** One channel alone is no habit, and a word occurs twice by chance. */
const MIN_LIKE = { topic: 2, word: 3 }
/** Of all the user's sorted channels with the same topic or word, so many are in the folder … */
const MIN_SHARE = { topic: 0.5, word: 0.75 }
/** … and of all channels in the folder so many are like it. A folder of everything attracts nothing. */
const MIN_COVER = 1 / 3
const WORD_WEIGHT = 0.7
/** A word is no topic if the channels with it whose topics are known are spread: fewer than this are on one shelf. */
const MIN_AGREEMENT = 0.75
/** Topics that say next to nothing, such as Lifestyle. */
const WEAK_WEIGHT = 0.3
/** Topics of another shelf than the channel's own. */
const BESIDE_WEIGHT = 0.68
const MIN_SCORE = 0.45

type Feature = { topic: Topic | null; shelf: Shelf | null; word: string | null; weight: number }

/** What the user has put where, by topic, shelf and word. */
export class Choices {
  readonly #topics: Topics
  readonly #classified: ReadonlyMap<string, Classified>
  /** By feature: how many channels with it are in each folder. */
  readonly #counts = new Map<string, Map<LibraryFolder, number>>()
  /** By word: how many channels of each shelf have it in their names. Channels whose topics say nothing are not counted. */
  readonly #shelvesOf = new Map<string, Map<Shelf, number>>()
  readonly #hasChoices: boolean

  constructor(library: Library, topics: Topics, classified: ReadonlyMap<string, Classified>) {
    this.#topics = topics
    this.#classified = classified
    this.#hasChoices = library.folders.some(({ channels }) => channels.length >= MIN_LIKE.topic)
    if (!this.#hasChoices) return
    for (const { id, name } of library.channels) {
      const own = classified.get(id)
      if (own && own.topics.length > 0) for (const word of wordsOf(name)) add(this.#shelvesOf, word, wholeOf(own.shelf))
    }
    for (const folder of library.folders)
      for (const channel of folder.channels)
        for (const feature of this.#featuresOf(channel)) add(this.#counts, keyOf(feature), folder)
  }

  /** The folders with channels like this one, the most alike first. It may be in some of them already. */
  find(channel: ChannelView): Choice[] {
    if (!this.#hasChoices) return []
    const best = new Map<string, Choice>()
    for (const feature of this.#featuresOf(channel)) {
      const counts = this.#counts.get(keyOf(feature))
      if (!counts) continue
      const kind = feature.word === null ? 'topic' : 'word'
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      for (const [folder, like] of counts) {
        const of = folder.channels.length
        if (like < MIN_LIKE[kind] || like < MIN_SHARE[kind] * all || like < MIN_COVER * of) continue
        const score = feature.weight * (like / all) * (like / (like + 1))
        if (score < MIN_SCORE || score <= (best.get(folder.id)?.score ?? 0)) continue
        best.set(folder.id, { folder, score, likeness: { topic: feature.topic, word: feature.word, like, of } })
      }
    }
    return [...best.values()].sort((a, b) => b.score - a.score)
  }

  #featuresOf({ id, name }: ChannelView): Feature[] {
    const topics = this.#topics.get(id) ?? []
    const classified = this.#classified.get(id)
    return [
      ...topics.map((topic) => {
        const isBeside = classified && !classified.topics.includes(topic)
        return { topic, shelf: null, word: null, weight: weightOf(topic) * (isBeside ? BESIDE_WEIGHT : 1) }
      }),
      // Channels of one shelf are alike even if no topic is the same. The topic is named, because YouTube gave it.
      ...(classified && shelfFacts(classified.shelf).strength > 1
        ? [{ topic: classified.topics[0] ?? null, shelf: classified.shelf, word: classified.word, weight: 0.9 }]
        : []),
      ...(this.#topics.ignoresNames ? [] : wordsOf(name))
        .filter((word) => this.#isTopical(word))
        .map((word) => ({ topic: null, shelf: null, word, weight: WORD_WEIGHT })),
    ]
  }

  /** Whether channels with the word in their names are about the same, as far as it is known. */
  #isTopical(word: string): boolean {
    const counts = [...(this.#shelvesOf.get(word)?.values() ?? [])]
    return counts.length === 0 || Math.max(...counts) >= MIN_AGREEMENT * sum(counts)
  }
}

function add<Key>(counts: Map<string, Map<Key, number>>, name: string, key: Key): void {
  const own = counts.get(name) ?? new Map<Key, number>()
  own.set(key, (own.get(key) ?? 0) + 1)
  counts.set(name, own)
}

const keyOf = ({ topic, shelf, word }: Feature): string =>
  shelf ? `shelf ${shelf}` : topic ? `topic ${topic}` : `word ${word}`

function weightOf(topic: Topic): number {
  const shelf = shelfOf(topic)
  return shelf && shelfFacts(shelf).strength > 1 ? 1 : WEAK_WEIGHT
}
