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
 * @returns the text in parts, as all exporters do: a server answers others while it writes
 */
export function* exportCsv(file: ExportFile, siteUrl: string, headings: CsvHeadings): Generator<string> {
  const isCounted = ({ subscriberCount }: ExportChannel) => subscriberCount !== null
  const hasCounts =
    file.folders.some(({ channels }) => channels.some(isCounted)) || file.unsortedChannels.some(isCounted)
  const line = (folder: string, channel: ExportChannel) =>
    csvLine([
      folder,
      channel.name,
      channel.id,
      channelUrl(siteUrl, channel.id),
      ...(hasCounts ? [channel.subscriberCount === null ? '' : String(channel.subscriberCount)] : []),
      channel.addedAt,
    ])
  yield '\ufeff'
  yield csvLine([
    headings.folder,
    headings.channel,
    headings.channelId,
    headings.address,
    ...(hasCounts ? [headings.subscribers] : []),
    headings.added,
  ])
  for (const { name, channels } of file.folders) for (const channel of channels) yield line(name, channel)
  for (const channel of file.unsortedChannels) yield line('', channel)
}

/** Folders as outlines of RSS feeds, in OPML 2.0. A channel stands in each of its folders. Source: opml.org/spec2.opml, "subscription lists". */
export function* exportOpml(file: ExportFile, siteUrl: string, title: string): Generator<string> {
  const feed = ({ id, name }: ExportChannel, indent: string) =>
    `${indent}<outline type="rss" text="${xml(name || id)}" title="${xml(name || id)}" ` +
    `xmlUrl="${xml(feedUrl(siteUrl, id))}" htmlUrl="${xml(channelUrl(siteUrl, id))}"/>\n`
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head>\n'
  yield `    <title>${xml(title)}</title>\n`
  yield `    <dateCreated>${new Date(file.exportedAt).toUTCString()}</dateCreated>\n`
  yield '  </head>\n  <body>\n'
  for (const { name, channels } of file.folders) {
    yield `    <outline text="${xml(name)}" title="${xml(name)}">\n`
    for (const channel of channels) yield feed(channel, '      ')
    yield '    </outline>\n'
  }
  for (const channel of file.unsortedChannels) yield feed(channel, '    ')
  yield '  </body>\n</opml>\n'
}
