import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { listLater } from '#domain/later.ts'
import type { LibraryFolder } from '#domain/library.ts'
import type { LaterPlace } from '#domain/mark-sync.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import type { ReaderStream } from '#domain/reader-api.ts'
import { type Judge, makeJudge } from '#domain/rules.ts'
import { isSeenIn, type MarksById } from '#domain/seen.ts'
import { arrivalMicros } from '#domain/video-serials.ts'
import type { Context } from '../../context.ts'
import { type Baselines, type DatedVideo, datedAmong, FEED_START, videosBetween } from '../../db/catalogue-feed.ts'
import { inSteps, mapInSteps, sortInSteps } from '../../lib/steps.ts'
import { readsOn } from '../../reads.ts'
import { laterOf, marksOf } from '../marks/read.ts'
import { judgingFor, type ListUser } from '../videos/lists.ts'
import { channelsLabelled, labelsOf, type ReaderLibrary } from './library.ts'

/** A video in a stream. */
export type Item = MarkedVideo & {
  serial: number
  /** When it came into the user's library: with its channel, or later. In µs since epoch. */
  arrivedAt: number
  /** Of folders whose rules let it pass. */
  labels: readonly string[]
  /** Whether it is in the reading list. */
  isListed: boolean
}

/** Of the channels that were asked for, only so many of the newest videos are in streams. */
const MAX_ITEMS = 10_000

/** How far back the first step looks. Each further one looks back four times as far. */
const FIRST_STEP_MS = 3 * DAY_MS
const MAX_STEP_MS = 3 * 365 * DAY_MS

/** The items that streams are made of, and what is needed to tell which are in one. */
export type Pool = { items: Item[]; starred: ReadonlySet<string>; marks: MarksById }

/**
 * Reads the items that the streams can have: the videos that a folder shows or that are new in unsorted channels, and those
 * in Later. Nothing is read from YouTube.
 * @param filters further streams that items are compared with
 */
export async function readPool(
  ctx: Context,
  reader: ListUser,
  library: ReaderLibrary,
  streams: readonly ReaderStream[],
  filters: readonly ReaderStream[] = [],
): Promise<Pool> {
  const reads = readsOn(ctx.db)
  const compared = [...streams, ...filters]
  const needs = (...kinds: ReaderStream['kind'][]) => compared.some(({ kind }) => kinds.includes(kind))
  const listed = streams.every(({ kind }) => kind === 'starred')
    ? []
    : await readListed(ctx, reader, library, channelsIn(library, streams))
  const later = needs('starred') ? listLater(await laterOf(reads, reader.id)) : []
  const items = streams.some(({ kind }) => kind === 'starred')
    ? [...listed, ...(await readStarred(ctx, library, later, listed))]
    : listed
  return {
    items,
    starred: new Set(later.map(({ videoId }) => videoId)),
    marks: needs('read', 'unread') ? await marksOf(reads, reader.id, items) : NO_MARKS,
  }
}

const NO_MARKS: MarksById = { videos: new Map(), channels: new Map() }

/** The channels that streams can have items of. */
function channelsIn(library: ReaderLibrary, streams: readonly ReaderStream[]): Iterable<string> {
  const ids = new Set<string>()
  for (const stream of streams) {
    if (stream.kind === 'feed') ids.add(stream.channelId)
    else if (stream.kind === 'label') for (const id of channelsLabelled(library, stream.name) ?? []) ids.add(id)
    else if (stream.kind !== 'starred') return library.byId.keys()
  }
  return ids
}

async function readListed(
  ctx: Context,
  reader: ListUser,
  library: ReaderLibrary,
  channelIds: Iterable<string>,
): Promise<Item[]> {
  const baselines = new Map<string, number>()
  for (const id of channelIds) {
    const channel = library.byId.get(id)
    if (channel)
      baselines.set(id, reader.new_hours === null ? 0 : Math.max(0, channel.addedAt - reader.new_hours * HOUR_MS))
  }
  const hasWords = library.folders.some(({ rules }) => rules?.words !== undefined)
  const videos = await readNewest(ctx, baselines, hasWords)
  const judging = judgingFor(ctx, reader)
  const unsorted = makeJudge(null, judging)
  const judges = new Map<LibraryFolder, Judge>(
    library.folders.map((folder) => [folder, makeJudge(folder.rules, judging)]),
  )
  const items = await mapInSteps(videos, (video): Item | null => {
    const folders = library.foldersOf.get(video.channel_id)
    const shownIn = folders?.filter((folder) => (judges.get(folder)?.(video) ?? null) === null)
    if (shownIn ? shownIn.length === 0 : unsorted(video) !== null) return null
    const labels = shownIn ? shownIn.map(({ name }) => name) : labelsOf(library, video.channel_id)
    return { ...toItem(library, video), labels, isListed: true }
  })
  return items.filter((item) => item !== null)
}

const toItem = ({ byId }: ReaderLibrary, { id, channel_id, published_at, serial }: DatedVideo) => ({
  ...{ id, channelId: channel_id, publishedAt: published_at, serial },
  arrivedAt: Math.max(arrivalMicros(serial), (byId.get(channel_id)?.addedAt ?? 0) * 1_000),
})

/** The newest videos, in the order in which rules judge them. */
async function readNewest(ctx: Context, baselines: Baselines, withTitles: boolean): Promise<DatedVideo[]> {
  const oldest = baselines.values().reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  let newest: DatedVideo[] = []
  let before = FEED_START.publishedAt
  for (let step = FIRST_STEP_MS; before > oldest && newest.length < MAX_ITEMS; step *= 4) {
    const from = step > MAX_STEP_MS ? 0 : Math.max(0, ctx.now() - step)
    const videos = await videosBetween(ctx.catalogue, baselines, { from, before, withTitles })
    newest = newest.concat(await sortInSteps(videos, newestFirst))
    before = from
  }
  return newest.slice(0, MAX_ITEMS)
}

const newestFirst = (a: DatedVideo, b: DatedVideo) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1)

/** The items of Later that are not listed. Videos that are not stored any more are left out, and so are other channels. */
async function readStarred(
  { catalogue }: Context,
  library: ReaderLibrary,
  later: readonly LaterPlace[],
  listed: readonly Item[],
): Promise<Item[]> {
  const known = new Set(listed.map(({ id }) => id))
  const wanted = later.filter(({ videoId, channelId }) => !known.has(videoId) && library.byId.has(channelId))
  const ids = new Set(wanted.map(({ videoId }) => videoId))
  const videos = (await datedAmong(catalogue, wanted)).filter(({ id }) => ids.has(id))
  return videos.map((video) => ({
    ...toItem(library, video),
    ...{ labels: labelsOf(library, video.channel_id), isListed: false },
  }))
}

/** Whether an item is in a stream. */
export function isIn(pool: Pool, item: Item, stream: ReaderStream): boolean {
  switch (stream.kind) {
    case 'all':
      return item.isListed
    case 'starred':
      return pool.starred.has(item.id)
    case 'read':
      return isSeenIn(pool.marks, item)
    case 'unread':
      return !isSeenIn(pool.marks, item)
    case 'feed':
      return item.isListed && item.channelId === stream.channelId
    case 'label':
      return item.isListed && item.labels.includes(stream.name)
  }
}

type Place = { arrivedAt: number; serial: number }

export type StreamRequest = {
  /** Items of any of them. */
  streams: readonly ReaderStream[]
  /** Without items that are in any of these, and of the others those that are in each of `only`. */
  except: readonly ReaderStream[]
  only: readonly ReaderStream[]
  /** In µs since epoch, both included. */
  from: number
  until: number
  isOldestFirst: boolean
  limit: number
  /** Where the page before ended; `null`: this is the first. */
  after: Place | null
}

/** A page of items, in the order of their arrival. `next`: where it ends; `null`: nothing follows. */
export async function readStream(
  ctx: Context,
  reader: ListUser,
  library: ReaderLibrary,
  request: StreamRequest,
): Promise<{ items: Item[]; next: Place | null }> {
  const { streams, except, only, from, until, limit, after } = request
  const pool = await readPool(ctx, reader, library, streams, [...except, ...only])
  const compare = request.isOldestFirst ? byArrival : (a: Place, b: Place) => byArrival(b, a)
  const found: Item[] = []
  await inSteps(pool.items, (some) => {
    for (const item of some) {
      const inStream = (stream: ReaderStream) => isIn(pool, item, stream)
      if (item.arrivedAt < from || item.arrivedAt > until || (after && compare(item, after) <= 0)) continue
      if (streams.some(inStream) && !except.some(inStream) && only.every(inStream)) found.push(item)
    }
  })
  const sorted = await sortInSteps(found, compare)
  const items = sorted.slice(0, limit)
  const last = items.at(-1)
  return { items, next: sorted.length > limit && last ? { arrivedAt: last.arrivedAt, serial: last.serial } : null }
}

const byArrival = (a: Place, b: Place) => a.arrivedAt - b.arrivedAt || a.serial - b.serial
