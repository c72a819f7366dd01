import { createHash } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { type ReaderFeedsView, readerFeedsView } from '#contract/reader-feeds.ts'
import { DAY_MS } from '#domain/durations.ts'
import { exportOpml } from '#domain/export-formats.ts'
import { FEED_FORMATS, type FeedFormat, feedAddress } from '#domain/feed-addresses.ts'
import { writeAtom, writeFeedList, writeRss } from '#domain/feed-formats.ts'
import type { Context } from '../../context.ts'
import { stateOf, wantChannels } from '../../db/catalogue-channels.ts'
import type { FolderRow } from '../../db/schema.ts'
import { answer, hasTagged } from '../../http/answer.ts'
import { languageOf, textsOfUser } from '../../http/language.ts'
import { exceptInDemo } from '../../http/mode.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { type RequestEnv, requireUser, type UserEnv } from '../../http/session.ts'
import { inUserTime } from '../../http/user-time.ts'
import { AppError } from '../../lib/errors.ts'
import { textInSteps } from '../../lib/steps.ts'
import { readsOn } from '../../reads.ts'
import { exportFolder, exportWhole } from '../library/export/present.ts'
import { readFolder } from '../library/read.ts'
import { channelsOf } from '../videos/selection.ts'
import { feedSecretPurpose, hashFeedSecret, renewFeeds, turnFeedsOff, turnFeedsOn } from './commands.ts'
import { pageOf, readFeed } from './present.ts'
import type { FeedReader } from './queries.ts'

const TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}
const WRITERS = { atom: writeAtom, rss: writeRss } as const

/** Raised when the same list would be written differently. */
const FEED_VERSION = 1

/** Readers may keep a feed for this long without asking again. */
const MAX_AGE_SECONDS = 900

/** A reader counts as interest in its channels until its user has been away for this long. */
const AWAY_MS = 90 * DAY_MS

/** Above what a reader needs that asks for 200 folders at once, several times an hour. */
const LIMIT = { name: 'reader-feed', points: 1_200, perSeconds: 600, shared: false }

const FOLDER_FILE = /^([0-9a-f]{8}-[0-9a-f-]{27})\.(atom|rss|opml)$/

/**
 * `/feeds/SECRET/…`: the user's lists of new videos for feed readers, and lists of channels for readers that follow them. Public for everyone who has the secret. Nothing is read
 * from YouTube. A secret that is unknown, renewed or turned off, and a folder that is not the user's, are all `not_found`.
 */
export function readerFeedRoutes(ctx: Context) {
  const { feedAddresses, folders } = readsOn(ctx.db)
  const routes = new Hono<RequestEnv>()
  const secretOf = (c: HonoContext<RequestEnv>): string => c.req.param('secret') ?? ''
  const limit = rateLimit({ ...LIMIT, by: (c) => hashFeedSecret(secretOf(c)) })

  /** Every request costs one look-up, whatever is wrong with it. */
  const findReader = async (c: HonoContext<RequestEnv>): Promise<FeedReader> => {
    const reader = await feedAddresses.findWithUser(hashFeedSecret(secretOf(c)))
    if (!reader) throw new AppError('not_found')
    return reader
  }
  const baseOf = (c: HonoContext<RequestEnv>) => `${ctx.settings.publicOrigin}/feeds/${secretOf(c)}`

  for (const format of FEED_FORMATS)
    routes.get(`/:secret/all.${format}`, limit, async (c) => {
      const reader = await findReader(c)
      const wanted = { folderId: null, format, base: baseOf(c) }
      return inUserTime(ctx, c, reader.id, () => sendFeed(ctx, c, reader, wanted))
    })

  routes.get('/:secret/folder/:file', limit, async (c) => {
    const reader = await findReader(c)
    const [, folderId, format] = FOLDER_FILE.exec(c.req.param('file')) ?? []
    if (folderId === undefined) throw new AppError('not_found')
    if (format === 'opml') return inUserTime(ctx, c, reader.id, () => sendChannels(ctx, c, reader, folderId))
    const wanted = { folderId, format: format as FeedFormat, base: baseOf(c) }
    return inUserTime(ctx, c, reader.id, () => sendFeed(ctx, c, reader, wanted))
  })

  routes.get('/:secret/channels.opml', limit, async (c) => {
    const reader = await findReader(c)
    return inUserTime(ctx, c, reader.id, () => sendChannels(ctx, c, reader, null))
  })

  routes.get('/:secret/feeds.opml', limit, async (c) => {
    const reader = await findReader(c)
    const format = c.req.query('format') === 'rss' ? 'rss' : 'atom'
    const text = textsOfUser(reader, reader.page_language).readerFeeds
    const lists = [null, ...(await folders.list(reader.id))]
    const feeds = lists.map((folder) => ({
      title: folder ? folder.name : text.allNewFeed,
      address: feedAddress(baseOf(c), folder?.id ?? null, format),
      pageUrl: pageOf(ctx, folder),
    }))
    c.header('Content-Type', 'text/x-opml; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${PRODUCT_SLUG}-feeds.opml"`)
    return c.body(writeFeedList(text.feedListTitle, feeds, reader.address_created_at))
  })

  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

type Wanted = { folderId: string | null; format: FeedFormat; base: string }

/** Answers 304 without reading videos if nothing that the feed depends on has changed. */
async function sendFeed(ctx: Context, c: HonoContext, reader: FeedReader, { folderId, format, base }: Wanted) {
  const { db, catalogue } = ctx
  const now = ctx.now()
  const folder = folderId === null ? null : await readsOn(db).folders.find(reader.id, folderId)
  if (folder === undefined) throw new AppError('not_found')
  const ids = await channelsOf(ctx, reader.id, folder ? { folder: folder.id } : {})
  const { changedAt, areWanted } = await stateOf(catalogue, ids, now)
  const pausedAt =
    reader.last_seen_at !== null && reader.last_seen_at < now - AWAY_MS ? reader.last_seen_at + AWAY_MS : null
  if (!areWanted && pausedAt === null)
    await wantChannels(catalogue, ids, now).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'interest of a feed reader could not be stored'),
    )

  const state = [
    FEED_VERSION,
    [reader.language, reader.page_language],
    base,
    folderId,
    format,
    reader.library_version,
    [reader.new_hours, reader.shorts, reader.time_zone],
    changedAt,
    pausedAt,
  ]
  const modifiedAt = Math.max(changedAt, reader.updated_at, reader.address_created_at, pausedAt ?? 0)
  if (isKnown(c, state, modifiedAt, now)) return c.body(null, 304)

  const selfUrl = feedAddress(base, folderId, format)
  const feed = await readFeed(ctx, reader, { folder, selfUrl, pausedAt })
  c.header('Content-Type', TYPES[format])
  return c.body(WRITERS[format](feed))
}

/** All of the user's channels, or those of a folder, with their feeds at YouTube. Answers 304 without reading any. */
async function sendChannels(ctx: Context, c: HonoContext, reader: FeedReader, folderId: string | null) {
  const folder = folderId === null ? null : await readsOn(ctx.db).folders.find(reader.id, folderId)
  if (folder === undefined) throw new AppError('not_found')
  const { language, page_language, library_version } = reader
  const modifiedAt = Math.max(reader.updated_at, reader.address_created_at)
  const state = [FEED_VERSION, 'channels', [language, page_language], folderId, library_version]
  if (isKnown(c, state, modifiedAt, ctx.now())) return c.body(null, 304)
  const file = await exportChannels(ctx, reader.id, folder, modifiedAt)
  if (!file) throw new AppError('not_found')
  const title = folder ? folder.name : textsOfUser(reader, page_language).export.opmlTitle
  c.header('Content-Type', 'text/x-opml; charset=utf-8')
  return c.body(await textInSteps(exportOpml(file, ctx.settings.youtube.siteUrl, title)))
}

/** @returns `null`: the folder was deleted meanwhile */
async function exportChannels(ctx: Context, userId: string, folder: FolderRow | null, at: number) {
  if (!folder) return exportWhole(ctx, userId, at)
  const read = await readFolder(ctx, userId, folder.id)
  return read && exportFolder(read, at)
}

/** Sets the headers of an answer. @returns whether the reader has it already */
function isKnown(c: HonoContext, state: readonly unknown[], modifiedAt: number, now: number): boolean {
  // Weak, because rules about the age of videos change a feed with time alone.
  const tag = `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  c.header('ETag', tag)
  // What changes within the same second must not look unchanged afterwards.
  if (now - modifiedAt >= 1_000) c.header('Last-Modified', new Date(modifiedAt).toUTCString())
  c.header('Cache-Control', `private, max-age=${MAX_AGE_SECONDS}`)
  return isFresh(c, tag, modifiedAt)
}

/** Whether the reader has this state of the feed. Source: RFC 9110, 13.2.2. */
function isFresh(c: HonoContext, tag: string, modifiedAt: number): boolean {
  if (c.req.header('if-none-match') !== undefined) return hasTagged(c, tag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(modifiedAt / 1_000) * 1_000 <= since
}

/** `/api/reader-feeds`, for the signed-in user, about the addresses of their own feeds. */
export function readerFeedSettingsRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'reader-feeds', points: 30, perSeconds: 600 })
  return new Hono<UserEnv>()
    .get('/', requireUser, async (c) => answer(c, readerFeedsView, await presentFeeds(ctx, c.var.user.id)))
    .post('/', exceptInDemo(ctx), requireUser, limit, async (c) => {
      await turnFeedsOn(ctx, c.var.user.id, languageOf(c))
      return answer(c, readerFeedsView, await presentFeeds(ctx, c.var.user.id))
    })
    .post('/renew', requireUser, limit, async (c) => {
      await renewFeeds(ctx, c.var.user.id)
      return answer(c, readerFeedsView, await presentFeeds(ctx, c.var.user.id))
    })
    .delete('/', requireUser, limit, async (c) => {
      await turnFeedsOff(ctx, c.var.user.id)
      return answer(c, readerFeedsView, await presentFeeds(ctx, c.var.user.id))
    })
}

async function presentFeeds({ db, encryption, settings }: Context, userId: string): Promise<ReaderFeedsView> {
  const address = await readsOn(db).feedAddresses.find(userId)
  const secret = address ? encryption.decrypt(feedSecretPurpose(userId), address.encrypted_address) : null
  return { isOn: address !== undefined, base: secret === null ? null : `${settings.publicOrigin}/feeds/${secret}` }
}
