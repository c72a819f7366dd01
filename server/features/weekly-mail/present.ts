import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ServerTexts } from '#texts'
import type { Context } from '../../context.ts'
import { type Baselines, FEED_START } from '../../db/catalogue-feed.ts'
import { namesOf } from '../../db/catalogue-names.ts'
import type { UserRow, WeeklyMailTable } from '../../db/schema.ts'
import { textsOfUser } from '../../http/language.ts'
import type { Mail } from '../../providers/mail.ts'
import { queriesOn } from '../../queries.ts'
import {
  findBaselines,
  judgeBy,
  judgingFor,
  type List,
  type ListUser,
  pick,
  readFolders,
  readPage,
} from '../videos/lists.ts'
import { allIds } from '../videos/queries.ts'
import { offToken } from './commands.ts'

/** Videos of a folder are counted up to this. */
const MAX_COUNTED = 100
const MAX_TITLES = 3
const MAX_FOLDERS = 20

type SummaryVideo = { id: string; title: string; channel: string }
type SummaryFolder = {
  /** `null`: unsorted channels. */
  folder: { name: string; slug: string } | null
  count: number
  hasMore: boolean
  videos: SummaryVideo[]
}
/** What is new for a user. Folders that are left out of All new are left out here too. */
export type Summary = {
  since: number
  folders: SummaryFolder[]
  /** Folders with new videos that are not listed. */
  moreFolders: number
  /** Different videos. */
  count: number
  hasMore: boolean
}

/** Reads only what is stored. @param since ms since epoch; what was published later is new */
export async function summarise(ctx: Context, user: ListUser, since: number): Promise<Summary> {
  const { db, catalogue } = ctx
  const judging = judgingFor(ctx, user)
  const ids = await allIds(db, user.id)
  const known: Baselines = (await findBaselines(ctx, user)) ?? new Map(ids.map((id) => [id, 0]))
  const baselines = new Map([...known].map(([id, at]) => [id, Math.max(at, since)]))
  const folders = await readFolders(ctx, user.id)
  const names = new Map((await queriesOn(db).folders.list(user.id)).map((folder) => [folder.id, folder]))
  const sorted = new Set(folders.flatMap(({ channelIds }) => channelIds))
  const lists: { folder: SummaryFolder['folder']; list: List }[] = folders.flatMap(({ id, rules, channelIds }) => {
    const folder = names.get(id)
    if (rules?.notInAllNew || !folder) return []
    const dailyChannels = new Set(rules?.perDay === undefined ? [] : channelIds)
    return [{ folder, list: { channels: pick(baselines, channelIds), judge: judgeBy(rules, judging), dailyChannels } }]
  })
  const unsorted = ids.filter((id) => !sorted.has(id))
  lists.push({
    folder: null,
    list: { channels: pick(baselines, unsorted), judge: judgeBy(null, judging), dailyChannels: new Set() },
  })

  const summary: Summary = { since, folders: [], moreFolders: 0, count: 0, hasMore: false }
  const counted = new Set<string>()
  const channels = new Set<string>()
  for (const { folder, list } of lists) {
    const page = await readPage(ctx, list, FEED_START, MAX_COUNTED, false)
    if (page.videos.length === 0) continue
    for (const { video } of page.videos) counted.add(video.id)
    const hasMore = page.videos.length === MAX_COUNTED && page.next !== null
    summary.hasMore ||= hasMore
    if (summary.folders.length === MAX_FOLDERS) {
      summary.moreFolders++
      continue
    }
    const shown = page.videos.slice(0, MAX_TITLES).map(({ video }) => video)
    for (const { channel_id } of shown) channels.add(channel_id)
    const videos = shown.map(({ id, title, channel_id }) => ({ id, title: title || id, channel: channel_id }))
    summary.folders.push({
      folder: folder && { name: folder.name, slug: folder.slug },
      count: page.videos.length,
      hasMore,
      videos,
    })
  }
  summary.count = counted.size
  const channelNames = await namesOf(catalogue, [...channels])
  for (const { videos } of summary.folders)
    for (const video of videos) video.channel = channelNames.get(video.channel)?.title || video.channel
  return summary
}

/** The mail with a summary: plain text and HTML without pictures. */
export function presentMail(
  ctx: Context,
  user: Pick<UserRow, 'email' | 'language'>,
  row: Pick<WeeklyMailTable, 'user_id' | 'turned_on_at' | 'language'>,
  summary: Summary,
): Mail {
  const { weeklyMail: text, locale } = textsOfUser(user, row.language)
  const { publicOrigin } = ctx.settings
  const off = `${publicOrigin}/weekly-mail/off/${offToken(ctx, row)}`
  const folders = summary.folders.map(({ folder, count, hasMore, videos }) => ({
    name: folder?.name ?? text.unsorted,
    url: folder ? `${publicOrigin}/folder/${folder.slug}` : `${publicOrigin}/new?folder=unsorted`,
    count: text.newVideos(count, hasMore),
    videos: videos.map((video) => ({ ...video, url: `${publicOrigin}/watch/${video.id}` })),
  }))
  const more = summary.moreFolders > 0 ? text.moreFolders(summary.moreFolders) : null
  const all = `${publicOrigin}/new`
  return {
    to: user.email,
    subject: text.subject(summary.count, summary.hasMore),
    text: [
      text.sinceText(summary.since),
      ...folders.flatMap(({ name, url, count, videos }) => [
        '',
        text.folderLine(name, count),
        url,
        ...videos.flatMap((video) => [`- ${text.videoLine(video.title, video.channel)}`, `  ${video.url}`]),
      ]),
      ...(more === null ? [] : ['', more]),
      '',
      `${text.seeAll}: ${all}`,
      '',
      '-- ',
      text.whyText,
      `${text.stopLink}: ${off}`,
      '',
    ].join('\n'),
    html: String(html`<!doctype html>
<html lang="${locale.locale}" dir="${locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text.heading}</title>
</head>
<body style="margin:0 auto;padding:24px 16px;max-width:560px;font:16px/1.5 sans-serif">
<h1 style="margin:0 0 4px;font-size:22px">${text.heading}</h1>
<p style="margin:0 0 24px">${text.sinceText(summary.since)}</p>
${folders.map(
  ({
    name,
    url,
    count,
    videos,
  }) => html`<h2 style="margin:24px 0 0;font-size:18px" dir="auto"><a href="${url}">${name}</a></h2>
<p style="margin:0 0 8px">${count}</p>
<ul style="margin:0;padding-inline-start:20px">
${videos.map(
  (
    video,
  ) => html`<li style="margin:0 0 8px" dir="auto"><a href="${video.url}">${video.title}</a><br>${video.channel}</li>
`,
)}</ul>
`,
)}
${more === null ? '' : html`<p>${more}</p>`}
<p style="margin:24px 0"><a href="${all}"><b>${text.seeAll}</b></a></p>
<hr style="border:0;border-top:1px solid #999">
<p style="font-size:14px">${text.whyText} <a href="${off}">${text.stopLink}</a></p>
</body>
</html>
`),
    headers: {
      // RFC 8058: mail programs offer one button, and send the body below to this address.
      'List-Unsubscribe': `<${off}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

const STYLE =
  'body{max-width:34rem;margin:12vh auto 0;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.5rem;line-height:1.3}button{min-height:44px;padding:0 1.25rem;font:inherit}' +
  'a{display:inline-block;padding:.5rem 0}'

/** For the Content-Security-Policy. */
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

type Question = { title: string; text: string; button?: string }

/** The page behind the link in a mail. @param button sends the form that turns the mails off */
export const presentPage = ({ weeklyMail, locale, pageMetadata }: ServerTexts, { title, text, button }: Question) =>
  html`<!doctype html>
  <html lang="${locale.locale}" dir="${locale.direction}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      <title>${title} · ${pageMetadata.siteName}</title>
        <style>${raw(STYLE)}</style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        <p>${text}</p>
        ${button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`}
        <p><a href="/">${weeklyMail.goToSite}</a></p>
      </main>
    </body>
  </html>`
