import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { cleanLine } from '#domain/clean-text.ts'
import { isChannelId, isVideoId } from '#domain/youtube-ids.ts'
import type { UploadRecord } from './parse.ts'

/** A video in a YouTube feed. */
export type FeedEntry = UploadRecord & {
  /** Whether the entry links to /shorts/. */
  isShort: boolean
  /** `null` if not given. */
  views: number | null
}

export type Feed = {
  /** The channel's title, empty if not given. */
  title: string
  entries: FeedEntry[]
  /** Ids of videos that were deleted, according to a push notification. */
  deletedIds: string[]
}

const REPEATED = new Set(['entry', 'at:deleted-entry', 'link'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false, // keeps a title like "007"
  htmlEntities: true,
  isArray: (name) => REPEATED.has(name),
})

/** No video is older: YouTube's first was published on 23 April 2005. */
const FIRST_VIDEO_AT = Date.UTC(2005, 3, 23)

const text = z.string().catch('')
const linkSchema = z.looseObject({ '@rel': text, '@href': text })
const entrySchema = z.looseObject({
  'yt:videoId': z.string().refine(isVideoId),
  'yt:channelId': z.string().refine(isChannelId),
  title: text.transform((text) => cleanLine(text)),
  link: z.array(linkSchema).catch([]),
  published: z
    .string()
    .transform((moment) => Date.parse(moment))
    .refine((ms) => ms >= FIRST_VIDEO_AT),
  'media:group': z
    .looseObject({
      'media:community': z.looseObject({
        'media:statistics': z.looseObject({ '@views': z.string().regex(/^\d{1,15}$/) }),
      }),
    })
    .optional()
    .catch(undefined),
})
const feedSchema = z.object({
  feed: z.looseObject({
    title: text.transform((text) => cleanLine(text)),
    entry: z.array(z.unknown()).catch([]),
    'at:deleted-entry': z.array(z.looseObject({ '@ref': text })).catch([]),
  }),
})

/**
 * Parses a channel's feed, or the body of a push notification, which has the same format. Invalid entries are skipped.
 * `null` if it is not a feed.
 */
export function parseFeed(xml: string): Feed | null {
  let document: unknown
  try {
    document = parser.parse(xml)
  } catch {
    return null
  }
  const parsed = feedSchema.safeParse(document)
  if (!parsed.success) return null
  const { title, entry: items, 'at:deleted-entry': deleted } = parsed.data.feed
  const entries = items.flatMap((item) => {
    const entry = entrySchema.safeParse(item).data
    if (!entry) return []
    const views = entry['media:group']?.['media:community']['media:statistics']['@views']
    return [
      {
        id: entry['yt:videoId'],
        channelId: entry['yt:channelId'],
        title: entry.title,
        publishedAt: entry.published,
        isShort: entry.link.some((link) => link['@rel'] === 'alternate' && link['@href'].includes('/shorts/')),
        views: views === undefined ? null : Number(views),
      },
    ]
  })
  const deletedIds = deleted.flatMap((entry) => /^yt:video:([\w-]{11})$/.exec(entry['@ref'])?.[1] ?? [])
  return { title, entries, deletedIds }
}
