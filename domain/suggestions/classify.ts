import { SHELF_ORDER, type Shelf, shelfFacts, shelfOf, wholeOf } from './shelves.ts'
import type { Topic, Topics } from './topics.ts'
import { wordsOf } from './words.ts'

/** The shelf a channel belongs to, and what that follows from: its topics, or a word of its name. */
export type Classified = { shelf: Shelf; topics: readonly Topic[]; word: string | null }

type Named = { id: string; name: string }

/** A word says something when it is in so many names of one shelf, and in few of all others. */
const MIN_NAMES = 3
const MIN_SHARE = 0.75

/**
 * Decides which shelf each channel belongs to. Topics decide; names of the other channels help where topics are missing,
 * general, or name two shelves. Channels about which too little is known are absent, as are those whose topics name two
 * shelves equally: a channel in a wrong folder costs more than one that stays unsorted. Linear in the number of channels.
 */
export function classify(channels: readonly Named[], topics: Topics): Map<string, Classified> {
  const classified = new Map<string, Classified>()
  const doubtful: { channel: Named; shelves: readonly Shelf[]; topics: readonly Topic[] }[] = []
  const words = new WordCounts()
  for (const channel of channels) {
    const own = topics.get(channel.id) ?? []
    const shelves = candidatesOf(own)
    const [shelf] = shelves
    if (shelf !== undefined && shelves.length === 1 && isClear(shelf)) {
      classified.set(channel.id, { shelf: partOf(shelf, own), topics: topicsOf(shelf, own), word: null })
      if (!topics.ignoresNames) words.add(channel.name, shelf)
    } else {
      doubtful.push({ channel, shelves, topics: own })
    }
  }
  for (const { channel, shelves, topics: own } of doubtful) {
    const found = words.find(channel.name, shelves.some(isClear) ? shelves : null)
    const shelf = found?.shelf ?? strongest(shelves)
    if (shelf === undefined || !isClear(shelf)) continue
    const named = topicsOf(shelf, own)
    classified.set(channel.id, {
      shelf: partOf(shelf, own),
      topics: named,
      word: named.length === 0 ? (found?.word ?? null) : null,
    })
  }
  return classified
}

/** Whether a topic of the shelf says what a channel is about. */
const isClear = (shelf: Shelf): boolean => shelfFacts(shelf).strength >= 2

/** The whole shelves that the topics belong to; without the general ones if there are others. */
function candidatesOf(topics: readonly Topic[]): Shelf[] {
  const shelves = new Set(topics.flatMap((topic) => shelfOf(topic) ?? []).map(wholeOf))
  const all = SHELF_ORDER.filter((shelf) => shelves.has(shelf))
  return all.some(isClear) ? all.filter(isClear) : all
}

/** The shelf that says most about a channel; undefined if two say as much. */
function strongest(shelves: readonly Shelf[]): Shelf | undefined {
  const [first, second] = shelves.toSorted((a, b) => shelfFacts(b).strength - shelfFacts(a).strength)
  const isTie = first && second && shelfFacts(first).strength === shelfFacts(second).strength
  return isTie ? undefined : first
}

/** Those of the topics that belong to the shelf. */
const topicsOf = (whole: Shelf, topics: readonly Topic[]): Topic[] =>
  topics.filter((topic) => {
    const shelf = shelfOf(topic)
    return shelf !== undefined && wholeOf(shelf) === whole
  })

/** The only part of the shelf that the topics name, else the whole. */
function partOf(whole: Shelf, topics: readonly Topic[]): Shelf {
  const parts = new Set(topicsOf(whole, topics).map((topic) => shelfOf(topic) ?? whole))
  parts.delete(whole)
  const [part] = parts
  return part !== undefined && parts.size === 1 ? part : whole
}

/** How often words occur in the names of each shelf's channels. */
class WordCounts {
  readonly #counts = new Map<string, Map<Shelf, number>>()

  add(name: string, shelf: Shelf): void {
    for (const word of wordsOf(name)) {
      const counts = this.#counts.get(word) ?? new Map<Shelf, number>()
      counts.set(shelf, (counts.get(shelf) ?? 0) + 1)
      this.#counts.set(word, counts)
    }
  }

  /** The word of the name that points to one shelf most clearly. @param among `null`: to any shelf */
  find(name: string, among: readonly Shelf[] | null): { shelf: Shelf; word: string } | null {
    let best: { shelf: Shelf; word: string; count: number } | null = null
    for (const word of wordsOf(name)) {
      const counts = this.#counts.get(word)
      if (!counts) continue
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      for (const [shelf, count] of counts) {
        const isKnown = count >= MIN_NAMES && count >= MIN_SHARE * all && (!among || among.includes(shelf))
        if (isKnown && (!best || count > best.count)) best = { shelf, word, count }
      }
    }
    return best
  }
}
