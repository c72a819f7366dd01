import { escapeXml as xml } from './markup.ts'

/** A list of videos for feed readers. Times in ms since epoch. */
export type ReaderFeed = {
  /** An IRI that stays the same when the feed's address is renewed. */
  id: string
  title: string
  description: string
  /** BCP 47 */
  language: string
  /** The feed's own address. */
  selfUrl: string
  /** The page that shows the list. */
  pageUrl: string
  /** Who publishes the feed. */
  publisher: string
  updatedAt: number
  entries: readonly ReaderEntry[]
}

export type ReaderEntry = {
  /** An IRI that never changes. */
  id: string
  title: string
  url: string
  author: string
  publishedAt: number
  picture: ReaderPicture | null
  /** A sentence shown instead of the picture. */
  text: string | null
}

type ReaderPicture = { url: string; width: number; height: number }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"'

const isoTime = (at: number): string => new Date(at).toISOString()
/** RFC 822, as RSS requires. */
const rssTime = (at: number): string => new Date(at).toUTCString()

/** HTML for readers that show the content of an entry and not its thumbnail. */
const contentOf = ({ url, picture, text }: ReaderEntry): string =>
  picture
    ? `<p><a href="${xml(url)}"><img src="${xml(picture.url)}" width="${picture.width}" height="${picture.height}" alt=""></a></p>`
    : `<p>${xml(text ?? '')}</p>`

const thumbnail = ({ picture }: ReaderEntry): string[] =>
  picture ? [`<media:thumbnail url="${xml(picture.url)}" width="${picture.width}" height="${picture.height}"/>`] : []

/** Source: RFC 4287; Media RSS 1.5.1. */
export const writeAtom = (feed: ReaderFeed): string =>
  [
    HEAD,
    `<feed xmlns="http://www.w3.org/2005/Atom" ${MEDIA} xml:lang="${xml(feed.language)}">`,
    `<id>${xml(feed.id)}</id>`,
    `<title>${xml(feed.title)}</title>`,
    `<subtitle>${xml(feed.description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feed.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.pageUrl)}"/>`,
    `<author><name>${xml(feed.publisher)}</name></author>`,
    `<updated>${isoTime(feed.updatedAt)}</updated>`,
    ...feed.entries.flatMap((entry) => [
      '<entry>',
      `<id>${xml(entry.id)}</id>`,
      `<title>${xml(entry.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>`,
      `<author><name>${xml(entry.author)}</name></author>`,
      `<published>${isoTime(entry.publishedAt)}</published>`,
      `<updated>${isoTime(entry.publishedAt)}</updated>`,
      ...thumbnail(entry),
      `<content type="html">${xml(contentOf(entry))}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n')

/** How often readers may ask again, in minutes. */
const TTL_MINUTES = 60

/** Source: RSS 2.0.11; Media RSS 1.5.1. Its own `author` is an email address, so authors are those of Dublin Core. */
export const writeRss = (feed: ReaderFeed): string =>
  [
    HEAD,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" ${MEDIA} xml:lang="${xml(feed.language)}">`,
    '<channel>',
    `<title>${xml(feed.title)}</title>`,
    `<link>${xml(feed.pageUrl)}</link>`,
    `<description>${xml(feed.description)}</description>`,
    `<language>${xml(feed.language)}</language>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xml(feed.selfUrl)}"/>`,
    `<lastBuildDate>${rssTime(feed.updatedAt)}</lastBuildDate>`,
    `<ttl>${TTL_MINUTES}</ttl>`,
    ...feed.entries.flatMap((entry) => [
      '<item>',
      `<guid isPermaLink="false">${xml(entry.id)}</guid>`,
      `<title>${xml(entry.title)}</title>`,
      `<link>${xml(entry.url)}</link>`,
      `<dc:creator>${xml(entry.author)}</dc:creator>`,
      `<pubDate>${rssTime(entry.publishedAt)}</pubDate>`,
      ...thumbnail(entry),
      `<description>${xml(contentOf(entry))}</description>`,
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')

/** A feed in a list of feeds. */
export type ListedFeed = { title: string; address: string; pageUrl: string }

/** Source: opml.org/spec2.opml, "subscription lists". Readers accept `rss` as the type of Atom feeds too. */
export const writeFeedList = (title: string, feeds: readonly ListedFeed[], createdAt: number): string =>
  [
    HEAD,
    '<opml version="2.0">',
    '  <head>',
    `    <title>${xml(title)}</title>`,
    `    <dateCreated>${rssTime(createdAt)}</dateCreated>`,
    '  </head>',
    '  <body>',
    ...feeds.map(
      (feed) =>
        `    <outline type="rss" text="${xml(feed.title)}" title="${xml(feed.title)}" ` +
        `xmlUrl="${xml(feed.address)}" htmlUrl="${xml(feed.pageUrl)}"/>`,
    ),
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
