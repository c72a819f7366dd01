import { csvLine } from './csv.ts'
import type { ExportChannel, ExportFile } from './export-file.ts'
import { escapeXml as xml } from './markup.ts'
import { channelUrl } from './youtube-ids.ts'

/** The RSS feed of a channel. @param siteUrl YouTube's, without trailing slash */
const feedUrl = (siteUrl: string, channelId: string): string => `${siteUrl}/feeds/videos.xml?channel_id=${channelId}`

type CsvHeadings = Readonly<Record<'folder' | 'channel' | 'channelId' | 'address' | 'subscribers' | 'added', string>>

/**
 * One line per channel, or one for each of its folders. Starts with a byte order mark, so that spreadsheets read it as UTF-8. There is a column of
 * subscribers only if at least one count is known. @param siteUrl YouTube's, without trailing slash
 */
export function exportCsv(file: ExportFile, siteUrl: string, headings: CsvHeadings): string {
  const all = [...file.folders.flatMap(({ channels }) => channels), ...file.unsortedChannels]
  const hasCounts = all.some(({ subscriberCount }) => subscriberCount !== null)
  const line = (folder: string, channel: ExportChannel) =>
    csvLine([
      folder,
      channel.name,
      channel.id,
      channelUrl(siteUrl, channel.id),
      ...(hasCounts ? [channel.subscriberCount === null ? '' : String(channel.subscriberCount)] : []),
      channel.addedAt,
    ])
  return [
    '\ufeff',
    csvLine([
      headings.folder,
      headings.channel,
      headings.channelId,
      headings.address,
      ...(hasCounts ? [headings.subscribers] : []),
      headings.added,
    ]),
    ...file.folders.flatMap((folder) => folder.channels.map((channel) => line(folder.name, channel))),
    ...file.unsortedChannels.map((channel) => line('', channel)),
  ].join('')
}

/** Folders as outlines of RSS feeds, in OPML 2.0. A channel stands in each of its folders. Source: opml.org/spec2.opml, "subscription lists". */
export function exportOpml(file: ExportFile, siteUrl: string, title: string): string {
  const feed = ({ id, name }: ExportChannel, indent: string) =>
    `${indent}<outline type="rss" text="${xml(name || id)}" title="${xml(name || id)}" ` +
    `xmlUrl="${xml(feedUrl(siteUrl, id))}" htmlUrl="${xml(channelUrl(siteUrl, id))}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    `    <title>${xml(title)}</title>`,
    `    <dateCreated>${new Date(file.exportedAt).toUTCString()}</dateCreated>`,
    '  </head>',
    '  <body>',
    ...file.folders.flatMap(({ name, channels }) => [
      `    <outline text="${xml(name)}" title="${xml(name)}">`,
      ...channels.map((channel) => feed(channel, '      ')),
      '    </outline>',
    ]),
    ...file.unsortedChannels.map((channel) => feed(channel, '    ')),
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}
