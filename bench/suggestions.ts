import type { ChannelView, LibraryView } from '#contract/library.ts'
import { indexLibrary } from '#domain/library.ts'
import { type Shelf, wholeOf } from '#domain/suggestions/shelves.ts'
import { type SuggestedGroup, suggestGroups } from '#domain/suggestions/suggestions.ts'
import { parseTopics, type Topics } from '#domain/suggestions/topics.ts'
import { shelfNames } from '#text/suggestions.ts'
import { makeCatalogue } from '../sandbox/catalogue/catalogue.ts'
import type { Channel } from '../sandbox/catalogue/channel.ts'
import { topicDetails } from '../sandbox/youtube/topic-details.ts'
import { median, print, type Row, type Table, told, under } from './report.ts'

/** A folder of a user. Some are never suggested, because YouTube's topics say too little about their channels. */
type Place = Shelf | 'everyday' | 'entertainment'

/**
 * Where a user would put channels of the sandbox's own themes, which are not what YouTube's stand-in lists them under.
 * Themes of other languages are about many things, so their category counts.
 */
const BY_THEME: Readonly<Record<string, Place>> = {
  cooking: 'cooking',
  workshop: 'making',
  garden: 'making',
  textiles: 'making',
  science: 'science',
  history: 'science',
  numbers: 'science',
  space: 'science',
  games: 'games',
  music: 'music',
  films: 'film',
  everyday: 'everyday',
  travel: 'travel',
  trains: 'vehicles',
  sport: 'sport',
  animals: 'animals',
  programming: 'technology',
  hardware: 'technology',
}
/** YouTube's categories People & Blogs, Entertainment, Education, Science & Technology. */
const BY_CATEGORY: Readonly<Record<string, readonly Place[]>> = {
  '22': ['everyday'],
  '24': ['entertainment', 'comedy', 'film'],
  '27': ['science'],
  '28': ['technology', 'science'],
}

/** The folders that suit a channel. */
function wanted({ topic }: Channel): readonly string[] {
  const shelf = BY_THEME[topic.name]
  return shelf ? [shelf] : (BY_CATEGORY[topic.category] ?? [])
}

/** Libraries of other channels each time. */
const LIBRARIES = 20

type Result = { groups: number; agreeing: number; suggested: number; channels: number; ms: number }

/** Whether the suggestions for channels of the sandbox's catalogue are those a user would accept. */
export async function benchSuggestions(): Promise<Table[]> {
  const catalogue = makeCatalogue({ now: () => Date.UTC(2026, 0) } as Parameters<typeof makeCatalogue>[0])
  const results: readonly (readonly [name: string, each: readonly Result[]])[] = [
    ['24 channels', Array.from({ length: LIBRARIES }, (_, n) => measure(draw(catalogue.at, n * 24, 24), 0))],
    ['240 channels', Array.from({ length: LIBRARIES }, (_, n) => measure(draw(catalogue.at, n * 240, 240), 0))],
    [
      '240 channels, a third in folders',
      Array.from({ length: LIBRARIES }, (_, n) => measure(draw(catalogue.at, n * 240, 240), 3)),
    ],
    ['5,000 channels', [measure(draw(catalogue.at, 100, 5_000), 0)]],
  ]
  const rows = results.flatMap(([name, each]): Row[] => {
    const sum = (count: (result: Result) => number) => each.reduce((total, result) => total + count(result), 0)
    const share = (100 * sum(({ agreeing }) => agreeing)) / sum(({ suggested }) => suggested)
    return [
      { measure: `${name}: agree, %`, product: share, baseline: null, goal: 'at least 80', isMet: share >= 80 },
      told(`${name}: in a group, %`, (100 * sum(({ suggested }) => suggested)) / sum(({ channels }) => channels)),
      told(`${name}: groups`, median(each.map(({ groups }) => groups))),
      under(`${name}: ms`, median(each.map(({ ms }) => ms)), 250),
    ]
  })
  const table: Table = { title: 'Suggested folders', unit: '', baseline: '', rows }
  print(table)
  return [table]
}

const draw = (at: (index: number) => Channel, from: number, count: number): Channel[] =>
  Array.from({ length: count }, (_, i) => at((from + i) % 5_200))

/** @param sortedOneIn so many of the channels are in the user's folders already; 0: none */
function measure(channels: readonly Channel[], sortedOneIn: number): Result {
  const library = indexLibrary(libraryOf(channels, sortedOneIn))
  const topics: Topics = new Map(
    channels.flatMap((channel) => {
      const read = parseTopics(topicDetails(channel)?.topicCategories ?? [])
      return read.length > 0 ? [[channel.id, read] as const] : []
    }),
  )
  const start = performance.now()
  const { groups } = suggestGroups(library, topics, shelfNames)
  const ms = performance.now() - start
  const truth = new Map(channels.map((channel) => [channel.id, wanted(channel)]))
  const agreeing = groups.flatMap((group) => group.channels.filter(({ id }) => truth.get(id)?.includes(shelfOf(group))))
  const suggested = groups.reduce((sum, group) => sum + group.channels.length, 0)
  const unsorted = library.unsortedChannels.length
  return { groups: groups.length, agreeing: agreeing.length, suggested, channels: unsorted, ms }
}

const shelfOf = ({ target }: SuggestedGroup): string =>
  target.kind === 'new' ? wholeOf(target.shelf) : target.folder.slug

function libraryOf(channels: readonly Channel[], sortedOneIn: number): LibraryView {
  const sorted = channels.filter((_, i) => sortedOneIn > 0 && i % sortedOneIn === 0)
  const shelves = [...new Set(sorted.flatMap((channel) => wanted(channel).slice(0, 1)))]
  return {
    // Names of the user's own, so that only what is in the folders can suggest them.
    folders: shelves.map((slug, i) => ({
      ...{ id: slug, name: `Folder ${i}`, colour: null, emoji: null, rules: null, slug, createdAt: 0 },
    })),
    channels: channels.map(({ id, title }): ChannelView => ({ id, name: title, thumbnailUrl: null, addedAt: 0 })),
    placements: sorted.map((channel, i) => [channel.id, wanted(channel)[0] ?? '', i]),
  }
}
