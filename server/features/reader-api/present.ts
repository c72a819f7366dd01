import type { Context as HonoContext } from 'hono'
import { listLater } from '#domain/later.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { feedId, labelId, longItemId, stateId } from '#domain/reader-api.ts'
import { isSeenIn } from '#domain/seen.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { arrivalMicros } from '#domain/video-serials.ts'
import { channelUrl, videoUrl } from '#domain/youtube-ids.ts'
import type { Context } from '../../context.ts'
import { type NumberedVideo, videosBySerial } from '../../db/catalogue-feed.ts'
import { type ChannelName, namesOf } from '../../db/catalogue-names.ts'
import { jsonInSteps, mapInSteps, sortInSteps } from '../../lib/steps.ts'
import { readsOn } from '../../reads.ts'
import { laterOf, marksOf } from '../marks/read.ts'
import { type Item, isIn, type Pool, readPool } from './items.ts'
import { allLabels, labelsOf, type ReaderLibrary } from './library.ts'

/** Apps expect JSON whatever they ask for. */
export const json = async (c: HonoContext, value: object) =>
  c.body(await jsonInSteps(value), 200, { 'Content-Type': 'application/json; charset=utf-8' })

export const presentTags = (library: ReaderLibrary) => ({
  tags: [{ id: stateId('starred') }, ...allLabels(library).map((label) => ({ id: labelId(label), type: 'folder' }))],
})

export async function presentSubscriptions({ catalogue, settings }: Context, library: ReaderLibrary) {
  const { siteUrl } = settings.youtube
  const names = await namesOf(catalogue, [...library.byId.keys()])
  const subscriptions = await mapInSteps(library.channels, ({ id, name, thumbnailUrl, addedAt }) => {
    const { title, picture } = names.get(id) ?? {}
    return {
      id: feedId(id),
      title: title || name,
      categories: labelsOf(library, id).map((label) => ({ id: labelId(label), label })),
      url: `${siteUrl}/feeds/videos.xml?channel_id=${id}`,
      htmlUrl: channelUrl(siteUrl, id),
      iconUrl: picture ?? thumbnailUrl ?? '',
      firstitemmsec: String(addedAt),
    }
  })
  return { subscriptions: await sortInSteps(subscriptions, (a, b) => (a.title < b.title ? -1 : 1)) }
}

export const presentItemRef = ({ serial, channelId, arrivedAt }: Item) => ({
  id: String(serial),
  directStreamIds: [feedId(channelId)],
  timestampUsec: String(arrivedAt),
})

/** Counts of unseen items per channel, label and in all. By tradition `max` is at least 1,000: counts end there. */
export async function presentCounts(ctx: Context, reader: Parameters<typeof readPool>[1], library: ReaderLibrary) {
  const pool = await readPool(ctx, reader, library, [{ kind: 'all' }], [{ kind: 'unread' }])
  const counts = new Map<string, { count: number; newest: number }>()
  await mapInSteps(pool.items, (item) => {
    if (!isIn(pool, item, { kind: 'unread' })) return
    for (const id of new Set([stateId('reading-list'), feedId(item.channelId), ...item.labels.map(labelId)])) {
      const { count, newest } = counts.get(id) ?? { count: 0, newest: 0 }
      counts.set(id, { count: count + 1, newest: Math.max(newest, item.arrivedAt) })
    }
  })
  const all = stateId('reading-list')
  if (!counts.has(all)) counts.set(all, { count: 0, newest: 0 })
  return {
    max: Math.max(1_000, counts.get(all)?.count ?? 0),
    unreadcounts: [...counts].map(([id, { count, newest }]) => ({
      id,
      count,
      newestItemTimestampUsec: String(newest),
    })),
  }
}

/** The user's own videos with these serials, in their order. Others are left out. */
export async function ownVideos({ catalogue }: Context, { byId }: ReaderLibrary, serials: readonly number[]) {
  const found = new Map<number, NumberedVideo>()
  for (const video of await videosBySerial(catalogue, serials))
    if (byId.has(video.channel_id)) found.set(video.serial, video)
  return [...new Set(serials)].flatMap((serial) => found.get(serial) ?? [])
}

export const toMarked = ({ id, channel_id, published_at }: NumberedVideo) => ({
  ...{ id, channelId: channel_id, publishedAt: published_at },
})

/** The contents of items. @param stream its id */
export async function presentContents(
  ctx: Context,
  userId: string,
  library: ReaderLibrary,
  { stream, serials }: { stream: string; serials: readonly number[] },
) {
  const videos = await ownVideos(ctx, library, serials)
  const names = await namesOf(ctx.catalogue, [...new Set(videos.map(({ channel_id }) => channel_id))])
  const reads = readsOn(ctx.db)
  const starred = new Set(listLater(await laterOf(reads, userId)).map(({ videoId }) => videoId))
  const marks = await marksOf(reads, userId, videos.map(toMarked))
  const items = await mapInSteps(videos, (video) => presentItem(ctx, library, video, { names, starred, marks }))
  return { id: stream, updated: Math.floor(ctx.now() / 1000), items }
}

type Known = Pick<Pool, 'starred' | 'marks'> & { names: ReadonlyMap<string, ChannelName> }

function presentItem({ settings }: Context, library: ReaderLibrary, video: NumberedVideo, known: Known) {
  const { siteUrl, thumbnailsUrl } = settings.youtube
  const { id, channel_id: channelId, published_at: publishedAt, serial } = video
  const channel = library.byId.get(channelId)
  const author = known.names.get(channelId)?.title || channel?.name || channelId
  const href = videoUrl(siteUrl, id)
  const arrivedAt = Math.max(arrivalMicros(serial), (channel?.addedAt ?? 0) * 1_000)
  return {
    id: longItemId(serial),
    crawlTimeMsec: String(Math.floor(arrivedAt / 1_000)),
    timestampUsec: String(arrivedAt),
    published: Math.floor(publishedAt / 1_000),
    updated: Math.floor(publishedAt / 1_000),
    title: video.title || id,
    author,
    canonical: [{ href }],
    alternate: [{ href, type: 'text/html' }],
    summary: { content: summaryOf(video, href, `${thumbnailsUrl}/${id}/mqdefault.jpg`) },
    categories: [
      stateId('reading-list'),
      ...labelsOf(library, channelId).map(labelId),
      ...(isSeenIn(known.marks, toMarked(video)) ? [stateId('read')] : []),
      ...(known.starred.has(id) ? [stateId('starred')] : []),
    ],
    origin: { streamId: feedId(channelId), title: author, htmlUrl: channelUrl(siteUrl, channelId) },
  }
}

const KIND_NAMES = new Map<number, string>([
  [VIDEO_KIND.short, 'Short'],
  [VIDEO_KIND.live, 'Live'],
  [VIDEO_KIND.premiere, 'Premiere'],
])

/** HTML. The picture comes first: apps take their own from it. */
function summaryOf({ kind, duration }: NumberedVideo, href: string, picture: string): string {
  const about = [KIND_NAMES.get(kind), duration === null ? undefined : lengthText(duration)]
  const link = escapeMarkup(href)
  const image = `<img src="${escapeMarkup(picture)}" width="320" height="180" alt="">`
  const line = [...about.filter((part) => part !== undefined), `<a href="${link}">Watch on YouTube</a>`].join(' · ')
  return `<p><a href="${link}">${image}</a></p><p>${line}</p>`
}

/** "1:02:03" or "4:05". */
function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
