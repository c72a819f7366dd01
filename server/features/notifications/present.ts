import type { Language } from '#contract/languages.ts'
import type { NotificationsView } from '#contract/notifications.ts'
import { DAY_MS } from '#domain/durations.ts'
import { makeJudge } from '#domain/rules.ts'
import { isSeenIn } from '#domain/seen.ts'
import type { Context } from '../../context.ts'
import { FEED_START, videosBetween, videosBySerial } from '../../db/catalogue-feed.ts'
import { namesOf } from '../../db/catalogue-names.ts'
import type { NotificationSettingsTable, UserRow } from '../../db/schema.ts'
import { languageOfUser, textsOfUser } from '../../http/language.ts'
import { queriesOn } from '../../queries.ts'
import { marksOf } from '../marks/read.ts'
import { findBaselines, judgingFor, pick } from '../videos/lists.ts'

/** No video that was published before is told of: it was read again, or belongs to a channel that was never read before. */
const MAX_AGE_MS = 3 * DAY_MS
const MAX_TITLES = 3
/** Longer titles and names are cut. */
const MAX_TITLE = 100

type User = Pick<UserRow, 'id' | 'new_hours' | 'time_zone' | 'language' | 'shorts'>

/** What is new in a folder. `videos`: the newest of them. */
export type FolderNews = {
  folder: { id: string; name: string; slug: string }
  count: number
  videos: { id: string; title: string; channel: string }[]
}

/**
 * What came out in the catalogue with serials from `since` on and below `until`, as far as the folder's rules let it pass and
 * the server does not know it as seen. Reads only what is stored. `null`: there is no such folder.
 */
export async function readNews(
  ctx: Context,
  user: User,
  folderId: string,
  { since, until }: { since: number; until: number },
): Promise<FolderNews | null> {
  const q = queriesOn(ctx.db)
  const row = await q.folders.find(user.id, folderId)
  if (!row) return null
  const ids = (await q.placements.listInFolder(user.id, folderId)).map(({ channel_id }) => channel_id)
  const baselines = (await findBaselines(ctx, user, folderId)) ?? new Map(ids.map((id) => [id, 0]))
  const { rules } = row
  const range = { from: ctx.now() - MAX_AGE_MS, before: FEED_START.publishedAt, withTitles: rules?.words !== undefined }
  const videos = await videosBetween(ctx.catalogue, pick(baselines, ids), range)
  const folder = { id: row.id, name: row.name, slug: row.slug }
  if (!videos.some(({ serial }) => serial >= since && serial < until)) return { folder, count: 0, videos: [] }
  const judge = makeJudge(rules, judgingFor(ctx, user))
  const shown = videos
    .toSorted((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1))
    .filter((video) => judge(video) === null)
    .filter(({ serial }) => serial >= since && serial < until)
    .map(({ id, channel_id, published_at, serial }) => ({
      id,
      channelId: channel_id,
      publishedAt: published_at,
      serial,
    }))
  const marks = await marksOf(q, user.id, shown)
  const unseen = shown.filter((video) => !isSeenIn(marks, video))
  const newest = unseen.slice(0, MAX_TITLES)
  const bySerial = new Map(
    newest.length === 0
      ? []
      : (
          await videosBySerial(
            ctx.catalogue,
            newest.map(({ serial }) => serial),
          )
        ).map((video) => [video.serial, video]),
  )
  const names = await namesOf(ctx.catalogue, [...new Set(newest.map(({ channelId }) => channelId))])
  return {
    folder,
    count: unseen.length,
    videos: newest.map(({ id, channelId, serial }) => ({
      id,
      title: (bySerial.get(serial)?.title ?? '').slice(0, MAX_TITLE),
      channel: (names.get(channelId)?.title ?? '').slice(0, MAX_TITLE),
    })),
  }
}

/** One notification, as the service worker shows it and as addresses get it. */
export type Notification = {
  /** What a later one about the same replaces it by. */
  tag: string
  forDevice: { title: string; body: string; tag: string; path: string; language: Language; direction: string }
  forAddress: Record<string, unknown>
}

/** @param usual the language of a page of theirs, used if they have not chosen one */
export function presentNews(ctx: Context, user: User, usual: string | null, news: FolderNews): Notification {
  const { folder, count, videos } = news
  const { notification: text } = textsOfUser(user, usual)
  const lines = videos.map(({ title, channel }) => text.videoLine(title, channel))
  const more = count - videos.length
  return presentText(ctx, user, usual, {
    tag: folder.id,
    title: text.folderTitle(folder.name, count),
    lines: more > 0 ? [...lines, text.moreVideos(more)] : lines,
    path: `/folder/${folder.slug}`,
    details: {
      event: 'new_videos',
      folder: { id: folder.id, name: folder.name },
      count,
      videos: videos.map((video) => ({ ...video, url: `${ctx.settings.publicOrigin}/watch/${video.id}` })),
    },
  })
}

/** What a test sends. */
export function presentTest(ctx: Context, user: User, usual: string | null): Notification {
  const { notification: text } = textsOfUser(user, usual)
  const details = { event: 'test' }
  return presentText(ctx, user, usual, {
    tag: 'test',
    title: text.testTitle,
    lines: [text.testBody()],
    path: '/new',
    details,
  })
}

type Words = { tag: string; title: string; lines: string[]; path: string; details: Record<string, unknown> }

function presentText(
  { settings, newId, now }: Context,
  user: User,
  usual: string | null,
  { tag, title, lines, path, details }: Words,
): Notification {
  const { locale } = textsOfUser(user, usual)
  const language = languageOfUser({ language: user.language ?? usual })
  const body = lines.join('\n')
  const url = `${settings.publicOrigin}${path}`
  const whole = `${title}\n${body}\n${url}`
  return {
    tag,
    forDevice: { title, body, tag, path, language, direction: locale.direction },
    forAddress: {
      id: newId(),
      at: new Date(now()).toISOString(),
      ...details,
      ...{ title, message: body, url },
      // Discord and Slack show these. Nobody is called by a name in a title.
      ...{ content: whole, text: whole, allowed_mentions: { parse: [] } },
    },
  }
}

/** @param sessionHash of the session that asks */
export async function presentNotifications(
  { db, webPush, settings }: Context,
  userId: string,
  sessionHash: string | null,
): Promise<NotificationsView> {
  const { notifications } = queriesOn(db)
  const own: NotificationSettingsTable | undefined = await notifications.settings(userId)
  const targets = await notifications.listTargets(userId)
  const folders = await notifications.listFolders(userId)
  const { quiet_from: from = null, quiet_until: until = null } = own ?? {}
  return {
    vapidKey: webPush?.publicKey ?? null,
    allowsAddresses: settings.mode !== 'demo',
    targets: targets.map((row) => ({
      ...{ id: row.id, kind: row.kind, name: row.name, createdAt: row.created_at },
      isThis: row.session_hash !== null && row.session_hash === sessionHash,
      ...{ lastSentAt: row.last_sent_at, failingSince: row.failing_since, isStopped: row.is_stopped === 1 },
    })),
    folders: folders.map(({ folder_id, pace }) => ({ folderId: folder_id, pace })),
    quiet: from === null || until === null ? null : { from, until },
    dailyHour: own?.daily_hour ?? DAILY_HOUR,
  }
}

/** For users who have not chosen one. */
export const DAILY_HOUR = 18
