import { sql } from 'kysely'
import { foldText } from '#domain/search-text.ts'
import { KIND_SOURCE, VIDEO_KIND } from '#domain/video-kind.ts'
import { TIME_SOURCE } from '#domain/video-merge.ts'
import { type Catalogue, openCatalogue } from '../server/db/catalogue.ts'
import type { CatalogueChannelTable, VideoTable } from '../server/db/catalogue-schema.ts'
import { chunksOf } from '../server/db/chunks.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import type { DatabaseSetting } from '../server/settings.ts'
import { channelIdOf } from './seed.ts'

/** A catalogue of made-up channels. `videos`: how many are stored. */
export type SeededCatalogue = { url: string; catalogue: Catalogue; videos: number; close(): Promise<void> }

const SQLITE = 'sqlite:'
const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MOST_VIDEOS = 50
/** The newest of each channel are written last, channel by channel in no order: pages are not packed as after a copy. */
const WRITTEN_LATE = 10
const CHANNELS_A_STATEMENT = 100
/** Titles are drawn from as many, so that made-up words are as rare or as common in each catalogue. */
const TITLES = 20_000

type Row = Record<string, string | number | null>

/**
 * Opens a database and fills its catalogue: channels upload every 9 days in the median, a third of them long ago for the
 * last time, and half of all videos came out on a quarter of an hour, so that many share their time.
 * @param databaseUrl nobody else uses it meanwhile; what is known of channels there is replaced
 */
export async function seedCatalogue(databaseUrl: string, channels: number): Promise<SeededCatalogue> {
  const setting: DatabaseSetting = databaseUrl.startsWith(SQLITE)
    ? { kind: 'sqlite', path: databaseUrl.slice(SQLITE.length) }
    : { kind: 'postgres', url: databaseUrl }
  const db = openDatabase(setting)
  await migrate(db)
  const catalogue = await openCatalogue(setting, db)
  await sql`delete from ${catalogue.channel}`.execute(catalogue.db)
  const now = Date.now()
  const titles = Array.from({ length: TITLES }, (_, n) => drawTitle(randomOf(n)))
  const numbers = Array.from({ length: channels }, (_, n) => n)
  const byId = numbers.toSorted((a, b) => (channelIdOf(a) < channelIdOf(b) ? -1 : 1))
  let videos = 0
  for (const chunk of chunksOf(byId, CHANNELS_A_STATEMENT)) {
    const drawn = chunk.map((n) => ({ n, videos: drawVideos(n, titles, now) }))
    const rows = drawn.map((channel) => channelRow(channel.n, channel.videos, now))
    const older = drawn.flatMap((channel) => channel.videos.slice(WRITTEN_LATE))
    await insertRows(catalogue, 'channel', rows)
    await insertRows(catalogue, 'video', older)
    videos += drawn.reduce((sum, channel) => sum + channel.videos.length, 0)
  }
  for (const chunk of chunksOf(numbers, CHANNELS_A_STATEMENT))
    await insertRows(
      catalogue,
      'video',
      chunk.flatMap((n) => drawVideos(n, titles, now).slice(0, WRITTEN_LATE)),
    )
  // As PostgreSQL does by itself after a while.
  if (setting.kind === 'postgres') await sql`vacuum analyze`.execute(db)
  const close = async () => {
    if (setting.kind === 'sqlite') await catalogue.db.destroy()
    await db.destroy()
  }
  return { url: databaseUrl, catalogue, videos, close }
}

const TEXTS = new Set(['id', 'channel_id', 'title', 'title_folded', 'picture', 'state'])

/** Rows travel as one JSON text, which both engines take apart faster than so many parameters. */
async function insertRows(c: Catalogue, table: 'channel' | 'video', rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const json = JSON.stringify(rows.map(Object.values))
  const source =
    c.engine === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json) as row (value)`
  const values = columns.map((name, i) => sql.raw(`cast(value ->> ${i} as ${TEXTS.has(name) ? 'text' : 'bigint'})`))
  await sql`insert into ${c[table]} (${sql.raw(columns.join())}) select ${sql.join(values)} from ${source}`.execute(
    c.db,
  )
}

const channelRow = (n: number, videos: readonly VideoTable[], now: number) =>
  ({
    id: channelIdOf(n),
    title: `A channel of some name ${n}`,
    title_folded: `a channel of some name ${n}`,
    picture: `https://yt3.ggpht.com/ytc/AIdro_${channelIdOf(n)}${channelIdOf(n)}=s240-c-k-c0x00ffffff-no-rj`,
    subscribers: (n * 7919) % 5_000_000,
    video_total: videos.length,
    state: videos.length > 0 ? 'ok' : 'empty',
    newest_at: videos[0]?.published_at ?? null,
    stored: videos.length,
    checked_at: now,
    due_at: now + DAY_MS,
    listed_at: now,
    wanted_at: now,
    changed_at: now,
  }) satisfies Partial<CatalogueChannelTable>

/** Newest first. The same for the same number, whatever else is in the catalogue. */
function drawVideos(n: number, titles: readonly string[], now: number): VideoTable[] {
  const random = randomOf(n)
  const everyDays = Math.min(400, Math.max(0.04, 9 * Math.exp(1.9 * normal(random))))
  const isDormant = random() < 0.3
  let at = now - (isDormant ? 30 * DAY_MS * (1 - random()) ** -1.2 : wait(random, everyDays))
  const share = random()
  const count = share < 0.04 ? 0 : share < 0.2 ? 1 + Math.floor(random() * (MOST_VIDEOS - 1)) : MOST_VIDEOS
  return Array.from({ length: count }, (_, k) => {
    const title = titles[Math.floor(random() * TITLES)] ?? ''
    const quarter = random() < 0.5 ? HOUR_MS / 4 : 1_000
    const video = {
      channel_id: channelIdOf(n),
      id: `${k}-${n}`.padEnd(11, '_'),
      published_at: Math.max(0, Math.floor(at / quarter) * quarter),
      time_source: TIME_SOURCE.video,
      title,
      title_folded: foldText(title),
      kind: random() < 0.2 ? VIDEO_KIND.short : VIDEO_KIND.video,
      kind_source: KIND_SOURCE.length,
      duration: Math.round(Math.exp(6.4 + 0.9 * normal(random))),
      views: Math.round(Math.exp(7 + 2.5 * normal(random))),
      starts_at: null,
      synthetic: null,
      missing_since: null,
      serial: n * 10_000 + MOST_VIDEOS - k,
    }
    at -= wait(random, everyDays)
    return video
  }).sort((a, b) => b.published_at - a.published_at)
}

const wait = (random: () => number, everyDays: number) => -Math.log(1 - random()) * everyDays * DAY_MS
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Numbers from 0 to 1, the same for the same seed. Source: mulberry32. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SYLLABLES = {
  Latin: ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'sé', 'to', 'vi', 'zu'],
  Cyrillic: ['ба', 'ке', 'ло', 'ми', 'ну', 'ра', 'сё', 'то', 'ви', 'зу'],
  Japanese: ['東', '京', '料', '理', '音', '楽', '動', '画', '旅', '行'],
}
type Script = keyof typeof SYLLABLES

/** A word of three syllables: in about every two hundredth title of its script. */
export const SEARCHED: Record<Script, string> = { Latin: 'kelomi', Cyrillic: 'келоми', Japanese: '京料理' }

function drawTitle(random: () => number): string {
  const share = random()
  const script: Script = share < 0.06 ? 'Japanese' : share < 0.14 ? 'Cyrillic' : 'Latin'
  const word = () =>
    Array.from({ length: 3 }, () => SYLLABLES[script][Math.floor(random() * SYLLABLES[script].length)]).join('')
  const words = Array.from({ length: 4 + Math.floor(random() * 7) }, word)
  return words.join(script === 'Japanese' ? '' : ' ')
}
