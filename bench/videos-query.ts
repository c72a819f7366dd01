import { DatabaseSync } from 'node:sqlite'
import { likePattern, searchWords } from '#domain/search-text.ts'
import { type Catalogue, catalogueFile } from '../server/db/catalogue.ts'
import {
  FEED_START,
  type FeedPlace,
  pageFromSqlite,
  searchVideos,
  summaryOf,
  videosOf,
} from '../server/db/catalogue-feed.ts'
import type { Engine } from './databases.ts'
import { against, median, type Row, type Table, under } from './report.ts'
import { channelIdOf } from './seed.ts'
import { SEARCHED, type SeededCatalogue } from './videos-seed.ts'

/** Channels of the users who ask; all others are foreign. Both catalogues hold them. */
export const OWN_CHANNELS = 6_000
const USERS = 6
const ROUNDS = 5
const PAGE = 24
const SEARCH_PAGE = 50
const DEEP = 480
const SEARCHED_VIDEOS = 100_000
const MOST_GROWTH = 1.5
const MOST_ROWS = 2

/** Highest medians, ms. */
const MOST = {
  SQLite: { 200: 4, 5000: 30, search: 60 },
  PostgreSQL: { 200: 8, 5000: 60, search: 150 },
} as const

type Query = (c: Catalogue, channelIds: readonly string[]) => Promise<unknown>
type Pair = { large: SeededCatalogue; small: SeededCatalogue }

/** The product's own statements, without HTTP, beside the same in a catalogue with a tenth of the foreign channels. */
export async function queryTable(engine: Engine, pair: Pair): Promise<Table> {
  const most = MOST[engine]
  const rows: Row[] = []
  for (const count of [200, 5_000] as const) {
    const first = await compare(pair, count, (c, ids) => videosOf(c, ids, FEED_START, PAGE))
    const places = await deepPlaces(pair.large.catalogue, count)
    const deep = await compare(pair, count, (c, ids) => videosOf(c, ids, places.get(ids[0] ?? '') ?? FEED_START, PAGE))
    const what = `${count} channels`
    rows.push(
      under(`${what}: first page`, first.large, most[count], first.small),
      under(`${what}: page after ${DEEP} videos`, deep.large, most[count], deep.small),
      against(`${what}: first page, beside a tenth of the foreign channels`, first.large, first.small, MOST_GROWTH),
    )
    if (engine === 'SQLite') rows.push(rowsVisited(pair.large, count))
  }
  const channels = await channelsWith(pair.large.catalogue, SEARCHED_VIDEOS)
  for (const [script, word] of Object.entries(SEARCHED)) {
    const patterns = searchWords(word).map(likePattern)
    const search: Query = (c, ids) => searchVideos(c, ids, patterns, FEED_START, SEARCH_PAGE)
    const { large, small } = await compare(pair, channels, search)
    rows.push(
      under(`search of ${SEARCHED_VIDEOS.toLocaleString('en')} own videos, ${script}`, large, most.search, small),
    )
  }
  const [videos, fewer] = [pair.large.videos, pair.small.videos].map((count) => count.toLocaleString('en'))
  return { title: `${videos} videos on ${engine}`, unit: 'ms, median', baseline: `${fewer} videos`, rows }
}

/** Each user has another part of the channels. */
const channelsOf = (user: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => channelIdOf((user * (OWN_CHANNELS / USERS) + i) % OWN_CHANNELS))

/** Medians of all users and rounds, ms. The catalogues take turns; the first round does not count. */
async function compare({ large, small }: Pair, count: number, query: Query): Promise<{ large: number; small: number }> {
  const times = { large: [] as number[], small: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++)
    for (let user = 0; user < USERS; user++) {
      const ids = channelsOf(user, count)
      const [atSmall, atLarge] = [await msOf(query, small.catalogue, ids), await msOf(query, large.catalogue, ids)]
      if (round === 0) continue
      times.small.push(atSmall)
      times.large.push(atLarge)
    }
  return { large: median(times.large), small: median(times.small) }
}

async function msOf(query: Query, c: Catalogue, ids: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  await query(c, ids)
  return performance.now() - startedAt
}

/** Where the page after so many videos begins, by each user's first channel. */
async function deepPlaces(c: Catalogue, count: number): Promise<Map<string, FeedPlace>> {
  const places = new Map<string, FeedPlace>()
  for (let user = 0; user < USERS; user++) {
    const ids = channelsOf(user, count)
    const last = (await videosOf(c, ids, FEED_START, DEEP)).at(-1)
    if (last) places.set(ids[0] ?? '', { publishedAt: last.published_at, id: last.id })
  }
  return places
}

/** How many channels have so many videos together. */
async function channelsWith(c: Catalogue, videos: number): Promise<number> {
  const { stored } = await summaryOf(c, channelsOf(0, OWN_CHANNELS), 0)
  return Math.round((videos / stored) * OWN_CHANNELS)
}

/** Rows SQLite looks at for a first page, a channel: a function in the statement counts them. */
function rowsVisited({ url, catalogue }: SeededCatalogue, count: number): Row {
  const file = new DatabaseSync(catalogueFile(url.slice('sqlite:'.length)), { readOnly: true })
  let visited = 0
  file.function('visited', () => {
    visited++
    return 1
  })
  const { sql, parameters } = pageFromSqlite(catalogue, channelsOf(0, count), FEED_START, PAGE).compile(catalogue.db)
  const counted = sql.replace('where v.kind', 'where visited() and v.kind')
  file.prepare(counted).all(...(parameters as (string | number)[]))
  file.close()
  if (visited === 0) throw new Error('the statement has another form: its rows are not counted')
  return under(`${count} channels: rows visited for a page, a channel`, visited / count, MOST_ROWS)
}
