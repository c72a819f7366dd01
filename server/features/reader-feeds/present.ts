import type { ReaderEntry, ReaderFeed } from '#domain/feed-formats.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import type { Context } from '../../context.ts'
import { FEED_START, type FeedVideo } from '../../db/catalogue-feed.ts'
import { type ChannelName, namesOf } from '../../db/catalogue-names.ts'
import type { FolderRow } from '../../db/schema.ts'
import { textsOfUser } from '../../http/language.ts'
import { findList, readPage } from '../videos/lists.ts'
import type { FeedReader } from './queries.ts'

const MAX_ENTRIES = 50

/** The size of YouTube's thumbnails that every video has without bars. */
const PICTURE = { name: 'mqdefault', width: 320, height: 180 }

/** The page that shows what a feed has. @param folder `null`: All new */
export const pageOf = ({ settings }: Context, folder: Pick<FolderRow, 'slug'> | null): string =>
  `${settings.publicOrigin}${folder ? `/folder/${folder.slug}` : '/new'}`

type Wanted = {
  /** `null`: All new. */
  folder: FolderRow | null
  selfUrl: string
  /** When the feed paused, because its user was away. */
  pausedAt: number | null
}

/** The newest videos of a list, by the rules of its folders. Nothing is read from YouTube. */
export async function readFeed(
  ctx: Context,
  reader: FeedReader,
  { folder, selfUrl, pausedAt }: Wanted,
): Promise<ReaderFeed> {
  const { publicOrigin } = ctx.settings
  const { readerFeeds: text, locale, pageMetadata } = textsOfUser(reader, reader.page_language)
  const { siteName } = pageMetadata
  const list = await findList(ctx, reader, { list: 'new', ...(folder && { folder: folder.id }) })
  const { videos } = await readPage(ctx, list, FEED_START, MAX_ENTRIES, false)
  const names = await namesOf(ctx.catalogue, [...new Set(videos.map(({ video }) => video.channel_id))])
  const entries = videos.map(({ video }) => presentEntry(ctx, video, names))
  const uuid = folder ? folder.id : reader.feed_id
  if (pausedAt !== null)
    entries.unshift({
      ...{
        id: `tag:${new URL(publicOrigin).hostname},2026:paused:${uuid}:${pausedAt}`,
        title: text.pausedTitle,
        url: publicOrigin,
        author: siteName,
      },
      ...{ publishedAt: pausedAt, picture: null, text: text.pausedText },
    })
  return {
    id: `urn:uuid:${uuid}`,
    title: folder ? text.folderFeed(folder.name) : text.allNewFeed,
    description: folder ? text.folderFeedAbout(folder.name) : text.allNewFeedAbout,
    language: locale.locale,
    selfUrl,
    pageUrl: pageOf(ctx, folder),
    publisher: siteName,
    updatedAt: entries.reduce((newest, { publishedAt }) => Math.max(newest, publishedAt), reader.address_created_at),
    entries,
  }
}

function presentEntry(
  { settings: { youtube } }: Context,
  { id, channel_id, title, published_at }: FeedVideo,
  names: ReadonlyMap<string, ChannelName>,
): ReaderEntry {
  const { name, ...size } = PICTURE
  return {
    id: `yt:video:${id}`,
    title: title || id,
    url: videoUrl(youtube.siteUrl, id),
    author: names.get(channel_id)?.title || channel_id,
    publishedAt: published_at,
    picture: { url: `${youtube.thumbnailsUrl}/${id}/${name}.jpg`, ...size },
    text: null,
  }
}
